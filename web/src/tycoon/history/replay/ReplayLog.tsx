import { memo, useEffect, useMemo, useRef } from 'react';
import { Medallion } from '../../../art/Medallion.tsx';
import { useText } from '../../../text/text.ts';
import { type Line, linesOf } from '../../story/chronicle.ts';
import { Prose } from '../../story/Prose.tsx';
import { proseOf } from '../../story/prose.ts';
import type { Recount } from '../reel/recount.ts';
import { turnOf } from '../reel/reel.ts';
import { storyPageText } from '../reel/story-text.ts';
import { replayText } from './replay-text.ts';

/** So many paragraphs before and after the playhead are drawn. */
const AROUND = 24;

/** A list that scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

interface Props {
  readonly recount: Recount;
  readonly at: number;
  readonly onBeat: (beat: number) => void;
  readonly onShow: (tile: number) => void;
}

/** The game as prose around the playhead; a paragraph's turn leads there. */
export function ReplayLog({ recount, at, onBeat, onShow }: Props) {
  const lines = useMemo(() => linesOf(recount.reel.beats), [recount]);
  const current = lines.findLastIndex(({ key }) => key <= at);
  return <Lines recount={recount} lines={lines} current={current} onBeat={onBeat} onShow={onShow} />;
}

/** Drawn anew only when the playhead comes to another paragraph. */
const Lines = memo(function Lines({
  recount,
  lines,
  current,
  onBeat,
  onShow,
}: Omit<Props, 'at'> & { readonly lines: readonly Line[]; readonly current: number }) {
  const t = useText(replayText);
  const words = useText(storyPageText);
  const { reel, seats } = recount;
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
          const parts = proseOf(events, recount);
          const seat = player === null ? undefined : seats.get(player);
          const turn = turnOf(reel, key);
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
                  <button type="button" className="to-turn" onClick={() => onBeat(key)}>
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
