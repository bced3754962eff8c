import type { Seat } from '@tycoon/engine/core';
import type { HandResult, Zhajinhua } from '@tycoon/engine/zhajinhua';
import type { Line } from '../../table/protocol.ts';

/** What a seat won or lost in a hand, bonuses included. */
export const netOf = (
  { chipsChange, totalSpent, bonus }: Pick<HandResult, 'chipsChange' | 'totalSpent' | 'bonus'>,
  seat: Seat,
): number => (chipsChange[seat] ?? 0) - (totalSpent[seat] ?? 0) + (bonus[seat] ?? 0);

/** A hand that is over, as a seat sees it: what it won or lost, and where that left it. */
interface PlayedHand {
  readonly hand: number;
  readonly pot: number;
  readonly winners: readonly Seat[];
  readonly net: number;
  readonly total: number;
}

/** The hands of the log that are over, the first first. */
export function handsPlayed(lines: readonly Line<Zhajinhua>[], seat: Seat): readonly PlayedHand[] {
  const played: PlayedHand[] = [];
  let total = 0;
  for (const event of lines.flatMap(({ events }) => events)) {
    if (event.kind === 'settled') {
      const net = netOf({ ...event, bonus: [] }, seat);
      total += net;
      played.push({ hand: event.hand, pot: event.pot, winners: event.winners, net, total });
    } else if (event.kind === 'bonus') {
      const last = played.pop();
      if (last === undefined) continue;
      const paid = event.from.reduce((sum, each) => sum + each, 0);
      const change = event.seat === seat ? paid : -(event.from[seat] ?? 0);
      total += change;
      played.push({ ...last, net: last.net + change, total });
    }
  }
  return played;
}
