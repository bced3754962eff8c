import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPage, type Page } from '../testing/page.ts';
import type { Standing } from './facts.ts';
import { drawPicture, PICTURE, paletteAt } from './picture.ts';

let page: Page;

beforeAll(async () => {
  page = await openPage();
  vi.stubGlobal(
    'Path2D',
    class {
      readonly d: string;
      constructor(d: string) {
        this.d = d;
      }
    },
  );
});
afterAll(() => page.close());

const standing = (rank: number, score: number, isOut = false): Standing => ({
  ...{ id: rank, rank, score, isOut, isYou: rank === 2, note: '' },
  face: { figure: 'crane', tone: `s${rank}`, name: `Player ${rank}` },
});

const LONG =
  'Fox stops at Mill Road and pays Crane 2,400, which is the most that anybody paid in this whole long game.';

/** Draws on a pen that writes down what it is told; letters are half as wide as high. */
async function draw(game: 'zhajinhua' | 'merit', standings: readonly Standing[], sentence = LONG) {
  const told: string[] = [];
  const texts: { readonly text: string; readonly x: number; readonly y: number; readonly size: number }[] =
    [];
  const state: Record<string, unknown> = { font: '' };
  const sizeOf = () => Number(/(\d+(?:\.\d+)?)px/.exec(String(state.font))?.[1] ?? 0);
  const pen = new Proxy(state, {
    set(_, name, value) {
      state[String(name)] = value;
      told.push(`${String(name)} = ${value}`);
      return true;
    },
    get: (_, name) => {
      if (name === 'measureText') return (text: string) => ({ width: (text.length * sizeOf()) / 2 });
      if (name in state) return state[String(name)];
      return (...values: unknown[]) => {
        told.push(
          `${String(name)} ${values.map((value) => (typeof value === 'number' ? value.toFixed(3) : value))}`,
        );
        if (name === 'fillText') {
          texts.push({ text: String(values[0]), x: Number(values[1]), y: Number(values[2]), size: sizeOf() });
        }
        return { addColorStop: (at: number, colour: string) => void told.push(`stop ${at} ${colour}`) };
      };
    },
  });
  const canvas = {
    getContext: () => pen,
    toBlob: (done: (blob: Blob) => void) => done(new Blob()),
    width: 0,
    height: 0,
  };
  const { document } = page;
  const { createElement } = Object.getPrototypeOf(Object.getPrototypeOf(document)) as Document;
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) =>
    name === 'canvas' ? canvas : createElement.call(document, name)) as never);
  Object.assign(document, { fonts: { load: async () => [] } });
  const words = {
    ...{
      title: ['功德轮回', 'Merit'] as const,
      note: '4 rounds',
      headline: 'Fox wins with 5,120',
      unit: 'net worth',
    },
    places: ['1st', '2nd', '3rd', '4th'],
    ...{ when: 'turn 10', sentence, seal: 'ab12', sealWhy: 'the seed that was sealed before the game' },
    scores: standings.map(({ score }) => String(score)),
  };
  const palette = paletteAt(document.body, standings);
  await drawPicture({ game, standings }, words, { ...palette, tones: standings.map((_, i) => `tone ${i}`) });
  return {
    texts,
    hash: createHash('sha256').update(told.join('\n')).digest('hex').slice(0, 12),
    told,
    canvas,
  };
}

const FOUR = [standing(1, 5120), standing(2, 5100), standing(3, 700), standing(4, 0, true)];

test('what is written stands on the picture, its words within it', async () => {
  const { texts, canvas } = await draw('merit', FOUR);
  expect([canvas.width, canvas.height]).toEqual([1200, 630]);
  const all = texts.map(({ text }) => text).join(' ');
  for (const words of ['Fox wins', '5120', '5100', '700', '1st', 'ab12', 'Turn 10', 'Player'])
    expect(all).toContain(words);
  // The stage has a corner of its own to count from.
  const column = texts.slice(
    0,
    texts.findIndex(({ text }) => text === 'net worth'),
  );
  expect(column.length).toBeGreaterThan(10);
  for (const { text, x, y, size } of column) {
    expect(x, text).toBeGreaterThanOrEqual(0);
    expect(x, text).toBeLessThan(PICTURE.width);
    expect(y, text).toBeGreaterThan(0);
    expect(y, text).toBeLessThanOrEqual(PICTURE.height);
    expect(size, text).toBeGreaterThan(10);
  }
});

test('a long sentence is broken into lines, and a short one is not', async () => {
  const lines = async (sentence: string) => (await draw('merit', FOUR, sentence)).texts.length;
  expect(await lines(LONG)).toBeGreaterThan(await lines('Fox pays.'));
  expect(await lines('')).toBeLessThan(await lines('Fox pays.'));
});

test('pictures are drawn as they were when they were last looked at', async () => {
  const hashes = {
    four: (await draw('merit', FOUR)).hash,
    felt: (await draw('zhajinhua', FOUR)).hash,
    two: (await draw('merit', FOUR.slice(0, 2))).hash,
    even: (await draw('merit', [standing(1, 10), standing(1, 10), standing(3, -4)])).hash,
    six: (await draw('merit', [...FOUR, standing(5, -10), standing(6, -20)], 'Fox pays.')).hash,
  };
  expect(hashes).toMatchInlineSnapshot(`
    {
      "even": "4b9678f10b47",
      "felt": "c94364ce9c8d",
      "four": "3936eded9c76",
      "six": "b9bdc515a316",
      "two": "f9360bc5ac99",
    }
  `);
});
