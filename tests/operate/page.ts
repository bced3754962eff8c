/** A line of a shell block of docs/operate.md, and whether the text right before the block says that it is not run. */
interface PageLine {
  readonly line: string;
  readonly isRun: boolean;
}

const BLOCK = /^( *)```sh\n([\s\S]*?)^ *```$/gm;
const NOT_RUN = /\(Not run\b|\(In containers, not run\b/;

export function shellLines(page: string): readonly PageLine[] {
  return [...page.matchAll(BLOCK)].flatMap(({ 2: body = '', index }) => {
    const before = page.slice(0, index).trimEnd().split('\n\n').at(-1) ?? '';
    const isRun = !NOT_RUN.test(before);
    return body
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => ({ line, isRun }));
  });
}

/** The lines that are run and hold these words. */
export const linesOf = (page: string, words: string): readonly string[] =>
  shellLines(page).flatMap(({ line, isRun }) => (isRun && line.includes(words) ? [line] : []));
