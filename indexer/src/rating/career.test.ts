import { END_CLOSED, OUT_BANKRUPT } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { type GameRecord, newTally } from '../process/record.ts';
import { advanceCareers, careerKeys } from './career.ts';

const [ANN, BEA, CAI] = ['0xa', '0xb', '0xc'];
/** The last day of September 2026, shortly before midnight in UTC. */
const SEPTEMBER = BigInt(Date.UTC(2026, 8, 30, 23, 59));
const NEITHER = END_CLOSED + 1;
const OFFICIAL = '0x99';
/** A game of people by the usual rules, with random dice, on an official map. */
const RATED = {
  registry: OFFICIAL,
  usualRules: true,
  config: { clockDice: false },
  players: [{ isBot: false }],
};

/** A game that ended with this ranking, the first player the winner unless others are named. */
const ended = (
  ranking: readonly string[],
  {
    winners = ranking.slice(0, 1),
    endedAtMs = SEPTEMBER,
    endReason = NEITHER,
    tallies = {},
    rated = {},
  } = {},
) =>
  ({
    endedAtMs,
    endReason,
    tallies,
    ranking: ranking.map((address, place) => ({ address, worth: 900n - 100n * BigInt(place) })),
    view: { ...RATED, ...rated, winners },
  }) as unknown as GameRecord;

const careerOf = (games: readonly GameRecord[], address: string | undefined, season = 'all') =>
  advanceCareers(1, [], games, OFFICIAL).find((row) => row.address === address && row.season === season);

test('a game counts for each of its players, in all time and in the quarter it ended in', () => {
  expect(careerKeys([ended(['0xa', '0xb'])])).toEqual([
    ['all', ANN],
    ['all', BEA],
    ['2026-Q3', ANN],
    ['2026-Q3', BEA],
  ]);
  const aMinuteLater = ended(['0xa', '0xb'], { endedAtMs: SEPTEMBER + 60_000n });
  expect(careerKeys([aMinuteLater]).map(([season]) => season)).toContain('2026-Q4');
});

test.each([
  ['was closed in the lobby', ended(['0xa', '0xb'], { endReason: END_CLOSED })],
  ['had one player', ended(['0xa'])],
])('a game that %s changes no career', (_, game) => {
  expect(careerKeys([game])).toEqual([]);
  expect(advanceCareers(1, [], [game], OFFICIAL)).toEqual([]);
});

// 1662.31, 290.32 is what every implementation of Glicko-2 gives a newcomer for a first win over a newcomer.
test('a newcomer who beats a newcomer is rated 1662, the loser 1338', () => {
  const games = [ended(['0xa', '0xb'])];
  expect(careerOf(games, ANN)?.rating).toBeCloseTo(1662.3109, 3);
  expect(careerOf(games, BEA)?.rating).toBeCloseTo(1337.6891, 3);
  expect(careerOf(games, BEA)?.deviation).toBeCloseTo(290.319, 3);
});

test('players who share the win drew: their ratings stay, and are surer', () => {
  const shared = [ended(['0xa', '0xb'], { winners: ['0xa', '0xb'] })];
  expect(careerOf(shared, ANN)?.rating).toBeCloseTo(1500, 6);
  expect(careerOf(shared, BEA)?.rating).toBeCloseTo(1500, 6);
  expect(careerOf(shared, ANN)?.deviation).toBeCloseTo(290.319, 3);
});

test('everybody meets everybody: the middle of three won once and lost once', () => {
  const games = [ended(['0xa', '0xb', '0xc'])];
  expect(careerOf(games, BEA)?.rating).toBeCloseTo(1500, 6);
  const [first, last] = [careerOf(games, ANN)?.rating ?? 0, careerOf(games, CAI)?.rating ?? 0];
  expect(first + last).toBeCloseTo(3000, 6);
  expect(first).toBeGreaterThan(1500);
});

test('a career adds up places, worth, tolls, cards and bankruptcies', () => {
  const tallies = {
    '0xa': { tollsPaid: 10n, tollsTaken: 20n, cardsUsed: 3, outReason: null },
    '0xb': { ...newTally(), outReason: OUT_BANKRUPT },
  };
  const games = [
    ended(['0xa', '0xb'], { tallies }),
    ended(['0xb', '0xa'], { endedAtMs: SEPTEMBER + 60_000n }),
  ];
  expect(careerOf(games, ANN)).toMatchObject({
    ...{ games: 2, wins: 1, bankruptcies: 0, rankSum: 3, worthSum: 1700n, bestWorth: 900n },
    ...{ tollsPaid: 10n, tollsTaken: 20n, cardsUsed: 3 },
    ...{ firstAtMs: SEPTEMBER, lastAtMs: SEPTEMBER + 60_000n },
  });
  expect(careerOf(games, BEA)).toMatchObject({ games: 2, wins: 1, bankruptcies: 1, rankSum: 3 });
  expect(careerOf(games, BEA, '2026-Q4')).toMatchObject({ games: 1, wins: 1, bankruptcies: 0, rankSum: 1 });
});

test('a game goes on from the careers that are there', () => {
  const first = advanceCareers(1, [], [ended(['0xa', '0xb'])], OFFICIAL);
  const second = ended(['0xa', '0xb'], { endedAtMs: SEPTEMBER + 60_000n });
  const both = advanceCareers(1, [], [ended(['0xa', '0xb']), second], OFFICIAL);
  const inTurn = advanceCareers(1, first, [second], OFFICIAL);
  expect(inTurn.find(({ season, address }) => season === 'all' && address === ANN)).toEqual(
    both.find(({ season, address }) => season === 'all' && address === ANN),
  );
});

test.each([
  ['predictable dice', { config: { clockDice: true } }],
  ['a map from elsewhere', { registry: '0x98' }],
  ['house rules of its own', { usualRules: false }],
  ['a bot at the table', { players: [{ isBot: false }, { isBot: true }] }],
])('a game with %s is practice: it counts, and changes no rating', (_, rated) => {
  const games = [ended(['0xa', '0xb']), ended(['0xa', '0xb'], { rated })];
  expect(careerOf(games, ANN)).toMatchObject({ games: 2, wins: 2, ratedGames: 1, ratedWins: 1 });
  expect(careerOf(games, BEA)).toMatchObject({ games: 2, wins: 0, ratedGames: 1, ratedWins: 0 });
  expect(careerOf(games, ANN)?.rating).toBeCloseTo(1662.3109, 3);
});
