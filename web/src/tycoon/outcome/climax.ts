import { MAX_LEVEL, NPC_BOMB, NPC_DOG, OUT_BANKRUPT } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Climax } from '../../moments/climax.ts';
import { worthRow } from '../history/game/series.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';

interface Found {
  readonly kind: Climax;
  readonly player: string;
}

/** What an entry is a climax of; a lead counts at the beginning of a turn, when all has been paid. */
export function climaxAt(entries: readonly TimelineEntry[], at: number, map: GameMap): Found | null {
  const entry = entries[at];
  if (entry === undefined) return null;
  const { event } = entry;
  switch (event.type) {
    case 'BombOrDogHitEvent':
      return event.kind === NPC_BOMB
        ? { kind: 'bomb', player: event.player }
        : event.kind === NPC_DOG
          ? { kind: 'dog', player: event.player }
          : null;
    case 'UpgradeEvent':
      return event.toLv === MAX_LEVEL ? { kind: 'tower', player: event.owner } : null;
    case 'PlayerOutEvent':
      return event.reason === OUT_BANKRUPT ? { kind: 'bankrupt', player: event.player } : null;
    case 'TurnStartEvent': {
      const before = entries.findLast(({ event: { type } }, i) => i < at && type === 'TurnStartEvent');
      if (before === undefined) return null;
      const [was, is] = [leaderOf(before, map), leaderOf(entry, map)];
      return was !== null && is !== null && was !== is ? { kind: 'lead', player: is } : null;
    }
    default:
      return null;
  }
}

/** Who is worth more than everybody else; null where nobody is. */
function leaderOf({ view }: TimelineEntry, map: GameMap): string | null {
  const worth = worthRow(view, map);
  const most = Math.max(...worth);
  const first = worth.indexOf(most);
  return worth.lastIndexOf(most) === first ? (view.players[first]?.address ?? null) : null;
}
