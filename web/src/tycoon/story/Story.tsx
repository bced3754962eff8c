import './story.css';
import { Fragment, memo, useMemo } from 'react';
import { Medallion } from '../../art/Medallion.tsx';
import { useText } from '../../text/text.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { type Line, linesOf } from './chronicle.ts';
import { Prose } from './Prose.tsx';
import { type ProseContext, proseOf } from './prose.ts';
import { storyText } from './text.ts';
import { useFoot } from './use-foot.ts';

/** How many of the last paragraphs are drawn; older ones are in the replay. */
const SHOWN = 60;

/** A list that scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

interface Props extends ProseContext {
  readonly entries: readonly TimelineEntry[];
  /** The index of the last entry played. */
  readonly playedTo: number;
  readonly onShow?: (tile: number) => void;
}

/** The game as prose, a paragraph a turn, the newest at the foot and in sight. A press that adds no event does not draw it again. */
export const Story = memo(function Story({ entries, playedTo, onShow, map, seats, language }: Props) {
  const t = useText(storyText);
  const lines = useMemo(() => linesOf(entries.filter(({ index }) => index <= playedTo)), [entries, playedTo]);
  const list = useFoot(playedTo);
  return (
    <section className="log story">
      <h2>{t.story}</h2>
      {lines.length === 0 ? <p className="prose quiet-text">{t.empty}</p> : null}
      <ol ref={list} {...REACHABLE} aria-label={t.story}>
        {lines.slice(-SHOWN).map((line) => (
          <Fragment key={line.key}>
            {line.round === null ? null : (
              <li className="story-round">
                <h3>{t.round(String(line.round))}</h3>
              </li>
            )}
            <Paragraph line={line} map={map} seats={seats} language={language} onShow={onShow} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
});

type Told = ProseContext & { readonly line: Line; readonly onShow: ((tile: number) => void) | undefined };

/** Lines are made anew with every event; what one says is the same as long as its events are. */
const saysTheSame = (before: Told, now: Told): boolean =>
  before.line.key === now.line.key &&
  before.line.events.length === now.line.events.length &&
  before.line.events.every((event, i) => event === now.line.events[i]) &&
  before.map === now.map &&
  before.seats === now.seats &&
  before.language === now.language &&
  before.onShow === now.onShow;

const Paragraph = memo(function Paragraph({ line, onShow, ...context }: Told) {
  const seat = line.player === null ? undefined : context.seats.get(line.player);
  const parts = proseOf(line.events, context);
  if (parts.length === 0) return null;
  return (
    <li>
      <div>
        {seat === undefined ? (
          <i aria-hidden="true" />
        ) : (
          <Medallion figure={seat.figure} tone={seat.tone} size="sm" />
        )}
        <p className="prose">
          <Prose parts={parts} onShow={onShow} />
        </p>
      </div>
    </li>
  );
}, saysTheSame);
