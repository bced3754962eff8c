import type { Range } from './mutation.ts';

/**
 * A source that notes which of its places are evaluated: each becomes `(reach[n] = 1, …)`. Lines stay where they are. Where nobody
 * keeps the notes, as in a browser, they are lost.
 */
export function addProbes(text: string, file: string, places: readonly Range[]): string {
  const before = new Map<number, string>();
  const after = new Map<number, string>();
  places.forEach(({ start, end }, n) => {
    before.set(start, `${before.get(start) ?? ''}(${NOTES}[${n}] = 1, `);
    after.set(end, `${after.get(end) ?? ''})`);
  });
  let probed = '';
  let from = 0;
  for (const at of [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)) {
    probed += text.slice(from, at) + (after.get(at) ?? '') + (before.get(at) ?? '');
    from = at;
  }
  const size = places.length;
  const head = `const ${NOTES} = globalThis.${KEEPER}?.notes(${JSON.stringify(file)}, ${size}) ?? new Uint8Array(${size});`;
  return `${head}${probed}${text.slice(from)}`;
}

/** A test file that says when its tests begin and end; what its imports do before is nobody's in particular. */
export const addBounds = (text: string, file: string): string =>
  `import { afterAll as reachEnds } from 'vitest'; globalThis.${KEEPER}?.begin(${JSON.stringify(file)}); reachEnds(() => globalThis.${KEEPER}?.end());${text}`;

const NOTES = 'reach$';
/** Where the notes are kept in every process of the tests. */
const KEEPER = 'reachKeeper$';
