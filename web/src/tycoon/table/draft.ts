import type { CardKind, DirMode } from '@tycoon/sdk';
import type { CardPlay } from '@tycoon/sdk/calls';
import { NO_WISH, type Wish } from '@tycoon/sdk/rules';
import { type Queue, takeBack } from './queue.ts';

/** What a person has laid out for the decision at hand and not yet sent. */
export interface Draft {
  /** The decision it belongs to; with the next one everything is put back. */
  readonly turn: string;
  readonly queue: Queue;
  /** The kind of card that waits for its number, its player or its tile. */
  readonly asking: CardKind | null;
  readonly wish: Wish;
  /** Cards picked in a shop. */
  readonly basket: readonly CardKind[];
}

export type Sketch =
  | { readonly kind: 'ask'; readonly card: CardKind }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'lay'; readonly play: CardPlay }
  | { readonly kind: 'takeBack'; readonly at: number }
  | { readonly kind: 'head'; readonly direction: DirMode }
  | { readonly kind: 'turnOff'; readonly fork: number; readonly exit: number }
  | { readonly kind: 'pick' | 'putBack'; readonly card: CardKind };

export const emptyDraft = (turn: string): Draft => ({
  turn,
  queue: [],
  asking: null,
  wish: NO_WISH,
  basket: [],
});

export function sketch(draft: Draft, change: Sketch): Draft {
  switch (change.kind) {
    case 'ask':
      return { ...draft, asking: draft.asking === change.card ? null : change.card };
    case 'cancel':
      return { ...draft, asking: null };
    case 'lay':
      return { ...draft, asking: null, queue: [...draft.queue, change.play] };
    case 'takeBack':
      return { ...draft, asking: null, queue: takeBack(draft.queue, change.at) };
    case 'head':
      // Forks have other exits the other way round.
      return { ...draft, wish: { direction: change.direction, exits: new Map() } };
    case 'turnOff':
      return {
        ...draft,
        wish: { ...draft.wish, exits: new Map([...draft.wish.exits, [change.fork, change.exit]]) },
      };
    case 'pick':
      return { ...draft, basket: [...draft.basket, change.card] };
    case 'putBack': {
      const at = draft.basket.lastIndexOf(change.card);
      return { ...draft, basket: draft.basket.filter((_, i) => i !== at) };
    }
  }
}
