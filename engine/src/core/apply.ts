import type { AddressedEvent, Applied, Game, GameTypes, Refused } from './game.ts';

/** Takes an action without touching the given state: the next state and what happened, or why not. */
export function apply<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
): Applied<T> | Refused<T> {
  const next = game.clone(state);
  const events: AddressedEvent<T['event']>[] = [];
  const code = game.act(next, action, (event, to) => {
    events.push({ event, to: to ?? 'all' });
  });
  return code === null ? { ok: true, state: next, events } : { ok: false, code };
}

/** For `act` where nobody listens. */
export const silent = (): void => {};
