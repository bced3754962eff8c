import { NEWCOMER, rate } from '@tycoon/engine/rating';
import { OUT_BANKRUPT } from '@tycoon/sdk';
import type { careers } from '../database/schema.ts';
import { type GameRecord, newTally } from '../process/record.ts';
import { unratedReasons } from '../process/unrated.ts';
import { resultsAt, seasonsOf } from './rated-game.ts';

/** What a player's finished games come to, season by season. */
export type CareerRow = typeof careers.$inferInsert;

/** Seasons and players whose careers the games change. */
export const careerKeys = (
  ended: readonly GameRecord[],
): readonly (readonly [season: string, address: string])[] =>
  ended.flatMap((record) =>
    seasonsOf(record).flatMap((season) => record.ranking.map(({ address }) => [season, address] as const)),
  );

const keyOf = (season: string, address: string): string => `${season}/${address}`;

/** The careers after the games, in the order they ended; those that are not rated count for everything but the rating. */
export function advanceCareers(
  network: number,
  before: readonly CareerRow[],
  ended: readonly GameRecord[],
  official: string,
): CareerRow[] {
  const careers = new Map(before.map((row) => [keyOf(row.season, row.address), row]));
  const changed = new Set<string>();
  for (const record of ended) {
    const isRated = unratedReasons(record, official).length === 0;
    for (const season of seasonsOf(record)) {
      const old = record.ranking.map(
        ({ address }) => careers.get(keyOf(season, address)) ?? newCareer(network, season, address, record),
      );
      for (const [place, career] of old.entries()) {
        const key = keyOf(season, career.address);
        changed.add(key);
        const played = addGame(career, record, place);
        careers.set(key, isRated ? { ...played, ...addRated(career, record, place, old) } : played);
      }
    }
  }
  return [...changed].map((key) => careers.get(key) as CareerRow);
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
  ratedGames: 0,
  ratedWins: 0,
  firstAtMs: record.endedAtMs ?? 0n,
  lastAtMs: 0n,
  ...NEWCOMER,
});

/** What a rated game changes beside the rest. */
const addRated = (career: CareerRow, record: GameRecord, place: number, old: readonly CareerRow[]) => ({
  ...rate(career, resultsAt(record, place, old)),
  ratedGames: career.ratedGames + 1,
  ratedWins: career.ratedWins + Number(record.view.winners.includes(career.address)),
});

function addGame(career: CareerRow, record: GameRecord, place: number): CareerRow {
  const { tollsPaid, tollsTaken, cardsUsed, outReason } = record.tallies[career.address] ?? newTally();
  const worth = record.ranking[place]?.worth ?? 0n;
  return {
    ...career,
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
