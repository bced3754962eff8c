import { isSame } from './canonical.ts';
import type { GameTypes, Seat, Viewer } from './game.ts';
import type { Match } from './match.ts';
import { readRecord, recordOf } from './record.ts';
import { replay } from './save.ts';
import { dealsOf } from './seal.ts';

/** Says which law is broken. */
export function demand(holds: boolean, law: string, details: () => unknown): asserts holds {
  if (!holds) throw new Error(`${law}: ${JSON.stringify(details())}`);
}

/** A match that is over answers repeats and refuses everything else, an undo included. */
export function takesNoMore<T extends GameTypes>(match: Match<T>): void {
  const at = match.number();
  const seats: Seat[] = Array.from({ length: match.game.seats(match.state()) }, (_, seat) => seat);
  const answers = seats.map((seat) => match.undo(at, seat));
  const last = match.log().at(-1)?.move;
  if (last?.kind === 'action') answers.push(match.submit(at, last.action));
  demand(
    answers.every((answer) => !answer.ok && answer.code === 'over') && match.number() === at,
    'a match that is over takes no entry',
    () => answers,
  );
  demand(!seats.some(match.canUndo), 'nothing can be undone after the end', () => at);
  const repeat = last?.kind === 'action' ? match.submit(at - 1, last.action) : null;
  demand(
    repeat === null || (repeat.ok && repeat.repeated),
    'a repeat is answered after the end',
    () => repeat,
  );
}

/**
 * Where secrets outlive the game: every card that was opened to a viewer fits the commitment, a spectator's record is read back without the
 * seed to the same hashes and views at every move, and it does not hold the seed.
 */
export function sealsHold<T extends GameTypes>(match: Match<T>): void {
  const { game, config } = match;
  const { sealed } = game;
  if (sealed === undefined) return;
  const viewers: Viewer[] = ['spectator'];
  for (let seat = 0; seat < game.seats(match.state()); seat++) viewers.push(seat);
  for (const viewer of viewers) {
    const deals = dealsOf(match.seals(viewer), sealed.slots);
    demand(
      deals.every(({ cards }) => cards !== null),
      'what is opened fits the commitment',
      () => [viewer, deals],
    );
  }
  const views: T['view'][] = [];
  const again = replay(
    game,
    config,
    match.secret(),
    match.log().map(({ move }) => move),
    (part) => views.push(part.view('spectator')),
  );
  demand(again.ok, 'a match is played again', () => again);
  const record = JSON.stringify(recordOf(match));
  demand(!record.includes(match.secret()), 'the seed is in no record', () => record);
  const read = readRecord(game, JSON.parse(record), (part) => {
    demand(
      isSame(part.view('spectator'), views[part.number()]),
      'a record shows what a spectator saw',
      () => [part.number(), views[part.number()], part.view('spectator')],
    );
  });
  demand(read.ok && read.value.head() === match.head(), 'a record is read back', () => [read, record]);
}
