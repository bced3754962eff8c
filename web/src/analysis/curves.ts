import type { Analysis, GameTypes, Outcome, Seat } from '@tycoon/engine/core';

/** A point of a curve stands for at least so many playouts; few are taken together with those of the decisions about it. */
const ENOUGH = 100;

/** Everybody's chance after a decision, from as many decisions about it as it takes. */
function smooth(judged: Analysis<GameTypes>['judged'], at: number, seats: number): readonly number[] {
  for (let reach = 0; ; reach++) {
    const about = judged.slice(Math.max(0, at - reach), at + reach + 1);
    const playouts = about.reduce((sum, one) => sum + one.playouts, 0);
    if (playouts < ENOUGH && about.length < judged.length) continue;
    return Array.from(
      { length: seats },
      (_, seat: Seat) =>
        about.reduce((sum, one) => sum + one.playouts * (one.chances[seat] ?? 0), 0) / Math.max(1, playouts),
    );
  }
}

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
      now = smooth(judged, next, seats).map((chance) => 100 * chance);
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

/**
 * What dice, cards and the others' moves were worth to each seat, in points of chance: all that its chance moved from the even one it began
 * with, but for what the judged player's own decisions gave away.
 */
export function luckOf(
  { judged }: Analysis<GameTypes>,
  seats: number,
  { ranks }: Outcome,
): readonly number[] {
  const winners = ranks.filter((rank) => rank === 1).length;
  return Array.from({ length: seats }, (_, seat: Seat) => {
    const end = ranks[seat] === 1 ? 1 / winners : 0;
    const decided = judged.reduce((sum, one) => sum + (one.chances[seat] ?? 0) - (one.best[seat] ?? 0), 0);
    return Math.round(100 * (end - 1 / seats - decided));
  });
}
