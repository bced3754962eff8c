import { memo, useEffect, useMemo, useRef } from 'react';
import { Medallion } from '../../../art/Medallion.tsx';
import { useText } from '../../../text/text.ts';
import { type Line, linesOf } from '../../story/chronicle.ts';
import { Prose } from '../../story/Prose.tsx';
import { proseOf } from '../../story/prose.ts';
import type { GameSummary } from '../game/game-summary.ts';
import { turnOf } from '../game/replay.ts';
import { storyPageText } from '../game/story-text.ts';
import { replayText } from './replay-text.ts';

/** So many paragraphs before and after the playhead are drawn. */
const AROUND = 24;

/** A list that scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

interface Props {
  readonly summary: GameSummary;
  readonly at: number;
  readonly onEntry: (entry: number) => void;
  readonly onShow: (tile: number) => void;
}

/** The game as prose around the playhead; a paragraph's turn leads there. */
export function ReplayLog({ summary, at, onEntry, onShow }: Props) {
  const lines = useMemo(() => linesOf(summary.replay.entries), [summary]);
  const current = lines.findLastIndex(({ key }) => key <= at);
  return <Lines summary={summary} lines={lines} current={current} onEntry={onEntry} onShow={onShow} />;
}

/** Drawn anew only when the playhead comes to another paragraph. */
const Lines = memo(function Lines({
  summary,
  lines,
  current,
  onEntry,
  onShow,
}: Omit<Props, 'at'> & { readonly lines: readonly Line[]; readonly current: number }) {
  const t = useText(replayText);
  const words = useText(storyPageText);
  const { replay, seats } = summary;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(`[data-line="${lines[current]?.key}"]`);
    if (box && line) box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }, [current, lines]);
  const from = Math.max(0, current - AROUND);
  return (
    <section className="log replay-log">
      <h2>{t.log}</h2>
      <ol ref={list} {...REACHABLE} aria-label={t.log}>
        {lines.slice(from, current + AROUND).map(({ key, player, events }, i) => {
          const parts = proseOf(events, summary);
          const seat = player === null ? undefined : seats.get(player);
          const turn = turnOf(replay, key);
          const state = from + i === current ? 'now' : from + i > current ? 'later' : undefined;
          return (
            <li
              key={key}
              data-line={key}
              className={state}
              aria-current={state === 'now' ? 'true' : undefined}
            >
              <div>
                {seat === undefined ? (
                  <i aria-hidden="true" />
                ) : (
                  <Medallion figure={seat.figure} tone={seat.tone} size="sm" />
                )}
                <p className="prose">
                  <Prose parts={parts} onShow={onShow} />{' '}
                  <button type="button" className="to-turn" onClick={() => onEntry(key)}>
                    {turn === null ? t.lobby : words.turnShort(turn.turn)}
                  </button>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
});
