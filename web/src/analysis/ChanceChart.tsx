import type { Analysis, GameTypes } from '@tycoon/engine/core';
import type { Player } from '../table/players.ts';
import type { Course } from '../table/protocol.ts';
import { useText } from '../text/text.ts';
import { leftOf } from '../ui/axis.ts';
import { Chart } from '../ui/Chart.tsx';
import { curvesOf } from './curves.ts';
import { analysisText } from './text.ts';

/** How the chance to win moved, with the decisions below it and the turning points through it. */
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
  const curves = players.map(({ seat, tone }) => ({
    id: seat,
    tone,
    values: rows.map((row) => row[seat] ?? 0),
  }));
  return (
    <div className="chance-chart">
      <p className="chance-legend">
        {players.map(({ seat, name, tone }) => (
          <span key={seat} className={`legend ${tone}`}>
            <span className={`dot ${tone}`} />
            {name}
          </span>
        ))}
      </p>
      <Chart range={{ low: 0, high: 100 }} last={last} curves={curves} place={last} label={t.title}>
        {() =>
          analysis.moments.map((at, i) => (
            <span key={at} className="moment-mark num" style={{ left: `${leftOf(last, at + 1)}%` }}>
              {i + 1}
            </span>
          ))
        }
      </Chart>
    </div>
  );
}
