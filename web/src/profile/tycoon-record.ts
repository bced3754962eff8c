import { useEffect, useState } from 'react';
import { callRooms, tycoonLobby } from '../rooms/client/api.ts';
import type { Rival } from './rows.ts';

/** What the index of Tycoon's network knows of a player. */
export interface TycoonRecord {
  readonly rating: {
    readonly rating: number;
    readonly deviation: number;
    readonly matches: number;
    /** From season to season, the latest last. */
    readonly course: readonly number[];
  } | null;
  readonly games: readonly {
    readonly id: string;
    readonly at: number;
    readonly rank: number | null;
    readonly players: number;
    readonly rivals: readonly Rival[];
  }[];
}

/** As much of the index's answers as is read. */
interface Career {
  readonly season: string;
  readonly rating: number;
  readonly deviation: number;
  readonly ratedGames: number;
}
interface Player {
  readonly career: Career | null;
  readonly seasons: readonly Career[];
}
interface Game {
  readonly id: string;
  readonly endedAtMs: string | null;
  readonly seats: readonly {
    readonly address: string;
    readonly seat: number;
    readonly bot: boolean;
    readonly rank: number | null;
  }[];
}

const NOTHING: TycoonRecord = { rating: null, games: [] };
const MOST_GAMES = 30;

/** The finished games of one address as rows of a profile. */
export const gamesIn = (address: string, games: readonly Game[]): TycoonRecord['games'] =>
  games.flatMap(({ id, endedAtMs, seats }) => {
    if (endedAtMs === null) return [];
    const own = seats.find((seat) => seat.address === address);
    const rivals = seats
      .filter((seat) => seat !== own)
      .map(({ seat, bot }): Rival => ({ seat, name: null, figure: null, isBot: bot }));
    return { id, at: Number(endedAtMs), rank: own?.rank ?? null, players: seats.length, rivals };
  });

async function ask<T>(url: string): Promise<T | null> {
  const response = await fetch(url).catch(() => null);
  if (response === null) throw new Error('the index is away');
  // An address that has never played is not known.
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the index says ${response.status}`);
  return (await response.json()) as T;
}

/** What the index knows of the addresses by which this browser's player signs. */
async function ownRecord(): Promise<TycoonRecord> {
  const lobby = await tycoonLobby();
  if (lobby === null) return NOTHING;
  const { addresses } = await callRooms<{ addresses: readonly { readonly address: string }[] }>(
    'GET',
    '/me/export',
  );
  const base = `${lobby.index}/api/v1/${lobby.network}`;
  const found = await Promise.all(
    addresses.map(async ({ address }) => {
      const player = await ask<Player>(`${base}/players/${address}`);
      if (player === null) return NOTHING;
      const page = await ask<{ items: readonly Game[] }>(
        `${base}/games?player=${address}&limit=${MOST_GAMES}`,
      );
      const { career, seasons } = player;
      return {
        rating:
          career === null || career.ratedGames === 0
            ? null
            : {
                ...{ rating: career.rating, deviation: career.deviation, matches: career.ratedGames },
                course: [...seasons.map(({ rating }) => rating).reverse(), career.rating],
              },
        games: gamesIn(address, page?.items ?? []),
      };
    }),
  );
  const rated = found.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    rating: rated.toSorted((a, b) => b.matches - a.matches)[0] ?? null,
    games: found.flatMap(({ games }) => games),
  };
}

/** The player's own games and rating of Tycoon; null while they are asked for, `away` where the index does not answer. */
export function useTycoonRecord(isOwn: boolean): TycoonRecord | 'away' | null {
  const [record, setRecord] = useState<TycoonRecord | 'away' | null>(isOwn ? null : NOTHING);
  useEffect(() => {
    if (!isOwn) return;
    let isWanted = true;
    ownRecord().then(
      (found) => isWanted && setRecord(found),
      () => isWanted && setRecord('away'),
    );
    return () => {
      isWanted = false;
    };
  }, [isOwn]);
  return record;
}
