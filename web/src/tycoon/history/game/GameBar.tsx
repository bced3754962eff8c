import type { ReactNode } from 'react';
import { moment, useText } from '../../../text/text.ts';
import { gameName } from '../../network/address.ts';
import { historyText } from '../index/text.ts';
import { HistoryBar } from '../layout/HistoryBar.tsx';
import type { GameSummary } from './game-summary.ts';
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
  const { id, replay, language } = summary;
  const last = replay.entries.at(-1);
  const begun = replay.entries.find(({ event }) => event.type === 'StartEvent');
  const when = (time: number) => moment(time, language);
  const date =
    last?.view.status === 'ended'
      ? t.finished(when(last.atMs))
      : begun === undefined
        ? t.opened(when(replay.entries[0]?.atMs ?? 0))
        : t.started(when(begun.atMs));
  const { turns } = replay;
  const length = [words.rounds(Number(last?.view.turn ?? 0)), words.turns(turns.length)];
  const note = [t.title(gameName(id)), date, ...(turns.length === 0 ? [] : length)].join(t.comma);
  return <HistoryBar note={note}>{children}</HistoryBar>;
}
