import type { EventOf, TycoonEvent } from '@tycoon/sdk/events';
import type { TimelineEntry } from '../live/timeline-entry.ts';

/** Why the cash of a player changed: the reason the chain gives, and the other player, if any. */
export interface CashReason {
  /** The entry it comes from. */
  readonly key: number;
  readonly player: string;
  readonly reason: EventOf<'CashEvent'>['reason'];
  readonly isGain: boolean;
  readonly other: string | null;
  readonly tile: number | null;
}

/** Why money moved in these entries, the last reason of each player; a toll names the other side. */
export function cashReasons(entries: readonly TimelineEntry[]): ReadonlyMap<string, CashReason> {
  const reasons = new Map<string, CashReason>();
  entries.forEach(({ event, index }, i) => {
    if (event.type !== 'CashEvent' || event.amount === 0n) return;
    const explained = entries
      .slice(i, i + 4)
      .find(({ event: other }) => explains(other, event.player))?.event;
    reasons.set(event.player, {
      key: index,
      player: event.player,
      reason: event.reason,
      isGain: event.gain,
      ...partners(explained, event.player),
    });
  });
  return reasons;
}

/** The chain explains money right after it has moved. */
const explains = (event: TycoonEvent, player: string): boolean =>
  (event.type === 'TollEvent' && (event.payer === player || event.owner === player)) ||
  (event.type === 'BuyEvent' && event.buyer === player) ||
  (event.type === 'UpgradeEvent' && event.owner === player);

function partners(event: TycoonEvent | undefined, player: string): Pick<CashReason, 'other' | 'tile'> {
  if (event?.type === 'TollEvent') {
    return { other: event.payer === player ? event.owner : event.payer, tile: Number(event.tileId) };
  }
  if (event?.type === 'BuyEvent' || event?.type === 'UpgradeEvent') {
    return { other: null, tile: Number(event.tileId) };
  }
  return { other: null, tile: null };
}
