import { CARD_KIND_NAMES, CASH_START, isKnown } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import type { TimelineEntry } from '../live/timeline-entry.ts';

/** A paragraph of the story: what one player did, or had done to it, in one turn. */
export interface Line {
  /** The index of its first entry: tells lines from each other and stays while the line grows. */
  readonly key: number;
  /** Whose line it is; null for what concerns the whole table. */
  readonly player: string | null;
  /** The round that begins with this line, else null. */
  readonly round: bigint | null;
  readonly events: readonly TycoonEvent[];
}

/** Timeline entries as paragraphs. A turn is one of them, unless another player goes out in the middle of it. */
export function linesOf(entries: readonly TimelineEntry[]): readonly Line[] {
  const lines: Line[] = [];
  let open: { key: number; player: string | null; round: bigint | null; events: TycoonEvent[] } | null = null;
  let turnOf: string | null = null;
  let round: bigint | null = null;
  const begin = (entry: TimelineEntry, player: string | null) => {
    open = { key: entry.index, player, round: null, events: [] };
    lines.push(open);
    return open;
  };
  for (const entry of entries) {
    const { event } = entry;
    if (event.type === 'TurnStartEvent') {
      turnOf = event.player;
      const line = begin(entry, event.player);
      if (event.turn !== round) line.round = event.turn;
      round = event.turn;
      continue;
    }
    const player = subjectOf(event) ?? turnOf;
    const line: { player: string | null; events: TycoonEvent[] } =
      open === null || (open as Line).player !== player ? begin(entry, player) : open;
    line.events.push(event);
    if (event.type === 'EndTurnEvent') {
      turnOf = null;
      open = null;
    }
  }
  return withoutSilence(lines);
}

/** Lines with nothing to say are left out; a round that began with one is said by the next. */
function withoutSilence(lines: readonly Line[]): readonly Line[] {
  const heard: Line[] = [];
  let round: bigint | null = null;
  for (const line of lines) {
    round = line.round ?? round;
    if (notableEvents(line.events).length === 0) continue;
    heard.push({ ...line, round });
    round = null;
  }
  return heard;
}

/** Whose paragraph an event belongs into, where that is not simply the one whose turn it is. */
function subjectOf(event: TycoonEvent): string | null {
  switch (event.type) {
    case 'SkipTurnEvent':
    case 'PlayerOutEvent':
      return event.player;
    case 'ReleaseEvent':
      return event.owner;
    case 'GameEndedEvent':
      return event.winners[0] ?? null;
    default:
      return null;
  }
}

/** The events people want to hear of: what only keeps books, or says a second time what was just said, is silent. */
export const notableEvents = (events: readonly TycoonEvent[]): readonly TycoonEvent[] =>
  events.filter((event, i) => isHeard(event, events[i - 1], i === events.length - 1));

function isHeard(event: TycoonEvent, previous: TycoonEvent | undefined, isLast: boolean): boolean {
  switch (event.type) {
    case 'MoveEvent':
    case 'DrawEvent':
    case 'DelegateEvent':
    case 'GameCarriedEvent':
    case 'ClearEvent':
    case 'DeleteEvent':
    case 'StatusEvent':
    case 'LapEvent':
    case 'EndTurnEvent':
    case 'TurnStartEvent':
      return false;
    // The rules say what everybody starts with.
    case 'CashEvent':
      return event.reason !== CASH_START;
    // That a player has to decide matters until the decision.
    case 'PhaseEvent':
      return isLast;
    case 'CardGainEvent':
      return (
        isKnown(CARD_KIND_NAMES, event.kind) &&
        previous?.type !== 'ShopEvent' &&
        previous?.type !== 'ChanceEvent'
      );
    case 'NpcSpawnEvent':
      return event.byPlayer === null;
    case 'NpcRemoveEvent':
      return previous?.type !== 'BarrierStopEvent' && previous?.type !== 'BombOrDogHitEvent';
    default:
      return true;
  }
}
