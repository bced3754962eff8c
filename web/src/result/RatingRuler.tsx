import { number, signed, useText } from '../text/text.ts';
import type { RatingChange } from './facts.ts';
import { resultText } from './text.ts';

/** The ruler shows so many points, from a multiple of ten. */
const SPAN = 100;
const WIDTH = 340;

/** A rating before and after, as numbers and on a ruler. */
export function RatingRuler({ change: { before, after } }: { readonly change: RatingChange }) {
  const t = useText(resultText);
  const [was, is] = [Math.round(before), Math.round(after)];
  const span = Math.max(SPAN, Math.ceil((Math.abs(is - was) * 1.4) / 20) * 20);
  const low = Math.floor(((was + is) / 2 - span / 2) / 10) * 10;
  const left = (value: number) => 4 + ((value - low) / span) * (WIDTH - 8);
  return (
    <section className="rating-change">
      <h2>{t.rating}</h2>
      <p className="rating-numbers" role="img" aria-label={t.ratingSays(number(was), number(is))}>
        <span className="num old">{number(was)}</span> <span aria-hidden="true">→</span>{' '}
        <b className="num">{number(is)}</b>{' '}
        <span className={`num change ${is > was ? 'up' : 'flat'}`}>{signed(is - was)}</span>
      </p>
      <svg className="ruler" viewBox={`0 0 ${WIDTH} 32`} aria-hidden="true">
        <path className="ax" d={`M4 12H${WIDTH - 4}`} />
        {Array.from({ length: 11 }, (_, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark of the ruler is its number
            key={i}
            className="ax"
            d={`M${left(low + (span * i) / 10)} ${i % 5 === 0 ? 5 : 9}V12`}
          />
        ))}
        <path className="mv" d={`M${left(was)} 12H${left(is)}`} />
        <circle className="was" cx={left(was)} cy="12" r="4.5" />
        <circle className="now" cx={left(is)} cy="12" r="6.5" />
        <text x="4" y="29">
          {number(low)}
        </text>
        <text x={WIDTH - 4} y="29" textAnchor="end">
          {number(low + span)}
        </text>
      </svg>
    </section>
  );
}
