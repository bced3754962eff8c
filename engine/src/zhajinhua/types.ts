import type { Action } from './action.ts';
import type { Config } from './config.ts';
import type { Event } from './event.ts';
import type { Reason } from './reason.ts';
import type { Code } from './refusal.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/** The types of this game under the names the core asks for. */
export interface Zhajinhua {
  config: Config;
  state: State;
  action: Action;
  event: Event;
  view: View;
  refusal: Code;
  reason: Reason;
}
