import { CASH_BUY, CASH_REASON_NAMES, CASH_TOLL, CASH_UPGRADE, isKnown } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Translation } from '../../text/text.ts';
import type { Seats } from '../seats/seat.ts';
import type { CashReason } from './reason.ts';
import type { SeatStatus } from './seat-status.ts';
import type { railText } from './text.ts';

type Words = Translation<(typeof railText)['en']>;

interface Names {
  readonly t: Words;
  readonly tile: (tile: number) => string;
  readonly seats: Seats;
}

/** A status in words. */
export function statusWords(status: SeatStatus, { t, tile }: Names): string {
  switch (status.kind) {
    case 'deciding':
      return t.decidingAt(tile(status.tile));
    case 'prison':
    case 'hospital':
    case 'late':
      return t[status.kind](status.count);
    default:
      return t[status.kind];
  }
}

/** Why money moved, in words. */
export function reasonWords(
  { reason, isGain, other, tile: place }: CashReason,
  { t, tile, seats }: Names,
): string {
  if (reason === CASH_TOLL && other !== null) {
    const name = seats.get(other)?.name ?? '';
    return isGain ? t.gotToll(name) : t.paidToll(name);
  }
  if (reason === CASH_BUY && place !== null) return t.bought(tile(place));
  if (reason === CASH_UPGRADE && place !== null) return t.builtOn(tile(place));
  return isKnown(CASH_REASON_NAMES, reason) ? t[`cash_${CASH_REASON_NAMES[reason]}`] : '';
}

export const tileName = (map: GameMap, tile: number, language: 'en' | 'zh'): string =>
  map.tiles[tile]?.name[language] ?? '';
