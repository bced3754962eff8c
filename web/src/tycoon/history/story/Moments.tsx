import { useText } from '../../../text/text.ts';
import { Prose } from '../../story/Prose.tsx';
import type { GameSummary } from '../game/game-summary.ts';
import { describeMoment, momentText } from '../game/moment-text.ts';
import { storyPageText } from '../game/story-text.ts';

interface Props {
  readonly summary: GameSummary;
  /** The entry under the playhead: its moment is marked. */
  readonly at: number;
  readonly onEntry: (entry: number) => void;
  readonly onShow?: (tile: number) => void;
}

/** The moments of the game as a story; each leads to its place on the axis. */
export function Moments({ summary, at, onEntry, onShow }: Props) {
  const t = useText(storyPageText);
  const words = useText(momentText);
  const { moments } = summary;
  const current = moments.findLast(({ entry }) => entry <= at);
  return (
    <section className="moments">
      <h2>{t.story}</h2>
      {moments.length === 0 ? <p className="prose quiet-text">{t.noStory}</p> : null}
      {moments.map((moment) => {
        const { title, parts } = describeMoment(moment, words, summary);
        return (
          <article
            key={`${moment.kind} ${moment.entry}`}
            className={moment === current ? 'now' : undefined}
            aria-current={moment === current ? 'true' : undefined}
          >
            <h3>
              <button type="button" onClick={() => onEntry(moment.entry)}>
                <span>{title}</span>
                <small>{t.turnShort(moment.turn)}</small>
              </button>
            </h3>
            <p className="prose">
              <Prose parts={parts} onShow={onShow} />
            </p>
          </article>
        );
      })}
    </section>
  );
}
