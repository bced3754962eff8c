import type { BaseAction, BaseEvent, Seat, Text, Viewer } from '@tycoon/engine/core';
import type { ComponentType, ReactNode } from 'react';
import type { AnyGame } from '../games/engines.ts';
import type { GameId } from '../games/ids.ts';
import type { Sound } from '../sound/sound.ts';
import type { Player } from './players.ts';
import type { Frame, Line } from './protocol.ts';

/** What a table gets to draw itself from; nothing in it is anybody else's secret. */
export interface RoomProps {
  readonly frame: Frame;
  readonly players: readonly Player[];
  /** Takes one of the frame's choices. */
  readonly act: (action: BaseAction) => void;
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

export interface OptionsProps {
  readonly config: unknown;
  readonly seats: number;
  readonly onChange: (config: unknown) => void;
}

/** One game in the client: all that the shared pages need to set up, play, replay and explain it. */
export interface GameKit {
  readonly id: GameId;
  readonly game: AnyGame;
  /** Hands are secret: people at one screen get a curtain between their turns. */
  readonly hidden: boolean;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  /** From the weakest to the strongest. */
  readonly bots: readonly { readonly id: string; readonly name: Text }[];
  readonly usualBot: string;
  /** The config of a first game with so many seats. */
  readonly defaults: (seats: number) => unknown;
  /** The same config for another number of seats. */
  readonly resize: (config: unknown, seats: number) => unknown;
  /** What the seat is called by the rules, where they give it a part. */
  readonly seatNote?: (config: unknown, seat: Seat) => Text | null;
  /** What the game is about, for those who open its box for the first time; its rules begin with the same words. */
  readonly intro: Text;
  readonly Options: ComponentType<OptionsProps>;
  readonly Room: ComponentType<RoomProps>;
  readonly Rules: ComponentType;
  /** What the scores of an outcome are called. */
  readonly score: Text;
  /** The heading of the replay's chart. */
  readonly worth: Text;
  /** Shown beside the title in the bar: the hand, the round. */
  readonly note: (frame: Frame) => { readonly short: Text; readonly more?: Text };
  readonly soundOf: (event: BaseEvent, viewer: Viewer) => Sound | null;
  /** How long the table needs to show the line, in milliseconds at normal pace. */
  readonly pause: (line: Line) => number;
  /** The kind of event that begins a chapter of the log, with its sentence for a heading: a new hand, a new round. */
  readonly chapter: string;
  /** Why a game ended, in words. */
  readonly reason: (reason: string) => Text;
  /** A seat's title at the end, where the game gives one. */
  readonly rank?: (frame: Frame, seat: Seat) => Text | null;
}
