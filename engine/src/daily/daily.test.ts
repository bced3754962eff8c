import { expect, test } from 'vitest';
import type { LoadedGame } from '../core/catalogue.ts';
import { chooseAction } from '../core/play.ts';
import { seedRandom } from '../core/seed.ts';
import { findGame } from '../games.ts';
import {
  CHALLENGES,
  type Challenge,
  challengeOf,
  dayAt,
  dayNumber,
  dayOf,
  endOfDay,
  partOfDay,
  pointsOf,
  startOfDay,
} from './challenge.ts';
import { botsOf, configOf, openChallenge } from './opening.ts';

const challenge = (day: string): Challenge => challengeOf(day) as Challenge;
const loadedFor = async ({ game }: Challenge) => (await findGame(game)?.load()) as LoadedGame;

// 20,775 days lie between 1970-01-01 and 2026-11-18, by `date -ud 2026-11-18 +%s` divided by 86,400.
test('days are counted by the calendar in UTC', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('2026-11-18')).toBe(20_775);
  expect(dayAt(20_775 * 86_400_000)).toBe('2026-11-18');
  expect(dayAt(20_776 * 86_400_000 - 1)).toBe('2026-11-18');
  expect([startOfDay('2026-11-18'), endOfDay('2026-11-18')]).toEqual([1_794_960_000_000, 1_795_046_400_000]);
});

test('every day of 400 years has its number and back, as the platform counts them', () => {
  const wrong: string[] = [];
  for (let number = 0; number < 146_097; number++) {
    const day = new Date(number * 86_400_000).toISOString().slice(0, 10);
    if (dayOf(number) !== day || dayNumber(day) !== number) wrong.push(day);
  }
  expect(wrong).toEqual([]);
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-1', 'today', '2026-04-31'])(
  '%s is no day, and has no challenge',
  (text) => {
    expect(dayNumber(text)).toBeNull();
    expect(challengeOf(text)).toBeNull();
  },
);

test('session, puzzle and sprint take turns by the day', () => {
  // 20,775 is divided by 3 without a rest.
  expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((day) => challenge(day).kind)).toEqual([
    'session',
    'puzzle',
    'sprint',
    'session',
  ]);
});

test('the same day is the same challenge, and its part of the seed belongs to the day', () => {
  expect(challengeOf('2026-11-18')).toEqual(challengeOf('2026-11-18'));
  expect(partOfDay('2026-11-18')).toMatch(/^[0-9a-f]{64}$/);
  expect(partOfDay('2026-11-18')).not.toBe(partOfDay('2026-11-19'));
});

test('every challenge of twelve days is read by its game, with a bot in every other seat', async () => {
  for (let number = 20_775; number < 20_787; number++) {
    const each = challenge(dayOf(number));
    const loaded = await loadedFor(each);
    const config = configOf(loaded, each);
    expect(loaded.game.seats(loaded.game.setup(config, 'a seed'))).toBe(each.seats);
    const bots = botsOf(loaded, each);
    expect(bots.flatMap((bot, seat) => (bot === null ? [seat] : []))).toEqual([each.seat]);
    for (const bot of bots) if (bot !== null) expect(loaded.bots.map(({ id }) => id)).toContain(bot);
  }
});

test('a puzzle opens in its fifth round with nothing decided, the same for the same seed', async () => {
  const puzzle = challenge('2026-11-19');
  const loaded = await loadedFor(puzzle);
  const opened = openChallenge(loaded, puzzle, 'seed 1');
  const again = openChallenge(loaded, puzzle, 'seed 1');
  expect(opened?.match.state()).toMatchObject({ round: 5 });
  expect(opened?.match.outcome()).toBeNull();
  expect(opened?.entries.length).toBeGreaterThan(20);
  expect(again?.match.head()).toBe(opened?.match.head());
  expect(openChallenge(loaded, puzzle, 'seed 2')?.match.head()).not.toBe(opened?.match.head());
});

test('sessions and sprints open before the first move', async () => {
  for (const day of ['2026-11-18', '2026-11-20']) {
    const each = challenge(day);
    expect(openChallenge(await loadedFor(each), each, 'seed')?.entries).toEqual([]);
  }
});

test('points are the player’s own score; a team that fails has none', () => {
  const puzzle = challenge('2026-11-19');
  expect(puzzle.seat).toBe(1);
  const scores = [10, 20.5, 30, 40];
  expect(pointsOf(puzzle, { ranks: [4, 3, 2, 1], scores, reason: 'success' })).toBe(20.5);
  expect(pointsOf(puzzle, { ranks: [4, 4, 4, 4], scores, reason: 'too_few_saved' })).toBe(0);
  const session = challenge('2026-11-18');
  expect(pointsOf(session, { ranks: [4, 3, 2, 1], scores: [-400, 0, 0, 0], reason: 'hands_played' })).toBe(
    -400,
  );
});

test('a puzzle can be won and lost: of forty played on by bots some succeed and some fail', async () => {
  const puzzle = challenge('2026-11-19');
  const loaded = await loadedFor(puzzle);
  const bot = loaded.bots.find(({ id }) => id === loaded.defaultBot);
  let won = 0;
  let played = 0;
  for (let n = 0; n < 40; n++) {
    const opened = openChallenge(loaded, puzzle, `puzzle ${n}`);
    if (opened === null || bot === undefined) continue;
    const { match } = opened;
    while (match.outcome() === null) {
      const seat = loaded.game.actors(match.state())[0] ?? 0;
      const chance = seedRandom(`${n} ${match.number()}`);
      match.submit(match.number(), chooseAction(loaded.game, match.state(), seat, bot, chance));
    }
    played++;
    if (match.outcome()?.reason === 'success') won++;
  }
  expect(played).toBeGreaterThan(20);
  expect(won).toBeGreaterThan(0);
  expect(won).toBeLessThan(played);
});

test('there is a challenge of every kind within three days', () => {
  const kinds = [0, 1, 2].map((more) => challenge(dayOf(20_775 + more)).kind);
  expect([...kinds].sort()).toEqual([...CHALLENGES].sort());
});
