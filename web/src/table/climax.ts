import type { BaseEvent, Seat } from '@tycoon/engine/core';
import type { Climax } from '../moments/climax.ts';
import type { GameKit } from './kit.ts';

interface Found {
  readonly kind: Climax;
  /** Whose; null for one of everybody. */
  readonly seat: Seat | null;
}

const seatOf = (event: BaseEvent): Seat | null =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : null;

/** The climax of a move: the last one, where a move has several. */
export function climaxOf(kit: Pick<GameKit, 'climax'>, events: readonly BaseEvent[]): Found | null {
  return events.reduce<Found | null>((found, event) => {
    const kind = kit.climax?.(event) ?? null;
    return kind === null ? found : { kind, seat: seatOf(event) };
  }, null);
}
