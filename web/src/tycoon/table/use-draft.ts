import type { GameView } from '@tycoon/sdk';
import { useCallback, useState } from 'react';
import { type Draft, emptyDraft, type Sketch, sketch } from './draft.ts';

/** The decision a view asks for. */
const decisionOf = ({ turn, activeIdx, phase }: GameView): string => `${turn}:${activeIdx}:${phase}`;

/** What is laid out for the decision at hand; with the next decision the table is bare again. */
export function useDraft(view: GameView): readonly [Draft, (change: Sketch) => void] {
  const turn = decisionOf(view);
  const [draft, setDraft] = useState(() => emptyDraft(turn));
  const change = useCallback(
    (step: Sketch) => setDraft((before) => sketch(before.turn === turn ? before : emptyDraft(turn), step)),
    [turn],
  );
  return [draft.turn === turn ? draft : emptyDraft(turn), change];
}
