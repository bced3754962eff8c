import type { Applied, BaseAction, BaseEvent, Game, Refused, Told } from './game.ts';

/** Takes an action without touching the given state: the next state and what happened, or why not. */
export function apply<
  Config,
  State,
  Action extends BaseAction,
  Event extends BaseEvent,
  View,
  Code extends string,
>(
  game: Game<Config, State, Action, Event, View, Code>,
  state: State,
  action: Action,
): Applied<State, Event> | Refused<Code> {
  const next = game.clone(state);
  const events: Told<Event>[] = [];
  const code = game.act(next, action, (event, to) => {
    events.push({ event, to: to ?? 'all' });
  });
  return code === null ? { ok: true, state: next, events } : { ok: false, code };
}

/** For `act` where nobody listens. */
export const silent = (): void => {};
