import type { Analysis, GameTypes, Outcome, Seat } from '@tycoon/engine/core';

/** Everybody's chance in percent at every move: even before the first decision, then as after the last one; at the end who won has all. */
export function curvesOf(
  { judged }: Analysis<GameTypes>,
  seats: number,
  moves: number,
  outcome: Outcome | null,
): readonly (readonly number[])[] {
  const rows: (readonly number[])[] = [];
  let now: readonly number[] = Array.from({ length: seats }, () => 100 / seats);
  let next = 0;
  for (let move = 0; move <= moves; move++) {
    const decision = judged[next];
    if (decision !== undefined && decision.at < move) {
      now = Array.from({ length: seats }, (_, seat: Seat) => 100 * (decision.chances[seat] ?? 0));
      next++;
    }
    rows.push(now);
  }
  if (outcome !== null) {
    const winners = outcome.ranks.filter((rank) => rank === 1).length;
    rows[moves] = outcome.ranks.map((rank) => (rank === 1 ? 100 / winners : 0));
  }
  return rows;
}
