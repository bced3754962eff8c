import { expect, test } from 'vitest';
import { chooseAction } from './core/play.ts';
import { seedRandom } from './core/seed.ts';
import { GAMES } from './games.ts';

const HAN = /\p{Script=Han}/u;

/** What a random game of beginners says of each kind of action and event, in both languages. */
async function sentencesOf({ load, seats }: (typeof GAMES)[number]) {
  const { game, bots, levels, defaults } = await load();
  const bot = bots.find(({ id }) => id === levels.beginner[0]) as (typeof bots)[0];
  const random = seedRandom('languages');
  const said: { readonly en: string; readonly zh: string }[] = [];
  for (let round = 0; round < 4; round++) {
    const state = game.setup(defaults(seats.usual), `languages ${round}`);
    for (let moves = 0; moves < 400; moves++) {
      const [seat] = game.actors(state);
      if (seat === undefined) break;
      const action = chooseAction(game, state, seat, bot, random);
      const inBoth = (tell: (language: 'en' | 'zh') => string) =>
        said.push({ en: tell('en'), zh: tell('zh') });
      inBoth((language) => game.describe.action(action, language, String));
      game.act(state, action, (event) => {
        inBoth((language) => game.describe.event(event, language, String));
      });
    }
  }
  return said;
}

test.each(GAMES)('$id tells in each language what is done and happens, in no other', async (entry) => {
  const said = await sentencesOf(entry);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ en }) => HAN.test(en))).toEqual([]);
  expect(said.filter(({ zh }) => zh !== '' && !HAN.test(zh))).toEqual([]);
});
