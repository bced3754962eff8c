import type { Sources } from './sources.ts';

/**
 * The WASM test runner has no filter, so tests that are not asked for stop being tests: their `#[test]` becomes
 * `#[test_only]` and their `#[expected_failure]` goes. Lines keep their numbers, so that locations stay true.
 */
export function keepTests(sources: Sources, filter: string): Sources {
  return Object.fromEntries(
    Object.entries(sources).map(([path, text]) => [path, path.endsWith('.move') ? keep(text, filter) : text]),
  );
}

/** Attributes in front of a function, then its name. Attributes hold no `]` but the closing one of a nested bracket-free list. */
const TEST_FUNCTION = /((?:#\[[^\]]*\]\s*)+)((?:public(?:\([a-z]+\))?\s+|entry\s+|native\s+)*fun\s+(\w+))/g;
const MODULE = /^\s*module\s+(?:\w+)::(\w+)/m;

function keep(text: string, filter: string): string {
  const module = MODULE.exec(text)?.[1] ?? '';
  return text.replace(TEST_FUNCTION, (whole, attributes: string, head: string, name: string) => {
    if (!/#\[[^\]]*\btest\b/.test(attributes) || `${module}::${name}`.includes(filter)) return whole;
    const lines = '\n'.repeat(attributes.split('\n').length - 1);
    return `#[test_only, allow(unused_function)]${lines} ${head}`;
  });
}
