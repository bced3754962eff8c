import { NEWCOMER, type Rating, rate } from '@tycoon/engine/rating';
import { END_CLOSED, OUT_BANKRUPT } from '@tycoon/sdk';
import type { careers } from '../database/schema.ts';
import { type GameRecord, newTally } from '../process/record.ts';

import { ALL_TIME, seasonAt } from './season.ts';

export type CareerRow = typeof careers.$inferInsert;

/** Whether a game says anything about its players: it was played to an end by several. */
export const isRated = (record: GameRecord): boolean =>
  record.endedAtMs !== null && record.endReason !== END_CLOSED && record.ranking.length > 1;

/** Seasons and players whose careers the games change. */
export const careerKeys = (ended: readonly GameRecord[]): readonly (readonly [string, string])[] =>
  ended
    .filter(isRated)
    .flatMap((record) =>
      seasonsOf(record).flatMap((season) => record.ranking.map(({ address }) => [season, address] as const)),
    );

const seasonsOf = ({ endedAtMs }: GameRecord): readonly string[] => [ALL_TIME, seasonAt(endedAtMs ?? 0n)];

const keyOf = (season: string, address: string): string => `${season}/${address}`;

/** The careers after the games, in the order they ended. Each game is a rating period: everybody met everybody. */
export function advanceCareers(
  network: number,
  before: readonly CareerRow[],
  ended: readonly GameRecord[],
): CareerRow[] {
  const careers = new Map(before.map((row) => [keyOf(row.season, row.address), row]));
  const changed = new Set<string>();
  for (const record of ended.filter(isRated)) {
    for (const season of seasonsOf(record)) {
      const old = record.ranking.map(
        ({ address }) => careers.get(keyOf(season, address)) ?? newCareer(network, season, address, record),
      );
      for (const [place, career] of old.entries()) {
        const key = keyOf(season, career.address);
        changed.add(key);
        careers.set(key, addGame(career, record, place, rate(career, resultsOf(record, old, place))));
      }
    }
  }
  return [...changed].map((key) => careers.get(key) as CareerRow);
}

/** Against everybody else at the table: those who share the win drew with each other, otherwise the place decides. */
function resultsOf({ view }: GameRecord, ratings: readonly (Rating & { address: string })[], place: number) {
  const won = (index: number) => view.winners.includes(ratings[index]?.address ?? '');
  return ratings.flatMap((opponent, other) => {
    if (other === place) return [];
    const score = won(place) && won(other) ? 0.5 : Number(place < other);
    return [{ opponent, score }];
  });
}

const newCareer = (network: number, season: string, address: string, record: GameRecord): CareerRow => ({
  network,
  season,
  address,
  games: 0,
  wins: 0,
  bankruptcies: 0,
  rankSum: 0,
  worthSum: 0n,
  bestWorth: 0n,
  tollsPaid: 0n,
  tollsTaken: 0n,
  cardsUsed: 0,
  firstAtMs: record.endedAtMs ?? 0n,
  lastAtMs: 0n,
  ...NEWCOMER,
});

function addGame(career: CareerRow, record: GameRecord, place: number, rating: Rating): CareerRow {
  const { tollsPaid, tollsTaken, cardsUsed, outReason } = record.tallies[career.address] ?? newTally();
  const worth = record.ranking[place]?.worth ?? 0n;
  return {
    ...career,
    ...rating,
    games: career.games + 1,
    wins: career.wins + Number(record.view.winners.includes(career.address)),
    bankruptcies: career.bankruptcies + Number(outReason === OUT_BANKRUPT),
    rankSum: career.rankSum + place + 1,
    worthSum: career.worthSum + worth,
    bestWorth: greater(worth, career.bestWorth),
    tollsPaid: career.tollsPaid + tollsPaid,
    tollsTaken: career.tollsTaken + tollsTaken,
    cardsUsed: career.cardsUsed + cardsUsed,
    lastAtMs: record.endedAtMs ?? career.lastAtMs,
  };
}

const greater = (a: bigint, b: bigint): bigint => [a, b].reduce((best, next) => (next > best ? next : best));
