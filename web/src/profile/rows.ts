import type { PlayerRecord } from '@tycoon/rooms/wire';
import type { Played } from '../achievements/played.ts';
import type { GameId } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { roomPath } from '../rooms/client/address.ts';
import type { TycoonRecord } from './tycoon-record.ts';

/** Another seat at the table of a finished game. */
export interface Rival {
  readonly seat: number;
  readonly name: string | null;
  readonly figure: string | null;
  readonly isBot: boolean;
}

/** A finished game of a player, wherever it was played. */
export interface GameRow {
  readonly id: string;
  readonly game: GameId;
  readonly at: number;
  readonly rank: number | null;
  readonly players: number;
  /** Who else sat there, as far as it is known. */
  readonly rivals: readonly Rival[];
  /** By how much it moved the rating; null where it did not. */
  readonly change: number | null;
  readonly replay: string | null;
}

const ofRooms = (matches: PlayerRecord['matches']): readonly GameRow[] =>
  matches.flatMap(({ room, game: id, seat: own, rank, players, table, change, endedAt }) => {
    const game = playableGame(id);
    if (game === null) return [];
    const rivals = table.map(({ name, figure, bot }, seat) => ({ seat, name, figure, isBot: bot }));
    return {
      ...{ id: room, game, rank, players, change, at: endedAt ?? 0 },
      rivals: rivals.filter(({ seat }) => seat !== own),
      replay: `${roomPath(room, game)}/replay`,
    };
  });

const ofIndex = (games: TycoonRecord['games']): readonly GameRow[] =>
  games.map(({ id, at, rank, players, rivals }) => ({
    ...{ id, at, rank, players, rivals },
    ...{ game: 'tycoon' as const, change: null, replay: `/games/${id}/turns/1` },
  }));

/** Tycoon's games are watched by their network, the others from the shelf of this browser, whose ids have dashes. */
const ofDevice = (played: readonly Played[]): readonly GameRow[] =>
  played.map(({ id, game, at, rank, players }) => ({
    ...{ id, game, at, rank, players, rivals: [], change: null },
    replay: game === 'tycoon' ? `/games/${id}/turns/1` : id.includes('-') ? `/replay/${id}` : null,
  }));

/** All finished games of a player, the latest first, each once: the rooms know most of a game, then the index, then this device. */
export function gamesOf(
  matches: PlayerRecord['matches'],
  tycoon: TycoonRecord['games'],
  played: readonly Played[],
): readonly GameRow[] {
  const rows = new Map<string, GameRow>();
  for (const row of [...ofRooms(matches), ...ofIndex(tycoon), ...ofDevice(played)])
    if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()].sort((a, b) => b.at - a.at);
}

const isWon = ({ rank, players }: GameRow): boolean => rank === 1 && players > 1;

/** What the figures beside the name say of these games. */
export function figuresOf(rows: readonly GameRow[]) {
  const ranked = rows.filter(({ rank }) => rank !== null);
  let [streak, row] = [0, 0];
  for (const each of rows.toReversed()) {
    row = isWon(each) ? row + 1 : 0;
    streak = Math.max(streak, row);
  }
  return {
    games: rows.length,
    won: rows.filter(isWon).length,
    meanRank:
      ranked.length === 0 ? null : ranked.reduce((sum, { rank }) => sum + (rank ?? 0), 0) / ranked.length,
    streak,
  };
}
