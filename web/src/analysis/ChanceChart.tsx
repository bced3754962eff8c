import type { Analysis, GameTypes } from '@tycoon/engine/core';
import type { Player } from '../table/players.ts';
import type { Course } from '../table/protocol.ts';
import { number, useText } from '../text/text.ts';
import { leftOf } from '../ui/axis.ts';
import { Chart } from '../ui/Chart.tsx';
import { curvesOf } from './curves.ts';
import { analysisText } from './text.ts';

/** How many numbers stand below the chart, the first and the last move among them. */
const STOPS = 5;

/** Turning points that lie closer than so many percent of the width would cover each other's number: the later one hangs lower. */
const NEAR = 4;

/** How the chance to win moved, the turning points through it and the decisions below it. */
export function ChanceChart({
  course,
  analysis,
  players,
}: {
  readonly course: Course;
  readonly analysis: Analysis<GameTypes>;
  readonly players: readonly Player[];
}) {
  const t = useText(analysisText);
  const last = Math.max(1, course.worth.length - 1);
  const rows = curvesOf(analysis, players.length, last, course.slot.outcome);
  const own = players.filter(({ tone }) => tone === 'me');
  const others = players.filter(({ tone }) => tone !== 'me');
  const curves = [...own, ...others].map(({ seat, tone }) => ({
    id: seat,
    tone,
    values: rows.map((row) => row[seat] ?? 0),
  }));
  const [line = []] = curves.map(({ values }) => values);
  const stops = Array.from({ length: STOPS }, (_, i) => Math.round((i * last) / (STOPS - 1)));
  return (
    <div className="chance-chart">
      <p className="chance-legend">
        {players.map(({ seat, name, tone }) => (
          <span key={seat} className={`legend ${tone}`}>
            <svg viewBox="0 0 30 6" width="30" height="6" aria-hidden="true">
              <path className={`curve ${tone}`} d="M0 3H30" />
            </svg>
            {name}
          </span>
        ))}
      </p>
      <Chart
        range={{ low: 0, high: 100 }}
        last={last}
        curves={curves}
        label={t.title}
        {...(own.length === 1 ? { band: [line, line.map(() => 0)] as const, className: 'me' } : {})}
      >
        {() =>
          analysis.moments.map((at, i) => {
            const left = leftOf(last, at + 1);
            const before = analysis.moments[i - 1];
            const isNear = before !== undefined && left - leftOf(last, before + 1) < NEAR;
            return (
              <span
                key={at}
                className={isNear ? 'moment-line near' : 'moment-line'}
                style={{ left: `${left}%` }}
              >
                <b className="moment-mark num">{i + 1}</b>
              </span>
            );
          })
        }
      </Chart>
      <div className="decision-marks" aria-hidden="true">
        {analysis.judged
          .filter(({ alternatives }) => alternatives.length > 1)
          .map(({ at, verdict }) => (
            <span key={at} className={`judgement ${verdict}`} style={{ left: `${leftOf(last, at + 1)}%` }} />
          ))}
      </div>
      <div className="chance-stops small quiet-text" aria-hidden="true">
        {stops.map((stop, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a short game may show a move twice
          <span key={i} className="num" style={{ left: `${leftOf(last, stop)}%` }}>
            {number(stop)}
          </span>
        ))}
      </div>
      <p className="small quiet-text chance-foot">{t.marks}</p>
    </div>
  );
}
