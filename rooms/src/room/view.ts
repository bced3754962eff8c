import { commitPart } from '@tycoon/engine/core';
import type { profiles } from '../database/schema.ts';
import { keepsSecrets } from '../match/catalogue.ts';
import type { RoomView } from '../wire/push.ts';
import type { Figure, Pace, Status } from '../wire/vocabulary.ts';
import type { RoomRow, SeatRow } from './rooms.ts';

interface Chair {
  readonly chair: SeatRow;
  readonly player: typeof profiles.$inferSelect | null;
}

/** A table as everybody may see it, built field by field. */
export function roomView(row: RoomRow, chairs: readonly Chair[], rematch: string | null): RoomView {
  const { proposal } = row;
  return {
    id: row.id,
    game: row.game,
    rules: row.rules,
    settings: { gameOptions: row.config },
    pace: row.pace as Pace,
    isPublic: row.isPublic,
    host: row.host,
    status: row.status as Status,
    commitment: commitPart(row.half),
    half: row.status === 'over' && !keepsSecrets(row.game) ? row.half : null,
    deals: row.deals,
    lostDraws: row.lostDraws,
    seats: chairs.map(({ chair, player }) => ({
      seat: chair.seat,
      player: player && { id: player.id, name: player.name, figure: player.figure as Figure },
      bot: chair.bot,
      isReady: chair.commitment !== null,
      commitment: chair.commitment,
      opening: chair.opening,
      isHere: chair.hereUntil !== null && chair.hereUntil.getTime() > Date.now(),
    })),
    moves: row.moves,
    revision: row.revision,
    createdAt: row.createdAt.getTime(),
    proposal: proposal && { at: proposal.at, seat: proposal.seat, agreed: proposal.agreed },
    openIn: row.status === 'opening' && row.dueAt ? Math.max(0, row.dueAt.getTime() - Date.now()) : null,
    rematch,
  };
}
