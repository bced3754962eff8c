import type { GameView, TycoonEvent } from '@tycoon/sdk/events';
import { fromJson } from '../wire/json.ts';

/** An event as the API has it. */
interface EventEntry {
  readonly type: string;
  readonly data: unknown;
}

/** The API's view as the SDK's. */
export const decodeView = (view: unknown): GameView => fromJson<GameView>(view);

/** The API's event as the SDK's, ready for `applyEvent`. */
export const decodeEventEntry = (game: string, { type, data }: EventEntry): TycoonEvent =>
  ({ type, game, ...fromJson<object>(data) }) as TycoonEvent;
