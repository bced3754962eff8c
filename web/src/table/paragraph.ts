import type { BaseEvent, Game, GameTypes, Language, Seat } from '@tycoon/engine/core';
import type { Player } from './players.ts';
import type { Line } from './protocol.ts';
import { type Part, sentenceOf } from './sentence.ts';

/** What one player did, told in one go; or the beginning of a new chapter, which nobody does. */
export interface Paragraph {
  readonly key: string;
  readonly heading: readonly Part[] | null;
  /** Whose picture stands beside it. */
  readonly seat: Seat | null;
  readonly sentences: readonly { readonly at: number; readonly parts: readonly Part[] }[];
}

const seatOf = (event: BaseEvent | undefined): Seat | null =>
  event !== undefined && 'seat' in event && typeof event.seat === 'number' ? event.seat : null;

/** A heading is no sentence: it goes without its full stop. */
const untilStop = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, i) =>
    i === parts.length - 1 ? { ...part, text: part.text.replace(/[.。]$/, '') } : part,
  );

/** A line of the log in paragraphs. One move may end a hand and begin the next: what follows belongs to the new chapter. */
export function paragraphsOf<T extends GameTypes>(
  game: Pick<Game<T>, 'describe'>,
  chapter: T['event']['kind'],
  line: Line<T>,
  players: readonly Player[],
  language: Language,
): readonly Paragraph[] {
  const tell = (events: readonly T['event'][]) =>
    events
      .map((event, at) => ({ at, parts: sentenceOf(game, event, players, language) }))
      .filter(({ parts }) => parts.length > 0);
  const at = line.events.findIndex(({ kind }) => kind === chapter);
  const opening = line.events[at];
  const deeds = tell(opening === undefined ? line.events : line.events.slice(0, at));
  const told: Paragraph[] = [];
  if (deeds.length > 0) told.push({ key: `${line.seq}`, heading: null, seat: line.seat, sentences: deeds });
  if (opening !== undefined) {
    const rest = line.events.slice(at + 1);
    told.push({
      key: `${line.seq}+`,
      heading: untilStop(sentenceOf(game, opening, players, language)),
      seat: seatOf(rest[0]),
      sentences: tell(rest),
    });
  }
  return told;
}
