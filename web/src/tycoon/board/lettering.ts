/** Shares of the size, for Chinese and for the wide and narrow letters of the display face. */
const SHARES: readonly (readonly [RegExp, number])[] = [
  [/[\u2e80-\u9fff\uff00-\uffef]/, 1],
  [/[iljtfI.,:;'’ ]/, 0.34],
  [/[A-Zmw]/, 0.76],
  [/[0-9+−]/, 0.62],
];

/** Roughly how wide words are at a size, so that they can be made to fit without measuring. */
export function widthOf(words: string, size: number): number {
  let width = 0;
  for (const letter of words) {
    width += SHARES.find(([letters]) => letters.test(letter))?.[1] ?? 0.58;
  }
  return width * size;
}

interface Lettering {
  readonly fontSize: number;
  /** Set where the words must be squeezed on top of being smaller. */
  readonly textLength: number | null;
}

/** The size at which words fit into a width: somewhat smaller first, then squeezed. */
export function fitWords(words: string, size: number, width: number): Lettering {
  const share = width / widthOf(words, size);
  if (share >= 1) return { fontSize: size, textLength: null };
  const fontSize = Math.round(size * Math.max(share, 0.82) * 10) / 10;
  return { fontSize, textLength: share < 0.82 ? Math.round(width) : null };
}

/** Two lines of about the same length, where words do not fit into one and can be broken; null where they need not or cannot. */
export function breakWords(words: string, size: number, width: number): readonly [string, string] | null {
  const parts = words.split(' ');
  if (parts.length < 2 || widthOf(words, size) <= width) return null;
  const breaks = parts
    .slice(1)
    .map((_, i) => [parts.slice(0, i + 1).join(' '), parts.slice(i + 1).join(' ')] as const);
  const longest = ([upper, lower]: readonly [string, string]) =>
    Math.max(widthOf(upper, size), widthOf(lower, size));
  return breaks.reduce((best, next) => (longest(next) < longest(best) ? next : best));
}
