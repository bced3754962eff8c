import type { Language } from '@tycoon/engine/core';
import { FIGURE_NAMES, FIGURES, type Figure } from '../../art/figures.ts';
import type { Names } from '../../rooms/names.ts';

/** A player at the table as all screens show it. */
export interface TableSeat {
  readonly address: string;
  readonly seat: number;
  readonly figure: Figure;
  /** The class of its colour: "me" for the one who looks, else a pigment. */
  readonly tone: string;
  readonly name: string;
  readonly isYou: boolean;
  readonly isBot: boolean;
}

export type Seats = ReadonlyMap<string, TableSeat>;

interface Look {
  /** Addresses in playing order. */
  readonly players: readonly string[];
  /** Null for a spectator, who sees the first seat in the game's accent. */
  readonly you: string | null;
  /** Whose seat has the game's accent; the one who looks, unless several people look. */
  readonly focus?: string | null;
  readonly bots?: ReadonlySet<string>;
  readonly language: Language;
  /** Players who have a name and a figure of their own. */
  readonly names?: Names;
}

/**
 * Players have the figures they chose, the first who chose one, and all others the free ones by seat, so that everyone at the table speaks of
 * the same Fox; only the colours differ by who looks.
 */
export function seatsOf({ players, you, focus: accent = you, bots, language, names }: Look): Seats {
  const chosen = players.map((address) => names?.get(address)?.figure);
  const worn = chosen.map((figure, seat) => (chosen.indexOf(figure) === seat ? figure : undefined));
  const free = FIGURES.filter((figure) => !worn.includes(figure));
  const focus = Math.max(accent === null ? 0 : players.indexOf(accent), 0);
  let pigment = 0;
  return new Map(
    players.map((address, seat) => {
      const figure = worn[seat] ?? free.shift() ?? FIGURES[seat % FIGURES.length] ?? 'crane';
      const tone = seat === focus ? 'me' : `s${++pigment}`;
      const name = names?.get(address)?.name ?? FIGURE_NAMES[figure][language];
      const isBot = bots?.has(address) ?? false;
      return [address, { address, seat, figure, tone, name, isYou: address === you, isBot }];
    }),
  );
}
