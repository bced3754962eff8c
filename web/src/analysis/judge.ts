import {
  type Analysis,
  analyse,
  type BaseAction,
  type Budget,
  decisionsOf,
  type Entry,
  type GameTypes,
  type Seat,
} from '@tycoon/engine/core';
import type { LoadedGame } from '@tycoon/engine/games';
import { opened } from '../table/host.ts';
import type { Kept } from '../table/parcel.ts';
import { Refusal } from '../table/protocol.ts';

/** Judges a seat's decisions in a finished game of this browser, step by step, within the budget. */
export function* judge(
  engine: LoadedGame,
  kept: Kept,
  seat: Seat,
  budget?: Budget,
): Generator<() => Analysis<GameTypes>, Analysis<GameTypes>> {
  const { match, playable, again } = opened(engine, kept);
  if (match.outcome() === null) throw new Refusal('not_over');
  // A record of a game with secrets does not know what the seat knew.
  if (playable === null) throw new Refusal('no_peeking', 'a record does not hold what a player knew');
  const states: unknown[] = [];
  again((past) => states.push(past.state()));
  const { game, bots, adviser, analysis, worth } = engine;
  const bot = bots.find(({ id }) => id === adviser);
  if (bot === undefined) throw new Refusal('fault', `${game.id} has no adviser`);
  const log = playable.log() as readonly Entry<BaseAction, GameTypes['event']>[];
  return yield* analyse(
    game,
    decisionsOf(game, seat, log, (at) => states[at]),
    {
      ...analysis,
      seat,
      bots: Array.from({ length: game.seats(match.state()) }, () => bot),
      worth: (state) => worth(game.view(state, 'spectator')),
      seed: match.commitment,
      ...(budget === undefined ? {} : { budget }),
      ...(engine.horizon === undefined ? {} : { horizon: engine.horizon(match.config) }),
    },
  );
}
