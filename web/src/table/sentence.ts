import type { BaseAction, Language, Seat } from '@tycoon/engine/core';
import type { AnyGame } from '../games/engines.ts';
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

export function splitSentence(sentence: string, players: readonly Player[]): readonly Part[] {
  return sentence
    .split(MARK)
    .map((text, at): Part => {
      const player = at % 2 === 0 ? undefined : players[Number(text)];
      return { at, text: player?.name ?? text, player: player ?? null };
    })
    .filter(({ text }) => text !== '');
}

export const joinSentence = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** What happened in a line, a sentence an event, in the game's own words. */
export const sentencesOf = (
  game: AnyGame,
  line: Line,
  players: readonly Player[],
  language: Language,
): readonly (readonly Part[])[] =>
  line.events
    .map((event) => game.describe.event(event, language, markedName))
    .filter((sentence) => sentence !== '')
    .map((sentence) => splitSentence(sentence, players));

/** What an action would be, in the game's own words. */
export const describeAction = (
  game: AnyGame,
  action: BaseAction,
  players: readonly Player[],
  language: Language,
): string => joinSentence(splitSentence(game.describe.action(action, language, markedName), players));
