import { createMatch, type Language, playOn, seedRandom } from '@tycoon/engine/core';
import { expect, test } from 'vitest';
import type { EngineGameId } from '../games/ids.ts';
import { addressYou } from './address.ts';
import { loadEngine } from './load-engine.ts';
import { playersOf } from './players.ts';
import { joinSentence, sentenceOf } from './sentence.ts';

test.each([
  ['@ calls 10.', '@ call 10.'],
  ['@ is all in with 30.', '@ are all in with 30.'],
  ['@ pays 20 and asks for a showdown.', '@ pay 20 and ask for a showdown.'],
  ['@ has to sell “Bread and stays” and gets $40.', '@ have to sell “Bread and stays” and get $40.'],
  ['Fox pays 40 to compare with @: @ loses.', 'Fox pays 40 to compare with @: @ lose.'],
  ['Fox wins 30 and @ wins 30 of a pot of 60.', 'Fox wins 30 and @ win 30 of a pot of 60.'],
  ['Fox pays @ a toll of $250 for Japan.', 'Fox pays @ a toll of $250 for Japan.'],
  ['@ practises: +2 wisdom.', '@ practise: +2 wisdom.'],
  ['@ passes the dream with $1 of $2 a month.', '@ pass the dream with $1 of $2 a month.'],
  ['@ does not preach this round.', '@ do not preach this round.'],
  ["@'s streak of help is broken.", 'Your streak of help is broken.'],
  ['Fox stays in @’s Japan free.', 'Fox stays in your Japan free.'],
])('“%s” is said to the one it names as “%s”', (sentence, said) => {
  expect(addressYou(sentence, '@', 'en')).toBe(said);
  expect(addressYou(sentence, '@', 'zh')).toBe(sentence);
});

const GAMES = ['cashflow', 'merit', 'monopoly', 'zhajinhua'] as const;

/** What makes a game end within the test. */
const SHORT: Readonly<Partial<Record<string, object>>> = {
  cashflow: { roundLimit: 30 },
  monopoly: { maxTurns: 200 },
  zhajinhua: { hands: 8, startingChips: 300 },
};

const SEATS = [
  { kind: 'human', figure: 'crane', name: '' },
  { kind: 'bot', figure: 'fox', bot: 'x' },
  { kind: 'bot', figure: 'cat', bot: 'x' },
  { kind: 'bot', figure: 'drum', bot: 'x' },
] as const;

/** Everything that was said to the first seat in whole games of the real bots. */
async function saidIn(id: EngineGameId, language: Language): Promise<readonly string[]> {
  const { game, bots, seated } = await loadEngine(id);
  const parsed = game.parseConfig({ ...seated(SEATS.length), ...SHORT[id] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const players = playersOf(SEATS, 0, language);
  const said: string[] = [];
  for (const seed of ['a', 'b', 'c']) {
    const match = createMatch(game, parsed.value, seed);
    const bot = bots[1] ?? bots[0];
    if (bot === undefined) throw new Error('no bot');
    playOn(
      game,
      match.state(),
      SEATS.map(() => bot),
      seedRandom(seed),
      1_500,
      (event) => said.push(joinSentence(sentenceOf(game, event, players, language))),
    );
  }
  return said;
}

test.each(GAMES)('no sentence of %s says “you calls”, and none calls one by name', async (id) => {
  const said = await saidIn(id, 'en');
  expect(said.filter((text) => /\bYou [a-z]+\b/.test(text)).length).toBeGreaterThan(10);
  expect(said.filter((text) => /\byou [a-z]+s\b(?<!pass)/i.test(text))).toEqual([]);
  expect(said.filter((text) => /\bYou .* and (pays|asks|gets|rolls|sits|stays|has)\b/.test(text))).toEqual(
    [],
  );
  expect(said.filter((text) => text.includes('Crane'))).toEqual([]);
});

test.each(GAMES)('in Chinese %s says 你', async (id) => {
  const said = await saidIn(id, 'zh');
  expect(said.filter((text) => text.includes('你')).length).toBeGreaterThan(10);
  expect(said.filter((text) => text.includes('白鹤'))).toEqual([]);
});
