import type { BaseAction, BaseEvent, Seat } from './game.ts';
import type { Match } from './match.ts';

/** Says which law is broken. */
export function demand(holds: boolean, law: string, details: () => unknown): asserts holds {
  if (!holds) throw new Error(`${law}: ${JSON.stringify(details())}`);
}

/** A match that is over answers repeats and refuses everything else, an undo included. */
export function takesNoMore<
  Config,
  State,
  Action extends BaseAction,
  Event extends BaseEvent,
  View,
  Code extends string,
>(match: Match<Config, State, Action, Event, View, Code>): void {
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
