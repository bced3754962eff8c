import type { Game, GameTypes, Language, Seat } from '@tycoon/engine/core';
import { addressYou, pronoun } from './address.ts';
import type { Player } from './players.ts';
import type { Line } from './protocol.ts';

/** Stands around a seat's number where a name goes: no text of a game contains it. */
const MARK = '\u2063';

const markedName = (seat: Seat): string => `${MARK}${seat}${MARK}`;

/** A piece of a sentence: words, or a player's name that can be set apart. `at` tells the pieces from each other. */
export interface Part {
  readonly at: number;
  readonly text: string;
  readonly player: Player | null;
}

/** Whether a piece begins a sentence, by what stands before it. */
const opens = (before: string | undefined): boolean => before === undefined || /(^|[.] )$/.test(before);

/** Sets the names in a sentence apart; the one who looks is spoken to. */
function splitSentence(sentence: string, players: readonly Player[], language: Language): readonly Part[] {
  const you = players.find(({ isYou }) => isYou);
  const told = you === undefined ? sentence : addressYou(sentence, markedName(you.seat), language);
  return told
    .split(MARK)
    .map((text, at, all): Part => {
      const player = at % 2 === 0 ? undefined : players[Number(text)];
      if (player === undefined) return { at, text, player: null };
      return { at, text: player.isYou ? pronoun(language, opens(all[at - 1])) : player.name, player };
    })
    .filter(({ text }) => text !== '');
}

export const joinSentence = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** What one event was, in the game's own words; nothing where it has none. */
export const sentenceOf = <T extends GameTypes>(
  { describe }: Pick<Game<T>, 'describe'>,
  event: T['event'],
  players: readonly Player[],
  language: Language,
): readonly Part[] => splitSentence(describe.event(event, language, markedName), players, language);

/** What happened in a line, a sentence an event. */
export const sentencesOf = <T extends GameTypes>(
  game: Pick<Game<T>, 'describe'>,
  line: Line<T>,
  players: readonly Player[],
  language: Language,
): readonly (readonly Part[])[] =>
  line.events
    .map((event) => sentenceOf(game, event, players, language))
    .filter((sentence) => sentence.length > 0);

/** Why an action would be chosen, in the game's own words. */
export const describeReason = <T extends GameTypes>(
  { describe }: Pick<Game<T>, 'describe'>,
  reason: T['reason'],
  players: readonly Player[],
  language: Language,
): string => joinSentence(splitSentence(describe.reason(reason, language, markedName), players, language));

/** What an action would be, in the game's own words; to the one who is to take it, as a piece of advice: "call". */
export function describeAction<T extends GameTypes>(
  { describe }: Pick<Game<T>, 'describe'>,
  action: T['action'],
  players: readonly Player[],
  language: Language,
): string {
  const parts = splitSentence(describe.action(action, language, markedName), players, language);
  return joinSentence(parts[0]?.player?.isYou ? parts.slice(1) : parts).trim();
}
