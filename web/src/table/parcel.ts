import { parseSave, type Save } from '@tycoon/engine/core';
import { FIGURES, type Figure } from '../art/figures.ts';
import { type GameId, parseGameId } from '../games/ids.ts';
import { Refusal, type SeatPlan, type Slot } from './protocol.ts';

/** A game on its way to somebody else, as a file or in a link: who sat where, and the match itself. */
export interface Parcel {
  readonly table: 1;
  readonly game: GameId;
  readonly seats: readonly SeatPlan[];
  readonly created: number;
  readonly save: Save;
}

export const makeParcel = ({ game, seats, created }: Slot, save: Save): Parcel => ({
  table: 1,
  game,
  seats,
  created,
  save,
});

const record = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};

const MAX_NAME = 24;

function parseSeat(json: unknown, index: number): SeatPlan {
  const { kind, figure, name, bot } = record(json);
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
  const { table, game: id, seats, created, save: inner } = record(json);
  const game = parseGameId(id);
  if (table !== 1 || game === null) throw new Refusal('bad_save', 'not a game of this table');
  const save = parseSave(inner);
  if (!save.ok) throw new Refusal('bad_save', `save.${save.problem.path} ${save.problem.message}`);
  if (!Array.isArray(seats)) throw new Refusal('bad_save', 'seats is missing');
  return {
    table,
    game,
    seats: seats.map(parseSeat),
    created: typeof created === 'number' && Number.isFinite(created) ? created : 0,
    save: save.value,
  };
}
