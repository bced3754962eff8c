/** A column of chips: white 5, brass 20, black 100. */
interface ChipColumn {
  readonly kind: 'white' | 'brass' | 'black';
  readonly count: number;
}

const VALUES = [
  ['black', 100],
  ['brass', 20],
  ['white', 5],
] as const;

/** Higher than this and a column would hide what stands behind it. */
const TALLEST = 7;

/** An amount as columns of chips, large ones first; a rest below the smallest chip still shows as one. */
export function chipColumns(amount: number): readonly ChipColumn[] {
  let rest = Math.max(0, amount);
  const columns: ChipColumn[] = [];
  for (const [kind, value] of VALUES) {
    let count = Math.floor(rest / value);
    rest -= count * value;
    if (kind === 'white' && rest > 0) count++;
    for (; count > 0; count -= TALLEST) columns.push({ kind, count: Math.min(count, TALLEST) });
  }
  return columns;
}
