import type { Language } from '@tycoon/engine/core';
import { describeEvent, type Names } from '@tycoon/sdk/describe';
import type { TycoonEvent } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Seats, TableSeat } from '../seats/seat.ts';
import { notableEvents } from './chronicle.ts';
import { addressYou } from './you.ts';

/** Stands around a player's seat (p2) or a tile (t14) where its name goes; no sentence contains it otherwise. */
const MARK = '\u2063';

/** A piece of prose: words, a player who can be set apart, or a tile that can be shown. `at` tells the pieces from each other. */
export interface Part {
  readonly at: number;
  readonly text: string;
  readonly seat: TableSeat | null;
  readonly tile: number | null;
}

/** What prose needs to name things: the map, the seats and the language. */
export interface ProseContext {
  readonly map: GameMap;
  readonly seats: Seats;
  readonly language: Language;
}

/** Events as prose: sentences of one subject become one sentence, "you" is spoken to, names can be pointed at. */
export function proseOf(events: readonly TycoonEvent[], context: ProseContext): readonly Part[] {
  const sentences = [...sentencesOf(notableEvents(events), context, isUnderWay(events))];
  const joined = mergeSubjects(sentences, context.language).join(context.language === 'en' ? ' ' : '');
  return splitProse(joined, context);
}

export const joinProse = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** Names for sentences that `splitProse` will take apart. */
export const markedNames = (seats: Seats): Names => ({
  player: (address) => `${MARK}p${seats.get(address)?.seat ?? '?'}${MARK}`,
  tile: (tile) => `${MARK}t${tile}${MARK}`,
});

/** The walk after the last roll has not been played to its end: where it leads is not to be given away. */
function isUnderWay(events: readonly TycoonEvent[]): boolean {
  const at = events.findLastIndex(({ type }) => type === 'RollEvent');
  const roll = events[at];
  if (roll?.type !== 'RollEvent' || roll.from === roll.to) return false;
  return !events.slice(at).some((event) => event.type === 'MoveEvent' && event.to === roll.to);
}

function* sentencesOf(
  events: readonly TycoonEvent[],
  { seats, language }: ProseContext,
  underWay: boolean,
): Generator<string> {
  const names = markedNames(seats);
  const you = [...seats.values()].find(({ isYou }) => isYou);
  const yours = you === undefined ? null : names.player(you.address);
  const released = events.flatMap((event) => (event.type === 'ReleaseEvent' ? [event] : []));
  for (const event of events) {
    if (event.type === 'ReleaseEvent') {
      // A whole estate falls back at once: one sentence for all of it.
      if (event === released[0])
        yield releaseOf(
          released.map(({ tileId }) => names.tile(Number(tileId))),
          language,
        );
      continue;
    }
    const sentence =
      underWay && event.type === 'RollEvent'
        ? rollOf(names.player(event.player), event.dice, language)
        : describeEvent(event, language, names);
    if (sentence !== null) yield yours === null ? sentence : addressYou(sentence, yours, language);
  }
}

const rollOf = (who: string, dice: number, language: Language): string =>
  language === 'en' ? `${who} rolls ${dice}.` : `${who}掷出 ${dice}。`;

function releaseOf(tiles: readonly string[], language: Language): string {
  if (language === 'zh') return `${tiles.join('、')}重归无主。`;
  const last = tiles.at(-1) ?? '';
  if (tiles.length === 1) return `${last} is nobody's again.`;
  return `${tiles.slice(0, -1).join(', ')} and ${last} are nobody's again.`;
}

const SUBJECT = new RegExp(`^${MARK}[pYy][^${MARK}]*${MARK}`);
const CLAUSE_END = { en: '.', zh: '。' } as const;

/** "Fox rolls 4 and walks to X." and "Fox pays Boat 9 for X." are "Fox rolls 4, walks to X and pays Boat 9 for it." */
function mergeSubjects(sentences: readonly string[], language: Language): readonly string[] {
  const end = CLAUSE_END[language];
  const merged: { subject: string; clauses: string[]; end: string }[] = [];
  for (const sentence of sentences) {
    const subject = SUBJECT.exec(sentence)?.[0] ?? '';
    const rest = sentence.slice(subject.length);
    const isPlain = rest.endsWith(end) && !/^('s |的)/.test(rest);
    const before = merged.at(-1);
    const clause = isPlain ? rest.slice(0, -end.length) : rest;
    if (subject !== '' && isPlain && before?.subject === subject && before.end === end)
      before.clauses.push(clause);
    else merged.push({ subject, clauses: [clause], end: isPlain ? end : '' });
  }
  return merged.map(({ subject, clauses, end }) =>
    pronounce(subject + listed(clauses, language) + end, language),
  );
}

function listed(clauses: readonly string[], language: Language): string {
  if (clauses.length === 1) return clauses[0] ?? '';
  if (language === 'zh') return clauses.join('，');
  const verbs = clauses.flatMap((clause) => clause.trim().split(/ and (?=\w)/));
  return ` ${verbs.slice(0, -1).join(', ')} and ${verbs.at(-1)}`;
}

/** The second mention of a place needs no name, unless something else was named in between. */
function pronounce(sentence: string, language: Language): string {
  let last = '';
  let end = 0;
  return sentence.replace(PLACE, (whole, verb: string | undefined, tile: string, at: number) => {
    const between = sentence.slice(end, at);
    const isAgain = tile === last && (between.match(/, | and |，/g)?.length ?? 0) < 2;
    last = tile;
    end = at + whole.length;
    if (!isAgain) return whole;
    if (language === 'en') return 'it';
    return verb === '在' ? '在此' : `${verb ?? ''}此地`;
  });
}

const PLACE = new RegExp(`(在|买下|将)?${MARK}(t\\d+)${MARK}`, 'g');

/** A text with marked names as pieces, each with what it names. */
export function splitProse(prose: string, { map, seats, language }: ProseContext): readonly Part[] {
  const bySeat = [...seats.values()];
  return prose
    .split(MARK)
    .map((text, at): Part => {
      const id = Number(text.slice(1));
      const seat = at % 2 === 1 && text.startsWith('p') ? bySeat[id] : undefined;
      const tile = at % 2 === 1 && text.startsWith('t') ? map.tiles[id] : undefined;
      if (at % 2 === 1 && /^you$/i.test(text)) {
        const you = bySeat.find(({ isYou }) => isYou) ?? null;
        return { at, text: language === 'zh' ? '你' : text, seat: you, tile: null };
      }
      if (seat !== undefined) return { at, text: seat.name, seat, tile: null };
      if (tile !== undefined) return { at, text: tile.name[language], seat: null, tile: tile.id };
      return { at, text: at % 2 === 1 ? '?' : text, seat: null, tile: null };
    })
    .filter(({ text }) => text !== '');
}
