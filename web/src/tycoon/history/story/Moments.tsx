import { useText } from '../../../text/text.ts';
import { Prose } from '../../story/Prose.tsx';
import { momentText, tellMoment } from '../reel/moment-text.ts';
import type { Recount } from '../reel/recount.ts';
import { storyPageText } from '../reel/story-text.ts';

interface Props {
  readonly recount: Recount;
  /** The beat under the playhead: its moment is marked. */
  readonly at: number;
  readonly onBeat: (beat: number) => void;
  readonly onShow?: (tile: number) => void;
}

/** The moments of the game as a story; each leads to its place on the axis. */
export function Moments({ recount, at, onBeat, onShow }: Props) {
  const t = useText(storyPageText);
  const words = useText(momentText);
  const { moments } = recount;
  const current = moments.findLast(({ beat }) => beat <= at);
  return (
    <section className="moments">
      <h2>{t.story}</h2>
      {moments.length === 0 ? <p className="prose quiet-text">{t.noStory}</p> : null}
      {moments.map((moment) => {
        const { title, parts } = tellMoment(moment, words, recount);
        return (
          <article
            key={`${moment.kind} ${moment.beat}`}
            className={moment === current ? 'now' : undefined}
            aria-current={moment === current ? 'true' : undefined}
          >
            <h3>
              <button type="button" onClick={() => onBeat(moment.beat)}>
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
