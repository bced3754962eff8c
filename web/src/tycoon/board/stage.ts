import type { GameView } from '@tycoon/sdk';
import type { TycoonEvent } from '@tycoon/sdk/events';

/** Money on its way from one purse to another; null is the bank. */
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

/** The table at one moment of the telling, which walks behind the chain at a pace people can follow. */
export interface Stage {
  /** The game as far as it has been told. */
  readonly view: GameView;
  /** Where pieces stand that are under way. */
  readonly walking: ReadonlyMap<string, number>;
  readonly dice: { readonly value: number; readonly isRolling: boolean } | null;
  readonly flights: readonly Flight[];
  readonly shown: Shown | null;
  /** The tile on which something has just been built, bought or laid. */
  readonly fresh: number | null;
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
  shown: null,
  fresh: null,
  told,
  isSettled: true,
});
