import type { GameView } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';
import { waitingDice } from '@tycoon/sdk/rules';

/** Money on its way from one player to another; null is the bank. */
export interface Flight {
  readonly key: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly amount: bigint;
}

/** Something drawn that is held up for all to see: a card, a chance, a lottery ticket, the news. */
export interface Shown {
  readonly key: number;
  readonly event: Extract<
    TycoonEvent,
    { readonly type: 'CardGainEvent' | 'CardUseEvent' | 'ChanceEvent' | 'LotteryEvent' | 'NewsEvent' }
  >;
}

/** The board at one moment of the animation, which runs behind the chain at a pace people can follow. */
export interface BoardState {
  /** The game as far as it has been played on the board. */
  readonly view: GameView;
  /** Where pieces stand that are under way. */
  readonly walking: ReadonlyMap<string, number>;
  readonly dice: { readonly value: number; readonly isRolling: boolean } | null;
  readonly flights: readonly Flight[];
  readonly shown: Shown | null;
  /** The tile on which something has just been built, bought or laid. */
  readonly fresh: number | null;
  /** The index of the last entry played, -1 before the first. */
  readonly playedTo: number;
  /** Nothing is left to play, and no roll waits for its step. */
  readonly isSettled: boolean;
}

/** The die of a roll that waits to be played; null where none does. */
export function tumbling(view: GameView): BoardState['dice'] {
  const value = waitingDice(view);
  return value === null ? null : { value, isRolling: true };
}

/** The board with the die in the air already, while a roll is on its way to the chain and nobody knows yet what it shows. */
export const thrown = (state: BoardState): BoardState =>
  state.isSettled ? { ...state, dice: { value: state.dice?.value ?? 1, isRolling: true } } : state;

/** A board on which nothing moves, but for the die of a roll that waits to be played. */
export const stillBoard = (view: GameView, playedTo: number): BoardState => ({
  view,
  walking: new Map(),
  dice: tumbling(view),
  flights: [],
  shown: null,
  fresh: null,
  playedTo,
  isSettled: view.draw === null,
});
