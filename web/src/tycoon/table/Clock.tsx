import { useText } from '../../text/text.ts';
import { type Countdown, clockWords, SHORT_MS } from './countdown.ts';
import { tycoonText } from './text.ts';

const ROUND = 88;

/** What is left of the turn: a ring that empties and the seconds; said aloud once when it gets short. */
export function Clock({ time, of }: { readonly time: Countdown; readonly of: string | null }) {
  const t = useText(tycoonText);
  const face = clockWords(time.seconds, t.days);
  return (
    <div className={time.isShort ? 'ty-clock short' : 'ty-clock'} role="timer" aria-label={face}>
      <svg width="28" height="28" viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="17" cy="17" r="14" className="ty-clock-rest" />
        <circle
          cx="17"
          cy="17"
          r="14"
          className="ty-clock-left"
          strokeDasharray={`${time.share * ROUND} ${ROUND}`}
          transform="rotate(-90 17 17)"
        />
      </svg>
      <span aria-hidden="true">
        <b className="num">{face}</b> {time.isOver ? t.overTime : of === null ? t.toDecide : t.theyHave(of)}
      </span>
      {of === null ? (
        <span className="sr" role="status">
          {time.isShort && !time.isOver ? t.hurry(SHORT_MS / 1000) : ''}
        </span>
      ) : null}
    </div>
  );
}
