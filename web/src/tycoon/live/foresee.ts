import type { TycoonEvent } from '@tycoon/sdk/events';
import type { LiveGame } from './live.ts';
import { entriesFrom } from './timeline-entry.ts';

/**
 * The game with the roll that waits played already. The draw decides everything, so what is shown is what happens: whoever sends
 * the step later, it adds the same entries at the same places. A roll that ends the game is played before anybody calls it over.
 */
export function foresee(game: LiveGame, events: readonly TycoonEvent[], atMs: number): LiveGame {
  const { view, entries } = game;
  if (view.draw === null || events.length === 0) return game;
  const timed = events.map((event) => ({ event, atMs, transaction: 'foretold' }));
  const ahead = entriesFrom(view, entries.length, timed);
  const after = ahead.at(-1)?.view ?? view;
  if (after.status !== 'active') return game;
  return { ...game, view: after, entries: [...entries, ...ahead], unplayed: view.draw };
}
