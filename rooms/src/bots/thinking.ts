import type { Advice, BaseAction, Choice, GameTypes } from '@tycoon/engine/core';

/** What a bot is asked: what a player in its seat would see, and nothing else. */
export interface Thought {
  readonly id: number;
  readonly game: string;
  /** Unknown: the strongest there is. */
  readonly bot: string | null;
  readonly view: unknown;
  readonly choices: readonly Choice<BaseAction>[];
  readonly seed: string;
}

/** What it would do and why; `error` where it could not choose, which is a fault of ours. */
export type Thinking =
  | ({ readonly id: number } & Advice<GameTypes>)
  | { readonly id: number; readonly error: string };

/** What a thread says: once that it has loaded the rules, then an answer to each question. */
export type ThreadMessage = { readonly ready: true } | Thinking;
