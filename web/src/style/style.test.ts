import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BREAKPOINTS, LAYERS } from './breakpoints.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** A rule or a block at one level of a style sheet; `body` is null for a statement. */
interface Item {
  readonly prelude: string;
  readonly body: string | null;
}

/** What stands at the top level of a style sheet. */
function itemsOf(css: string): readonly Item[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const items: Item[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text.slice(at).search(/[{;]/);
    if (end < 0) break;
    const prelude = text
      .slice(at, at + end)
      .trim()
      .replaceAll(/\s+/g, ' ');
    let to = at + end + 1;
    if (text[at + end] === ';') items.push({ prelude, body: null });
    else {
      for (let depth = 1; depth > 0; to++) depth += text[to] === '{' ? 1 : text[to] === '}' ? -1 : 0;
      items.push({ prelude, body: text.slice(at + end + 1, to - 1) });
    }
    at = to;
  }
  return items;
}

interface Rule {
  readonly file: string;
  readonly layer: string;
  /** The media it is for; empty for all. */
  readonly media: string;
  readonly selector: string;
}

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({
    file: path.replaceAll('\\', '/'),
    items: itemsOf(readFileSync(join(SRC, path), 'utf8')),
  }));

const rules: readonly Rule[] = sheets.flatMap(({ file, items }) =>
  items.flatMap(({ prelude, body }) => rulesIn(body ?? '', { file, layer: prelude, media: '' })),
);

function rulesIn(css: string, about: Omit<Rule, 'selector'>): readonly Rule[] {
  return itemsOf(css).flatMap(({ prelude, body }) => {
    if (prelude.startsWith('@media')) return rulesIn(body ?? '', { ...about, media: prelude });
    if (prelude.startsWith('@')) return [];
    return prelude.split(/,(?![^(]*\))/).map((selector) => ({ ...about, selector: selector.trim() }));
  });
}

test('every rule is in a layer, and every file begins with the order of layers, whichever arrives first', () => {
  for (const { file, items } of sheets) {
    const [first, ...blocks] = items.map(({ prelude }) => prelude);
    expect(`${file} ${first}`).toBe(`${file} @layer ${LAYERS.join(', ')}`);
    for (const block of blocks) expect(LAYERS.map((layer) => `@layer ${layer}`)).toContain(block);
  }
  expect(rules.length).toBeGreaterThan(1000);
});

test('screens are told apart by three widths', () => {
  const allowed = new Set(
    Object.values(BREAKPOINTS).flatMap((px) => [`max-width: ${px}px`, `min-width: ${px + 1}px`]),
  );
  const others = sheets.flatMap(({ file, items }) =>
    items.flatMap(({ body }) =>
      [...(body ?? '').matchAll(/@media[^{]*/g)].flatMap(([media]) =>
        [...media.matchAll(/[\w-]*width[^)]*/g)]
          .map(([width]) => width.trim())
          .filter((width) => !allowed.has(width))
          .map((width) => `${file} ${width}`),
      ),
    ),
  );
  expect(others).toEqual([]);
});

test('buttons are styled in one file', () => {
  const isKey = (selector: string) => /\.key\b(?!.*[\s>+~])/.test(selector.replaceAll(/\([^)]*\)/g, ''));
  const elsewhere = rules.filter(({ file, selector }) => file !== 'style/key.css' && isKey(selector));
  expect(elsewhere.map(({ file, selector }) => `${file} ${selector}`)).toEqual([]);
});

test('no selector is styled in two files of a layer, so that the order in which files arrive decides nothing', () => {
  const owners = new Map<string, Set<string>>();
  for (const { file, layer, media, selector } of rules) {
    const what = `${layer} ${media} ${selector}`;
    owners.set(what, (owners.get(what) ?? new Set()).add(file));
  }
  const shared = [...owners].filter(([, files]) => files.size > 1);
  expect(shared.map(([what, files]) => `${what}: ${[...files].join(', ')}`)).toEqual([]);
});

test('a box whose game brings no style sheet has a size and colours', () => {
  const namesIn = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name]) => name);
  const box = readFileSync(join(SRC, 'home/box.css'), 'utf8');
  const shared = readFileSync(join(SRC, 'style/tokens.css'), 'utf8').replaceAll(
    /\[data-game="[^{]*\{[^}]*\}/g,
    '',
  );
  const used = namesIn(box, /var\((--[\w-]+)\)/g);
  const set = namesIn(box + shared, /(--[\w-]+):/g);
  expect(used).toContain('--w');
  expect(used.filter((name) => !set.includes(name))).toEqual([]);
});
