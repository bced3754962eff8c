import { joinProse, type Part } from './prose.ts';

const SENTENCE_END = /[.!] |[。！]/g;

/** The last sentences of a paragraph, as many as fit into so many characters; the very last one always. */
export function tailOf(parts: readonly Part[], room: number): readonly Part[] {
  const prose = joinProse(parts);
  if (prose.length <= room) return parts;
  const starts = [...prose.matchAll(SENTENCE_END)]
    .map((end) => end.index + end[0].length)
    .filter((start) => start < prose.length);
  const from = starts.find((start) => prose.length - start <= room) ?? starts.at(-1) ?? 0;
  let at = 0;
  return parts.flatMap((part) => {
    const start = at;
    at += part.text.length;
    if (at <= from) return [];
    return start >= from ? [part] : [{ ...part, text: part.text.slice(from - start) }];
  });
}
