import { commitPart } from '@tycoon/engine/core';
import type { Sql } from 'postgres';
import type { Calendar } from '../clock/calendar.ts';
import { texts } from '../database/database.ts';
import type { LostDraw, Proposal } from '../database/schema.ts';
import { keepsSecrets } from '../match/catalogue.ts';
import type { RoomView, SeatView } from '../wire/push.ts';
import type { Pace, Status } from '../wire/vocabulary.ts';

interface Row {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly config: unknown;
  readonly pace: Pace;
  readonly isPublic: boolean;
  readonly host: string | null;
  readonly status: Status;
  readonly half: string;
  readonly deals: string | null;
  readonly lostDraws: readonly LostDraw[];
  readonly seats: readonly SeatView[];
  readonly moves: number;
  readonly revision: number;
  readonly createdAt: number;
  readonly proposal: Proposal | null;
  readonly dueIn: number | null;
  readonly rematch: string | null;
  readonly day: string | null;
  readonly watching: number;
}

/** Tables as everybody may see them, the latest first. One statement, which the database knows by heart: it is made for every change of a table. */
export async function readViews(
  sql: Sql,
  ids: readonly string[],
  calendar: Calendar,
): Promise<readonly RoomView[]> {
  const rows = await sql<Row[]>`
    select r.id, r.game, r.rules, r.config, r.pace, r.is_public as "isPublic", r.host, r.status, r.half, r.deals,
      r.lost_draws as "lostDraws", r.day, r.moves, r.revision, (extract(epoch from r.created_at) * 1000)::float8 as "createdAt", r.proposal,
      (extract(epoch from r.due_at - now()) * 1000)::float8 as "dueIn",
      (select again.id from room again where again.rematch_of = r.id) as rematch,
      (
        select coalesce(sum(a.watching), 0)::int from audience a where a.room = r.id and a.until > now()
      ) as watching,
      (
        select coalesce(json_agg(json_build_object(
          'seat', s.seat,
          'player', case when p.id is not null
            then json_build_object('id', p.id, 'name', p.name, 'figure', p.figure) end,
          'bot', s.bot,
          'isReady', s.commitment is not null,
          'commitment', s.commitment,
          'opening', s.opening,
          'isHere', coalesce(s.here_until > now(), false),
          'backAt', s.back_at
        ) order by s.seat), '[]')
        from seat s left join profile p on p.id = s.profile where s.room = r.id
      ) as seats
    from room r where r.id = any(${texts(sql, ids)}::text[])
    order by r.created_at desc`;
  return rows.map((row) => viewOf(row, calendar));
}

/** A table as everybody may see it, built field by field. */
function viewOf(row: Row, calendar: Calendar): RoomView {
  const { proposal } = row;
  const isTold = row.status === 'over' && !keepsSecrets(row.game) && !calendar.hides(row.day);
  return {
    id: row.id,
    game: row.game,
    rules: row.rules,
    settings: { gameOptions: row.config },
    pace: row.pace,
    isPublic: row.isPublic,
    host: row.host,
    status: row.status,
    commitment: commitPart(row.half),
    half: isTold ? row.half : null,
    deals: row.deals,
    lostDraws: row.lostDraws,
    seats: row.seats,
    moves: row.moves,
    revision: row.revision,
    createdAt: Math.floor(row.createdAt),
    proposal: proposal && { at: proposal.at, seat: proposal.seat, agreed: proposal.agreed },
    openIn: row.status === 'opening' && row.dueIn !== null ? Math.max(0, row.dueIn) : null,
    rematch: row.rematch,
    day: row.day,
    watching: row.watching,
  };
}
