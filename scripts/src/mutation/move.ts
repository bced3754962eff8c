import { createMutate, type Mutation } from './mutation.ts';

/**
 * Every way to break one operator or constant of a Move source. Sources are formatted, so that an operator between two values has
 * a space on either side, which those of types and references have not. A mutant that does not compile is never counted.
 */
export function findMoveMutations(text: string): readonly Mutation[] {
  const mutate = createMutate(text);
  const found: Mutation[] = [];
  const code = blankOut(text);
  for (const match of code.matchAll(TOKEN)) {
    const [token] = match;
    const replacement = OTHER[token] ?? (/^\d/.test(token) ? nextNumber(token) : undefined);
    if (replacement === undefined) continue;
    const lineStart = text.lastIndexOf('\n', match.index) + 1;
    const lineEnd = text.indexOf('\n', match.index);
    const shown = { start: lineStart, end: lineEnd < 0 ? text.length : lineEnd };
    found.push(mutate(match.index, match.index + token.length, replacement, shown));
  }
  return found;
}

const OTHER: Readonly<Record<string, string>> = {
  ' < ': ' <= ',
  ' <= ': ' < ',
  ' > ': ' >= ',
  ' >= ': ' > ',
  ' == ': ' != ',
  ' != ': ' == ',
  ' + ': ' - ',
  ' - ': ' + ',
  ' * ': ' / ',
  ' / ': ' * ',
  ' && ': ' || ',
  ' || ': ' && ',
  ' += ': ' -= ',
  ' -= ': ' += ',
  true: 'false',
  false: 'true',
};
const TOKEN = / (?:[<>]=?|[=!]=|[-+*/]=?|&&|\|\|) |\b(?:true|false)\b|(?<![\w@.])\d[\d_]*(?![\w:])/g;

const nextNumber = (token: string): string => String(BigInt(token.replaceAll('_', '')) + 1n);

/** The same text with blanks where nothing may be broken: comments, texts, attributes, and the numbers of errors. */
const blankOut = (text: string): string =>
  text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|b?"(?:\\.|[^"\\])*"|#\[[^\]]*\]|const E[A-Z_][^;]*;|const ERR_[^;]*;/g,
    (part) => part.replace(/[^\n]/g, ' '),
  );
