import { NPC_BOMB, NPC_DOG, type NpcKind } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { seatsOf } from '../../seats/seat.ts';
import { joinProse } from '../../story/prose.ts';
import { describeMoment, iconOf, momentText } from './moment-text.ts';
import { type Moment, momentsOf } from './moments.ts';
import { makeReplay } from './replay.ts';
import { seriesOf } from './series.ts';
import { A, B, SAMPLE, SAMPLE_MAP } from './testing/sample-game.ts';

const replay = makeReplay(SAMPLE);
const moments = momentsOf(replay, seriesOf(replay, SAMPLE_MAP));

const say = (moment: Moment, language: 'en' | 'zh' = 'en') => {
  const seats = seatsOf({ players: [A, B], you: null, language });
  const { title, parts } = describeMoment(moment, momentText[language], { map: SAMPLE_MAP, seats, language });
  return { title, text: joinProse(parts), parts };
};

test('the moments of a game are a story in English', () => {
  expect(moments.map((moment) => `${say(moment).title}: ${say(moment).text}`)).toEqual([
    'First property: Crane is the first to buy: Tile 1, for 1,000.',
    'The turning point: Fox takes the lead and never gives it back.',
    'The winning ticket: Fox draws 5,000 in the lottery.',
    'Biggest toll: Fox stops at Tile 1 and pays Crane 200, the most of the whole game.',
    'One gets up: Crane gives up and leaves the table.',
    'The last one standing: Nobody is left but Fox.',
  ]);
});

test('and in Chinese', () => {
  expect(moments.map((moment) => say(moment, 'zh').text)).toEqual([
    '白鹤率先出手，以 1,000 买下格1。',
    '阿狐取得领先，再没有让出。',
    '阿狐中了彩票 5,000。',
    '阿狐停在格1，付给白鹤 200，全局之最。',
    '白鹤认输离桌。',
    '桌上只剩阿狐。',
  ]);
});

test('players and places can be pointed at', () => {
  const toll = moments.find(({ kind }) => kind === 'toll');
  const { parts } = say(toll as Moment);
  expect(parts.filter(({ seat }) => seat !== null).map(({ seat }) => seat?.figure)).toEqual(['fox', 'crane']);
  expect(parts.find(({ tile }) => tile !== null)?.tile).toBe(1);
});

test('a loss is told as one, and a bomb is no dog', () => {
  const at = { entry: 0, turn: 3, player: A } as const;
  expect(say({ ...at, kind: 'swing', change: -1750 })).toMatchObject({
    title: 'The worst turn',
    text: 'Crane is worth 1,750 less after it than before.',
  });
  const hit = (npc: NpcKind): Moment => ({ ...at, kind: 'hit', tile: 2, npc });
  expect([say(hit(NPC_BOMB)).title, iconOf(hit(NPC_BOMB))]).toEqual(['The bomb', 'i-bomb']);
  expect([say(hit(NPC_DOG)).title, iconOf(hit(NPC_DOG))]).toEqual(['The dog', 'i-dog']);
});
