import { type ReactNode, useMemo, useState } from 'react';
import { Picks } from '../../../shell/Picks.tsx';
import { number, useText } from '../../../text/text.ts';
import type { GameSummary } from './game-summary.ts';
import { lastStop, placeOf } from './replay.ts';
import { Scrubber } from './Scrubber.tsx';
import { scrubberText } from './scrubber-text.ts';
import { cashRow, worthRow } from './series.ts';
import './time.css';
import { WorthChart } from './WorthChart.tsx';

const SHOWN = ['worth', 'cash'] as const;
type Shown = (typeof SHOWN)[number];

interface Props {
  readonly summary: GameSummary;
  /** The entry under the playhead. */
  readonly at: number;
  readonly onEntry: (entry: number) => void;
  readonly onStop: (stop: number) => void;
  /** A chart that leaves room for a board. */
  readonly isLow?: boolean;
  /** The keys below the scrubber. */
  readonly children: ReactNode;
}

/** The whole game on one axis: the chart above, the scrubber below, and one playhead through both. */
export function TimeSheet({ summary, at, onEntry, onStop, isLow = false, children }: Props) {
  const t = useText(scrubberText);
  const [shown, setShown] = useState<Shown>('worth');
  const { replay, map, series, moments, seats, standings } = summary;
  const view = replay.entries[at]?.view;
  const place = placeOf(replay, at);
  const now = view === undefined ? [] : shown === 'worth' ? worthRow(view, map) : cashRow(view);
  const players = useMemo(() => [...seats.values()], [seats]);
  const ends = useMemo(
    () =>
      series.players.map((address) => {
        const out = standings.find((standing) => standing.address === address)?.out ?? null;
        return out === null ? null : Math.min(out.turn + 1, lastStop(replay));
      }),
    [series, standings, replay],
  );
  const lines = players.map(({ name, seat }) => `${name} ${number(series[shown].at(-1)?.[seat] ?? 0)}.`);
  return (
    <section className="sheet time-sheet" aria-label={t[`chartTitle_${shown}`]}>
      <header>
        <h2>{t[`chartTitle_${shown}`]}</h2>
        <Picks
          label={t.chartShows}
          values={SHOWN}
          value={shown}
          word={(each) => (each === 'worth' ? t.netWorth : t.cash)}
          onPick={setShown}
        />
        <NowLine summary={summary} at={at} now={now} />
      </header>
      <WorthChart
        seats={players}
        values={series[shown]}
        ends={ends}
        place={place}
        now={now}
        gap={isLow ? 18 : 9}
        label={t[`chartLabel_${shown}`](lines.join(' '))}
      />
      <Scrubber replay={replay} moments={moments} place={place} onStop={onStop} onEntry={onEntry} />
      {children}
    </section>
  );
}

/** Which turn it is, and what the leaders have. */
function NowLine({
  summary: { replay, seats },
  at,
  now,
}: {
  readonly summary: GameSummary;
  readonly at: number;
  readonly now: readonly number[];
}) {
  const t = useText(scrubberText);
  const stop = Math.floor(placeOf(replay, at));
  const turn = replay.turns[stop - 1];
  const ended = replay.entries.at(-1)?.view.status === 'ended';
  const beyond = stop === 0 ? t.beforeFirst : ended ? t.atTheEnd : t.rightNow;
  const best = [...seats.values()].toSorted((a, b) => (now[b.seat] ?? 0) - (now[a.seat] ?? 0)).slice(0, 2);
  return (
    <p className="small now-line">
      {turn === undefined ? beyond : t.turnOfRound(turn.turn, turn.round)}
      {best.map(({ seat, name, tone }) => (
        <span key={seat}>
          <b className={tone}>{name}</b> <span className="num">{number(now[seat] ?? 0)}</span>
        </span>
      ))}
    </p>
  );
}
