import type { GameView } from '@tycoon/sdk';

/** Money on its way from one purse to another; null is the bank. */
export interface Flight {
  readonly key: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly amount: bigint;
}

/** The table at one moment of the telling, which walks behind the chain at a pace people can follow. */
export interface Stage {
  /** The game as far as it has been told. */
  readonly view: GameView;
  /** Where pieces stand that are under way. */
  readonly walking: ReadonlyMap<string, number>;
  readonly dice: { readonly value: number; readonly isRolling: boolean } | null;
  readonly flights: readonly Flight[];
  /** The index of the last beat told, -1 before the first. */
  readonly told: number;
  /** Nothing is left to tell. */
  readonly isSettled: boolean;
}

/** A stage on which nothing moves. */
export const stillStage = (view: GameView, told: number): Stage => ({
  view,
  walking: new Map(),
  dice: null,
  flights: [],
  told,
  isSettled: true,
});
