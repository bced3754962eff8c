import { expect, test } from 'vitest';
import { applyMutation } from './mutation.ts';
import { findMutations } from './typescript.ts';

/** What each mutation makes of the source. */
const mutants = (text: string, file = 'a.ts') =>
  findMutations(text, file).map((mutation) => applyMutation(text, mutation));

test.each([
  ['a comparison', 'f(a < b);', ['f(a <= b);']],
  ['an equality', 'f(a === b);', ['f(a !== b);']],
  ['a sum', 'f(a + b);', ['f(a - b);']],
  ['a conjunction', 'f(a && b);', ['f(a || b);']],
  ['a negation', 'f(!a);', ['f(a);']],
  ['a step', 'i++;', ['i--;']],
  ['a sum in place', 'a += b;', ['a -= b;']],
  ['a number', 'f(41);', ['f(42);']],
  ['a number of 64 bits', 'f(41n);', ['f(42n);']],
  ['a truth', 'f(true);', ['f(false);']],
  ['a condition', 'if (a) f();', ['if (!(a)) f();']],
  ['a choice', 'f(a ? b : c);', ['f(!(a) ? b : c);']],
  [
    'a condition and what it is made of',
    'if (a > 0) f();',
    ['if (!(a > 0)) f();', 'if (a >= 0) f();', 'if (a > 1) f();'],
  ],
])('%s is broken', (_, text, expected) => {
  expect(mutants(text)).toEqual(expected);
});

test.each([
  ['types', 'type A = 1 | true; const a: { b: 2 } = c as B<3>;'],
  ['texts and comments', "f('a < b'); // a < b, 1\n/* 2 */ g(`3`);"],
  ['a text that is put together', "f('a' + b + 'c');"],
  ['what an error says', 'throw new RangeError(String(a + 1));'],
  ['what an error says of itself', 'class AError extends Error { constructor(a) { super(a[0]); } }'],
  ['what a log says', 'say(a + 1); console.log(1);'],
  ['how long something waits', 'const WAIT_MS = 5; setTimeout(f, 100);'],
  ['names of properties', 'f({ 1: a });'],
  ['imports', "import a from 'b' with { type: 'json' };"],
])('%s are left as they are', (_, text) => {
  expect(mutants(text)).toEqual([]);
});

test('of a sound its figures are left as they are, and not when it sounds', () => {
  const text = 'if (a > 3) knock(440 * 2);';
  expect(mutants(text, 'web/src/sound/knock.ts')).toEqual([
    'if (!(a > 3)) knock(440 * 2);',
    'if (a >= 3) knock(440 * 2);',
  ]);
  expect(mutants(text)).toHaveLength(6);
});

test('components are broken where they decide, not where they are drawn', () => {
  const text = 'const A = () => <b width={24} onClick={() => f(1)}>{n > 2 ? x : y}</b>;';
  expect(findMutations(text, 'a.tsx').map(({ was, now }) => `${was} → ${now}`)).toEqual([
    '1 → 2',
    'n > 2 → !(n > 2)',
    'n > 2 → n >= 2',
    '2 → 3',
  ]);
});

test('a mutation names its line, counted from 1, and what changes', () => {
  expect(findMutations('f();\nif (\n  a <\n  b\n) g();', 'a.ts')).toMatchObject([
    { line: 3, was: 'a < b', now: '!(a < b)' },
    { line: 3, was: 'a < b', now: 'a <= b' },
  ]);
});

test('numbers that are compared or reckoned with otherwise keep their types; sums, equalities and constants may not', () => {
  const keeping = (text: string) => findMutations(text, 'a.ts').map(({ keepsTypes }) => keepsTypes);
  for (const text of ['f(a < b);', 'f(a - b);', 'f(a * b);', 'a -= b;', 'i++;']) {
    expect(keeping(text), text).toEqual([true]);
  }
  for (const text of ['f(a + b);', 'a += b;', 'f(a === b);', 'f(a && b);', 'f(1);', 'f(!a);']) {
    expect(keeping(text), text).toEqual([false]);
  }
});
