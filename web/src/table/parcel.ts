import { type PublicRecord, parseRecord, parseSave, type Save } from '@tycoon/engine/core';
import { findGame } from '@tycoon/engine/games';
import { FIGURES, type Figure } from '../art/figures.ts';
import type { EngineGameId } from '../games/ids.ts';
import { Refusal, type SeatPlan, type Slot } from './protocol.ts';

/** What is kept of a match: a save, which can be played on and holds its seed, or what all were told of a match that is over. */
export type Kept = Save | PublicRecord;

export const isRecord = (kept: Kept): kept is PublicRecord => 'record' in kept;

/** A game on its way to another browser, as a file or in a link: who sat where, and the match itself. */
interface Parcel {
  readonly table: 1;
  readonly game: EngineGameId;
  readonly seats: readonly SeatPlan[];
  readonly created: number;
  readonly kept: Kept;
}

/** A parcel as text, for a file or a link. */
export const writeParcel = ({ game, seats, created }: Slot, kept: Kept): string =>
  JSON.stringify({ table: 1, game, seats, created, [isRecord(kept) ? 'record' : 'save']: kept });

const fields = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};

const MAX_NAME = 24;

function parseSeat(json: unknown, index: number): SeatPlan {
  const { kind, figure, name, bot } = fields(json);
  const known: Figure = FIGURES.find((each) => each === figure) ?? FIGURES[index % FIGURES.length] ?? 'crane';
  if (kind === 'human') {
    return { kind, figure: known, name: typeof name === 'string' ? name.slice(0, MAX_NAME) : '' };
  }
  if (kind === 'bot' && typeof bot === 'string') return { kind, figure: known, bot };
  throw new Refusal('bad_save', `seats[${index}] is neither a person nor a bot`);
}

/** Reads what a stranger may have written; the moves are judged later, by playing them. */
export function parseParcel(text: string): Parcel {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal('bad_save', 'not JSON');
  }
  const { table, game: id, seats, created, save, record } = fields(json);
  const game = findGame(id)?.id;
  if (table !== 1 || game === undefined) throw new Refusal('bad_save', 'not a game of this table');
  const kept = record === undefined ? parseSave(save) : parseRecord(record);
  if (!kept.ok) throw new Refusal('bad_save', `${kept.problem.path} ${kept.problem.message}`);
  if (!Array.isArray(seats)) throw new Refusal('bad_save', 'seats is missing');
  return {
    table,
    game,
    seats: seats.map(parseSeat),
    created: typeof created === 'number' && Number.isFinite(created) ? created : 0,
    kept: kept.value,
  };
}
