/**
 * For tests: the settlement of a hand chip by chip and the order of three cards, written from the specification (5.1 to 5.3, 6) and
 * the decisions on side pots. It shares no code with the rules.
 */

interface Table {
  /** What each seat has put in. */
  readonly spent: readonly number[];
  /** Whether the seat is still in the hand when it ends. */
  readonly isIn: readonly boolean[];
  readonly isAllIn: readonly boolean[];
  /** Three cards a seat, each `(rank - 2) * 4 + suit`. */
  readonly hands: readonly (readonly number[])[];
  readonly enable235: boolean;
  readonly a23: 'low' | 'second';
}

export interface Settlement {
  readonly taken: readonly number[];
  readonly winners: readonly number[];
  /** Chips nobody left could claim, and pots that were shared: so that a test can say how much it has seen. */
  readonly returned: number;
  readonly ties: number;
}

const rankOf = (card: number): number => Math.floor(card / 4) + 2;

const isTriple = ([x, y, z]: readonly number[]): boolean =>
  rankOf(x as number) === rankOf(y as number) && rankOf(y as number) === rankOf(z as number);

/** What decides between two hands, most important first: the category of 5.1, then the tie-break of 5.3. */
function worth(cards: readonly number[], a23: Table['a23']): readonly number[] {
  const [a, b, c] = cards.map(rankOf).sort((x, y) => y - x) as [number, number, number];
  const isFlush = cards.every((card) => card % 4 === (cards[0] as number) % 4);
  if (a === b && b === c) return [6, a];
  if (a === b) return [2, a, c];
  if (b === c) return [2, b, a];
  let top = a === b + 1 && b === c + 1 ? a : 0;
  if (a === 14 && b === 3 && c === 2) top = a23 === 'low' ? 3 : 13.5;
  if (top > 0) return [isFlush ? 5 : 3, top];
  return [isFlush ? 4 : 1, a, b, c];
}

/** 杂色 2-3-5. */
const isMotley235 = (cards: readonly number[]): boolean =>
  [2, 3, 5].every((rank) => cards.some((card) => rankOf(card) === rank)) &&
  new Set(cards.map((card) => card % 4)).size === 3;

/** Positive: the first hand is better. 235 has its power only where exactly two are left. */
export function order(
  one: readonly number[],
  two: readonly number[],
  a23: Table['a23'],
  power235: boolean,
): number {
  if (power235 && isMotley235(one) && isTriple(two)) return 1;
  if (power235 && isTriple(one) && isMotley235(two)) return -1;
  const [a, b] = [worth(one, a23), worth(two, a23)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Every chip by itself: the n-th chip of a seat lies at height n. A seat that is in may claim the chips at a height, unless it is all in and
 * has no chip there itself. Chips with the same claimants are one pot, which the best of them share, odd chips to the earlier seats. Chips
 * without a claimant return to the seats that paid them.
 */
export function settle({ spent, isIn, isAllIn, hands, enable235, a23 }: Table): Settlement {
  const taken = spent.map(() => 0);
  const give = (seat: number, chips: number) => {
    taken[seat] = (taken[seat] ?? 0) + chips;
  };
  const left = isIn.filter(Boolean).length;
  /** Chips by the set of seats that may claim them, a bit a seat. */
  const pots = new Map<number, number>();
  let returned = 0;
  for (let height = 1; height <= Math.max(...spent); height++) {
    let claimants = 0;
    for (let seat = 0; seat < spent.length; seat++) {
      const reaches = !isAllIn[seat] || (spent[seat] as number) >= height;
      if (isIn[seat] && reaches) claimants += 2 ** seat;
    }
    for (let seat = 0; seat < spent.length; seat++) {
      if ((spent[seat] as number) < height) continue;
      if (claimants > 0) pots.set(claimants, (pots.get(claimants) ?? 0) + 1);
      else {
        give(seat, 1);
        returned++;
      }
    }
  }
  // The seat that is left has won, be it nothing.
  if (pots.size === 0)
    pots.set(
      isIn.reduce((set, is, seat) => set + (is ? 2 ** seat : 0), 0),
      0,
    );
  const winners = new Set<number>();
  let ties = 0;
  for (const [set, amount] of pots) {
    const claimants = spent.flatMap((_, seat) => (Math.floor(set / 2 ** seat) % 2 === 1 ? [seat] : []));
    const handOf = (seat: number) => hands[seat] ?? [];
    const best = claimants.filter((seat) =>
      claimants.every((other) => order(handOf(seat), handOf(other), a23, enable235 && left === 2) >= 0),
    );
    if (best.length > 1) ties++;
    for (let chip = 0; chip < amount; chip++) give(best[chip % best.length] as number, 1);
    for (const seat of best) winners.add(seat);
  }
  return { taken, winners: [...winners].sort((a, b) => a - b), returned, ties };
}

/**
 * Bonuses by hand: seat after seat, a shown triple (three of one rank) asks two parts and a shown straight flush (one suit, three in a row) one part of every
 * other seat of the deal, chip by chip as long as that seat has any. Returns what each seat won or lost.
 */
export function bonuses(
  hands: readonly (readonly number[])[],
  shown: readonly number[],
  isDealt: readonly boolean[],
  chips: readonly number[],
  part: number,
): number[] {
  const purse = [...chips];
  for (const seat of [...shown].sort((a, b) => a - b)) {
    const hand = hands[seat] ?? [];
    const ranks = hand.map((card) => Math.floor(card / 4)).sort((a, b) => a - b);
    const isRow =
      (ranks[0] === 0 && ranks[1] === 1 && ranks[2] === 12) ||
      (ranks[1] === (ranks[0] as number) + 1 && ranks[2] === (ranks[0] as number) + 2);
    const isOneSuit = new Set(hand.map((card) => card % 4)).size === 1;
    const parts = new Set(ranks).size === 1 ? 2 : isRow && isOneSuit ? 1 : 0;
    for (let other = 0; other < purse.length; other++) {
      if (other === seat || !isDealt[other]) continue;
      for (let chip = 0; chip < parts * part && (purse[other] as number) > 0; chip++) {
        purse[other] = (purse[other] as number) - 1;
        purse[seat] = (purse[seat] as number) + 1;
      }
    }
  }
  return purse.map((own, seat) => own - (chips[seat] as number));
}
