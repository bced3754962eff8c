import type { Choice, GameTypes, Seat, Text, Viewer } from '@tycoon/engine/core';
import type { GameEntry, LoadedGame } from '@tycoon/engine/games';
import type { ReactNode } from 'react';
import type { Tip } from '../coach/tip.ts';
import type { EngineGameId } from '../games/ids.ts';
import type { Climax } from '../moments/climax.ts';
import type { Sound } from '../sound/sound.ts';
import type { Scene } from './coach.ts';
import type { Player } from './players.ts';
import type { Line, TableSnapshot } from './protocol.ts';

/** What a table gets to draw itself from; nothing in it is anybody else's secret. */
export interface RoomProps<T extends GameTypes = GameTypes> {
  readonly snapshot: TableSnapshot<T>;
  readonly players: readonly Player[];
  /** Takes one of the snapshot's choices. */
  act(action: T['action']): void;
  /** False in a replay: nothing can be done, only watched. */
  readonly live: boolean;
  /** True while a move is on its way. */
  readonly busy: boolean;
  /** The log as prose, for the rail. */
  readonly log: ReactNode;
  /** Taking back, asking the tutor: whatever of it is possible now. */
  readonly tools: ReactNode;
  /** Takes the place of the keys while there is nothing to press: who is thinking, or the screen to hand on. */
  readonly notice: ReactNode;
}

/** What a part of a table needs to let the player at the screen decide. */
export interface DecisionProps<T extends GameTypes> {
  readonly view: T['view'];
  readonly choices: readonly Choice<T['action']>[];
  readonly act: (action: T['action']) => void;
  readonly busy: boolean;
}

/** What the tray of a game is drawn from. */
export interface TrayProps<T extends GameTypes> extends DecisionProps<T> {
  readonly me: Player;
  readonly players: readonly Player[];
  /** A hint for beginners; null where there is none. */
  readonly tip: string | null;
  readonly tools: ReactNode;
  readonly notice: ReactNode;
}

export interface OptionsProps<T extends GameTypes = GameTypes> {
  readonly config: T['config'];
  readonly seats: number;
  onChange(config: T['config']): void;
}

/** One game in the client: what the catalogue says of it, and all that the shared pages need to show, explain and replay it. */
export interface GameKit<T extends GameTypes = GameTypes> {
  readonly entry: GameEntry<EngineGameId, T>;
  readonly loaded: LoadedGame<T>;
  /** What the seat is called by the rules, where they give it a part. */
  seatNote?(config: T['config'], seat: Seat): Text | null;
  /** What the game is about, for those who open its box for the first time; its rules begin with the same words. */
  readonly intro: Text;
  Options(props: OptionsProps<T>): ReactNode;
  Room(props: RoomProps<T>): ReactNode;
  Rules(): ReactNode;
  /** Shown beside the title in the bar: the hand, the round. */
  note(snapshot: TableSnapshot<T>): { readonly short: Text; readonly more?: Text };
  soundOf(event: T['event'], viewer: Viewer): Sound | null;
  /** How long the table needs to show the line, in milliseconds at normal pace. */
  pause(line: Line<T>): number;
  /** The kind of event that begins a chapter of the log, with its sentence for a heading: a new hand, a new round. */
  readonly chapter: T['event']['kind'];
  /** Why a game ended, in words. */
  reason(reason: string): Text;
  /** The reasons of an end at which the score decided, so that the winner's lead is worth telling. */
  readonly byScore: readonly string[];
  /** Whether a seat with this score was out before the end; where it is left out, none was. */
  isOut?(score: number): boolean;
  /** The event as one that has half a second of its own, where it is one. */
  climax?(event: T['event']): Climax | null;
  /** What the coach explains in a first game, the most important first. */
  readonly tips: readonly Tip<Scene<T>>[];
  /** A seat's title at the end, where the game gives one. */
  rank?(snapshot: TableSnapshot<T>, seat: Seat): Text | null;
}
