import type { CareerRow } from '../rating/career.ts';
import type { Connection, Row } from './database.ts';

/** The careers of these players in these seasons, as far as there are any. */
export async function readCareers(
  connection: Connection,
  network: number,
  keys: readonly (readonly [season: string, address: string])[],
): Promise<CareerRow[]> {
  if (keys.length === 0) return [];
  const rows = await connection.query(
    `select career.* from career
     join (select distinct value->>0 as season, value->>1 as address from json_array_elements($2::text::json)) as wanted
       on career.season = wanted.season and career.address = wanted.address
     where career.network = $1`,
    [network, JSON.stringify(keys)],
  );
  return rows.map(careerRow);
}

const careerRow = (row: Row): CareerRow => {
  const text = (name: string) => row[name] as string;
  const number = (name: string) => Number(row[name]);
  return {
    network: number('network'),
    season: text('season'),
    address: text('address'),
    games: number('games'),
    wins: number('wins'),
    bankruptcies: number('bankruptcies'),
    rankSum: number('rank_sum'),
    worthSum: BigInt(text('worth_sum')),
    bestWorth: BigInt(text('best_worth')),
    tollsPaid: BigInt(text('tolls_paid')),
    tollsTaken: BigInt(text('tolls_taken')),
    cardsUsed: number('cards_used'),
    ratedGames: number('rated_games'),
    ratedWins: number('rated_wins'),
    firstAtMs: BigInt(text('first_at_ms')),
    lastAtMs: BigInt(text('last_at_ms')),
    rating: number('rating'),
    deviation: number('deviation'),
    volatility: number('volatility'),
  };
};
