import { expect, test } from 'vitest';
import { silent } from './core/apply.ts';
import { drawChoice } from './core/bot.ts';
import type { GameTypes } from './core/game.ts';
import { advise, chooseAction } from './core/play.ts';
import { below } from './core/random.ts';
import { seedRandom } from './core/seed.ts';
import { GAMES } from './games.ts';

const LANGUAGES = ['en', 'zh'] as const;
/** Plays games in which everybody moves at random half of the time, and tells what the adviser says before each move. */
async function advices(id: string, games: number, moves: number) {
  const entry = GAMES.find((one) => one.id === id);
  if (entry === undefined) throw new Error(id);
  const { game, bots, adviser, defaults } = await entry.load();
  const bot = bots.find((one) => one.id === adviser);
  if (bot === undefined) throw new Error(`${id} has no adviser`);
  const said: { readonly reason: GameTypes['reason']; readonly texts: readonly string[] }[] = [];
  for (let n = 0; n < games; n++) {
    const random = seedRandom(`reasons ${n}`);
    const state = game.setup(defaults(entry.seats.usual), `${n}`);
    for (let move = 0; move < moves; move++) {
      const seat = game.actors(state)[0];
      if (seat === undefined) break;
      const choices = game.legal(state, seat);
      const asked = seedRandom(`ask ${n} ${move}`);
      const { action, reasons } = advise(game, state, seat, bot, asked);
      // Asking why changes nothing.
      expect(chooseAction(game, state, seat, bot, seedRandom(`ask ${n} ${move}`))).toEqual(action);
      for (const reason of reasons) {
        const texts = LANGUAGES.map((language) => game.describe.reason(reason, language, (who) => `P${who}`));
        said.push({ reason, texts });
      }
      const sensible = choices.filter((choice) => !['surrender', 'resign'].includes(choice.action.kind));
      const next = below(random, 2) === 0 ? action : drawChoice(sensible, random);
      if (game.act(state, next, silent) !== null) throw new Error(`${id} refuses ${JSON.stringify(next)}`);
    }
  }
  return { said, kinds: new Set(said.map(({ reason }) => reason.kind)) };
}

test.each(GAMES)('$id gives reasons in both languages, in whole figures', async ({ id }) => {
  const { said } = await advices(id, 12, 250);
  expect(said.length).toBeGreaterThan(100);
  for (const { reason, texts } of said) {
    const [en = '', zh = ''] = texts;
    expect(en).toMatch(/^[A-Z0-9P].*[.]$/);
    expect(zh).toMatch(/。$/);
    expect(`${en}${zh}`).not.toMatch(/undefined|NaN|Infinity|\[object/);
    const figures = Object.values(reason).filter((value) => typeof value === 'number');
    expect(figures.every(Number.isSafeInteger)).toBe(true);
  }
});

test.each([
  ['merit', 6],
  ['cashflow', 8],
  ['monopoly', 8],
  ['zhajinhua', 6],
])('%s uses at least %i kinds of reasons', async (id, least) => {
  const { kinds } = await advices(id, 12, 250);
  expect(kinds.size).toBeGreaterThanOrEqual(least);
});

test.each([
  [
    'monopoly',
    { kind: 'too_little_left', price: 800, left: 0, reserve: 1500 },
    'It costs $800 and leaves you $0; keep $1,500 in hand.',
    '花 $800 后只剩 $0，手头应留 $1,500。',
  ],
  [
    'cashflow',
    { kind: 'investment', cost: 5000, flow: 220, loan: 2000 },
    'It costs $5,000 and brings $220 each payday; you would borrow $2,000 at $200 a payday.',
    '花 $5,000，每个发薪日得 $220；需借 $2,000，每期还 $200。',
  ],
  [
    'zhajinhua',
    { kind: 'price', unit: 20, pot: 120, needs: 14 },
    'Staying costs 20 for a pot of 120: worth it from 14%.',
    '留下要付 20，底池 120：胜率 14% 以上才划算。',
  ],
  [
    'merit',
    { kind: 'plan', work: 1, guard: 0, practise: 2, score: 61 },
    'The best use of your actions: 1 × work, 2 × practise, for about 61 points.',
    '余下行动的最佳安排：1 × 劳作，2 × 修行，约得 61 分。',
  ],
] as const)('%s says %j with all its figures', async (id, reason, en, zh) => {
  const loaded = await GAMES.find((one) => one.id === id)?.load();
  const says = (language: 'en' | 'zh') => loaded?.game.describe.reason(reason, language, String);
  expect([says('en'), says('zh')]).toEqual([en, zh]);
});
