import type { Horizon } from './analysis.ts';
import type { Bot } from './bot.ts';
import type { Game, GameTypes } from './game.ts';
import type { Level } from './level.ts';
import type { Quiet } from './quiet.ts';
import type { Text } from './text.ts';

/** One option of a game's config, for forms: its field, and the values the field may have. */
export type Option = { readonly field: string } & (
  | { readonly kind: 'flag' }
  /** `none`: it may also be null, for no limit. */
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly none?: true }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
);

/** Where many games stood at the same point on average: how many came so far, each bot's worth, and the prices of the market. */
export interface CurvePoint {
  readonly games: number;
  readonly worth: readonly number[];
  readonly prices: readonly number[];
}

/** How much is played out for an analysis: chosen so that a usual game takes well under a minute. */
type Effort = Readonly<
  Record<'playouts' | 'closer' | 'closerDecisions' | 'maxMoves' | 'alternatives', number>
>;

/** A game with all that a table needs, loaded. */
export interface LoadedGame<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** Weakest first. */
  readonly bots: readonly Bot<T>[];
  /** The bot that takes a seat unless another is chosen. */
  readonly defaultBot: string;
  /** The bot that gives hints, with its reasons. */
  readonly adviser: string;
  /** Always presses the page's large key. */
  readonly largeKey: Bot<T>;
  /** How much is played out when a finished game is analysed. */
  readonly analysis: Effort;
  /** Where an analysis may stop a playout before the end of the game. */
  horizon?(config: T['config']): Horizon<T>;
  /** The bots of each level, seated in this order and again from the first. */
  readonly levels: Readonly<Record<Level, readonly string[]>>;
  /** What is played for a player whose time is up. */
  readonly quiet: Quiet<T>;
  /** What can be set besides the seats. */
  readonly options: readonly Option[];
  /** The config of a first game with so many seats. */
  defaults(seats: number): T['config'];
  /** The rules as written: no limit of turns, no stack, no addition of ours. */
  asWritten(seats: number): T['config'];
  /** The fields of a config without which it cannot be read, for so many seats; all others have values of their own. */
  seated(seats: number): Readonly<Record<string, unknown>>;
  /** The same config for another number of seats. */
  resize(config: T['config'], seats: number): T['config'];
  /** One number a seat from a spectator's view: how well it stands. */
  worth(view: T['view']): readonly number[];
  /** Money and prices in the course of a game, for games that have a market: lets one bot a seat play so many games. */
  curves?(
    config: T['config'],
    seed: string,
    bots: readonly Bot<T>[],
    games: number,
    rotate: boolean,
  ): readonly CurvePoint[];
}

/** A game in the catalogue; its code is fetched only when it is asked for. */
export interface GameEntry<Id extends string = string, T extends GameTypes = GameTypes> {
  readonly id: Id;
  readonly title: Text;
  /** The version of its rules, for callers that have to know it before the game is loaded. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  /** Hands are secret: people at one screen must not see each other's. */
  readonly hidden: boolean;
  /** What the scores of an outcome are called. */
  readonly score: Text;
  /** What `worth` counts. */
  readonly worth: Text;
  load(): Promise<LoadedGame<T>>;
}
