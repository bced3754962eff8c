/** A part of a text, by offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** One place of a source, and what is written there instead. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Counted from 1. */
  readonly line: number;
  /** The expression before and after, for people. */
  readonly was: string;
  readonly now: string;
  /** The expression around the change, which is evaluated where the change is. */
  readonly around: Range;
  /** The type checker accepts it wherever it accepts what was there, so that it need not be asked. */
  readonly keepsTypes: boolean;
}

/** A mutation of a file of the repository. */
export interface Mutant extends Mutation {
  /** From the repository's root, with slashes. */
  readonly file: string;
  /** Its number among all mutations of the file. */
  readonly place: number;
}

export const applyMutation = (text: string, { start, end, replacement }: Mutation): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Makes mutations of a text; `shown` is the expression around the change. */
export function createMutate(text: string) {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const lineOf = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1;
  const flat = (part: string) => part.replace(/\s+/g, ' ').trim();

  return (
    start: number,
    end: number,
    replacement: string,
    shown: Range = { start, end },
    keepsTypes = false,
  ): Mutation => ({
    start,
    end,
    replacement,
    line: lineOf(start),
    was: flat(text.slice(shown.start, shown.end)),
    now: flat(text.slice(shown.start, start) + replacement + text.slice(end, shown.end)),
    around: { start: shown.start, end: shown.end },
    keepsTypes,
  });
}
