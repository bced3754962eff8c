import { type GameTypes, MATCH_REFUSALS, type MatchCode, refusalSentence } from '@tycoon/engine/core';
import type { LoadedGame } from '@tycoon/engine/games';
import { Refused } from '../wire/refusal.ts';

/** A move that the match refuses, whatever its game. */
export const refusedByMatch = (code: MatchCode): Refused =>
  new Refused({ game: code }, MATCH_REFUSALS[code].en);

/** A move that the match, or the game's own rules, refuse. */
export const refusedByGame = ({ game }: LoadedGame, code: GameTypes['refusal'] | MatchCode): Refused =>
  new Refused({ game: code }, refusalSentence(game, code));
