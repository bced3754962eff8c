import type { ReactNode } from 'react';
import { useText } from '../../../text/text.ts';
import { historyText } from '../index/text.ts';
import { HistoryBar } from '../layout/HistoryBar.tsx';
import type { GameSummary } from './game-summary.ts';
import { noteOf } from './note.ts';
import { storyPageText } from './story-text.ts';

/** The bar over a game that says which one, when and how long. */
export function GameBar({
  summary,
  children,
}: {
  readonly summary: GameSummary;
  readonly children?: ReactNode;
}) {
  const t = useText(storyPageText);
  const words = useText(historyText);
  return <HistoryBar note={noteOf(summary, t, words)}>{children}</HistoryBar>;
}
