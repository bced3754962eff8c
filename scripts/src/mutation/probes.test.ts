import { expect, test } from 'vitest';
import { addBounds, addProbes } from './probes.ts';
import { findMutations } from './typescript.ts';

/** Runs a source with probes in it; says what its export gives for the value, and which places it evaluates meanwhile. */
async function evaluate(text: string, value: number) {
  const places = findMutations(text, 'a.ts').map(({ around }) => around);
  const marks = new Uint8Array(places.length);
  const asked: unknown[] = [];
  Object.assign(globalThis, {
    reachKeeper$: {
      notes(file: string, size: number) {
        asked.push([file, size]);
        return marks;
      },
    },
  });
  const probed = addProbes(text, 'a.ts', places);
  expect(probed.split('\n')).toHaveLength(text.split('\n').length);
  const made = await import(`data:text/javascript,${encodeURIComponent(probed)}`);
  expect(asked).toEqual([['a.ts', places.length]]);
  marks.fill(0);
  const given = made.f(value);
  return {
    given,
    seen: places.filter((_, n) => marks[n] === 1).map(({ start, end }) => text.slice(start, end)),
  };
}

const CHOICE = `const K = 3;
export const f = (a) => {
  let n = 0;
  for (let i = 0; i < 2; i++) n += a > K ? a * 2 : a - 1;
  return n;
};
`;

test('a source with probes gives what it gives without them, and notes what is evaluated', async () => {
  const high = await evaluate(CHOICE, 5);
  expect(high.given).toBe(20);
  expect(high.seen).toContain('a * 2');
  expect(high.seen).not.toContain('a - 1');
  const low = await evaluate(`${CHOICE} `, 1);
  expect(low.given).toBe(0);
  expect(low.seen).toContain('a - 1');
  expect(low.seen).not.toContain('a * 2');
  // What is evaluated once, while the source is loaded, is not evaluated by the call.
  expect(low.seen.filter((part) => part === '3')).toEqual([]);
});

test('places within each other are noted each', async () => {
  const { seen } = await evaluate('export const f = (a) => (a > 1 && a < 9) || !a;\n', 0);
  expect(seen).toEqual(['(a > 1 && a < 9) || !a', 'a > 1 && a < 9', 'a > 1', '1', '!a']);
});

test('a test file says its name before anything of it runs, on its first line', () => {
  expect(addBounds("import { test } from 'vitest';\ntest('x', () => {});\n", 'a/b.test.ts')).toMatch(
    /^import .*begin\("a\/b\.test\.ts"\).*end\(\)\);import \{ test \} from 'vitest';\ntest\(/,
  );
});
