import type { BaseEvent, Seat } from '@tycoon/engine/core';
import type { EngineGameId } from '../games/ids.ts';
import type { Climax } from '../moments/climax.ts';

/** The roofs at which a land of World Trip is built to the top. */
const TOP = 4;

interface Found {
  readonly kind: Climax;
  /** Whose; null for one of everybody. */
  readonly seat: Seat | null;
}

const seatOf = (event: BaseEvent): Seat | null =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : null;

/** Which events of a game are climaxes. */
const CLIMAX: Readonly<Record<EngineGameId, (event: BaseEvent) => Climax | null>> = {
  cashflow: ({ kind }) => (kind === 'dream_reached' ? 'dream' : kind === 'went_bankrupt' ? 'bankrupt' : null),
  zhajinhua: (event) => ('allIn' in event && event.allIn === true ? 'allin' : null),
  monopoly: (event) => {
    if (event.kind === 'bankrupted') return 'bankrupt';
    return event.kind === 'built' && 'houses' in event && event.houses === TOP ? 'tower' : null;
  },
  merit: (event) =>
    event.kind === 'ended' && 'failures' in event && (event.failures as readonly unknown[]).length === 0
      ? 'dao'
      : null,
};

/** The climax of a move: the last one, where a move has several. */
export function climaxOf(game: EngineGameId, events: readonly BaseEvent[]): Found | null {
  return events.reduce<Found | null>((found, event) => {
    const kind = CLIMAX[game](event);
    return kind === null ? found : { kind, seat: seatOf(event) };
  }, null);
}
