import type { Sketch } from './draft.ts';
import type { HeldCard } from './hand.ts';
import type { Key } from './key.ts';
import type { Press } from './props.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Given {
  readonly hand: readonly HeldCard[];
  /** The card that waits for what it needs. */
  readonly asked: HeldCard | null;
  readonly key: Key | null;
  /** What Space does while there is no key. */
  readonly skip: (() => void) | null;
  /** Cards can be laid out now. */
  readonly isOn: boolean;
  readonly isKeyOn: boolean;
  readonly act: (move: Press) => void;
  readonly use: (card: HeldCard) => void;
  readonly onSketch: (change: Sketch) => void;
}

/** A whole turn by single keys: a digit takes up a card, the next one says for what. */
export function useCardKeys({ hand, asked, key, skip, isOn, isKeyOn, act, use, onSketch }: Given): void {
  const other = key?.other ?? null;
  useShortcuts(
    {
      // A card that waits for its target is not forgotten by a hasty hand.
      press: key === null ? skip : asked !== null ? null : () => act(key.move),
      leave: other === null ? null : () => act(other.move),
      cancel: asked === null ? null : () => onSketch({ kind: 'cancel' }),
      digit: (n) => {
        if (!isOn) return;
        if (asked === null) {
          const card = hand[n - 1];
          if (card?.use) use(card);
        } else answer(asked, n, onSketch);
      },
    },
    isKeyOn,
  );
}

function answer({ kind, use }: HeldCard, n: number, onSketch: (change: Sketch) => void): void {
  if (use?.needs === 'value' && n <= 6) onSketch({ kind: 'lay', play: { kind, value: n } });
  const target = use?.needs === 'target' ? use.targets[n - 1] : undefined;
  if (target !== undefined) onSketch({ kind: 'lay', play: { kind, target } });
}
