import { EVENT_NAMES, type EventName, type TycoonEvent } from '@tycoon/sdk/events';
import { CARD_EVENTS } from './card-events.ts';
import { ESTATE_EVENTS } from './estate-events.ts';
import type { GameOccasion, Handlers, Occasion } from './handler.ts';
import { LOBBY_EVENTS } from './lobby-events.ts';
import { MOVE_EVENTS } from './move-events.ts';
import { TURN_EVENTS } from './turn-events.ts';

/** Every event of the package with its one handler. */
export const HANDLERS: Handlers = {
  ...LOBBY_EVENTS,
  ...TURN_EVENTS,
  ...MOVE_EVENTS,
  ...ESTATE_EVENTS,
  ...CARD_EVENTS,
};

/** Histories have millions of events: a map is found in faster than a table of so many names. */
const HANDLE = new Map(EVENT_NAMES.map((name) => [name, HANDLERS[name].handle])) as ReadonlyMap<
  EventName,
  (event: TycoonEvent, occasion: Occasion) => void
>;

type GameEvent = Extract<TycoonEvent, { readonly game: string }>;

/** Lets the event's handler do its work. */
export function handleEvent(event: GameEvent, occasion: GameOccasion): void;
export function handleEvent(event: Exclude<TycoonEvent, GameEvent>, occasion: Occasion): void;
export function handleEvent(event: TycoonEvent, occasion: Occasion): void {
  HANDLE.get(event.type)?.(event, occasion);
}

/** The events that the lobby is told of. */
export const EVENTS_OF_LOBBY: readonly EventName[] = EVENT_NAMES.filter((name) => HANDLERS[name].tellsLobby);
