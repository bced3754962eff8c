import type { BaseAction, BaseEvent, Bot, Game } from '@tycoon/engine/core';
import type { GameId } from './ids.ts';

/** A game whose own types only its table knows. Everything that crosses this boundary is plain JSON. */
export type AnyGame = Game<unknown, unknown, BaseAction, BaseEvent, unknown, string>;

/** What the worker needs of a game: its rules, who can play it, and a number that says how a seat stands. */
export interface Engine {
  readonly game: AnyGame;
  /** From the weakest to the strongest. */
  readonly bots: readonly Bot<unknown, BaseAction>[];
  /** One number a seat from a spectator's view, for the chart of a replay. */
  readonly worth: (view: unknown) => readonly number[];
}

export type EngineSource = (id: GameId) => Promise<Engine>;
