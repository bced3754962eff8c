import type { ReactNode } from 'react';
import type { Feat } from '../achievements/played.ts';
import type { Figure } from '../art/figures.ts';
import type { GameId } from '../games/ids.ts';

/** A seat at the end of a game. */
export interface Standing {
  readonly id: string | number;
  /** From 1; those who share the win share the first place. */
  readonly rank: number;
  readonly face: { readonly figure: Figure; readonly tone: string; readonly name: string };
  /** The one who looks, who is spoken to. */
  readonly isYou: boolean;
  /** Out before the end: its piece lies. */
  readonly isOut: boolean;
  readonly score: number;
  /** What else is to be told of the seat; may be empty. */
  readonly note: string;
}

/** The move that counted most, and the way to see it again. */
export interface Deciding {
  /** Whose it was: the winner's, or one's own where another won. */
  readonly isOwn: boolean;
  readonly when: string;
  readonly sentence: ReactNode;
  /** The same without names set apart. */
  readonly plain: string;
  readonly href: string;
  readonly link: string;
  /** How everybody stood, and the row of the move. */
  readonly worth: readonly (readonly number[])[];
  readonly at: number;
  /** The seats of the rows, in their order. */
  readonly tones: readonly string[];
}

/** A rating before and after the game. */
export interface RatingChange {
  readonly before: number;
  readonly after: number;
}

/** How a game ended, as every game's result shows it. */
export interface ResultFacts {
  readonly game: GameId;
  /** Tells pictures of games from each other. */
  readonly id: string;
  readonly why: string;
  readonly headline: string;
  /** The same for people who did not sit there. */
  readonly publicHeadline: string;
  /** What is counted: chips, net worth. */
  readonly unit: string;
  /** What the one who looks did beside winning or losing, for the medals. */
  readonly feats: readonly Feat[];
  /** The first place first. */
  readonly standings: readonly Standing[];
}
