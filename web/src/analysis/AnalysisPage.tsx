import '../table/table.css';
import './analysis.css';
import {
  type Analysis,
  canonical,
  type GameTypes,
  type Judged,
  type Seat,
  swingOf,
} from '@tycoon/engine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { TITLES } from '../games/ids.ts';
import { useCourse } from '../replay/use-replay.ts';
import { Lost } from '../shell/Lost.tsx';
import { PickRow } from '../shell/OptionRow.tsx';
import { Top } from '../shell/Top.tsx';
import { useTitle } from '../shell/use-title.ts';
import { Waiting } from '../shell/Waiting.tsx';
import type { GameKit } from '../table/kit.ts';
import { type Player, playersOf } from '../table/players.ts';
import type { Course } from '../table/protocol.ts';
import { describeAction } from '../table/sentence.ts';
import { Trouble } from '../table/Trouble.tsx';
import { useKit } from '../table/use-kit.ts';
import { humansOf } from '../table/use-table.ts';
import { useLanguage, useText } from '../text/text.ts';
import { ChanceChart } from './ChanceChart.tsx';
import { luckOf } from './curves.ts';
import { analysisText } from './text.ts';
import { useAnalysis } from './use-analysis.ts';

/** What the decisions of a finished game were worth. */
export function AnalysisPage({ slot }: { readonly slot: string | undefined }) {
  const course = useCourse(slot ?? '');
  if (slot === undefined) return <Lost />;
  if (course === null) return <Waiting />;
  if ('code' in course) return <Trouble {...course} />;
  return <Analysed course={course} />;
}

function Analysed({ course }: { readonly course: Course }) {
  const { slot } = course;
  const kit = useKit(slot.game);
  const t = useText(analysisText);
  const language = useLanguage();
  const people = humansOf(slot);
  const [seat, setSeat] = useState<Seat>(people[0] ?? 0);
  useTitle(`${t.analysis} · ${TITLES[slot.game][language]}`);
  const players = playersOf(slot.seats, people.length === 1 ? seat : 'spectator', language);
  const nothing = slot.outcome === null ? t.unfinished : people.length === 0 ? t.nobody : null;
  return (
    <div data-game={slot.game}>
      <Top />
      <main className="page analysis">
        <h1>
          {TITLES[slot.game][language]} <small>{t.analysis}</small>
        </h1>
        {people.length < 2 ? null : (
          <PickRow
            label={t.whose}
            values={people}
            value={seat}
            word={(each) => players[each]?.name ?? `${each}`}
            onPick={setSeat}
          />
        )}
        {nothing === null ? (
          <Judgement key={seat} course={course} kit={kit} players={players} seat={seat} />
        ) : (
          <p className="prose">{nothing}</p>
        )}
      </main>
    </div>
  );
}

interface Props {
  readonly course: Course;
  readonly kit: GameKit;
  readonly players: readonly Player[];
  readonly seat: Seat;
}

/** A sentence as a heading: with a capital, without its full stop. */
const headline = (sentence: string): string =>
  `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`.replace(/[.。]$/, '');

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** Every chance is shown in whole points, and so is what lies between two. */
const points = (chance: number): number => Math.round(100 * chance);

const percent = (chance: number): string => `${points(chance)}%`;

function Judgement({ course, kit, players, seat }: Props) {
  const t = useText(analysisText);
  const { id, head } = course.slot;
  const { state, start, cancel } = useAnalysis(id, head, seat);
  const [all, setAll] = useState(false);
  if (state.kind === 'failed')
    return (
      <p className="prose" role="alert">
        {t.failed} <small>{state.detail}</small>
      </p>
    );
  if (state.kind === 'idle')
    return (
      <section className="sheet">
        <p>{t.stopped}</p>
        <button type="button" className="key" onClick={start}>
          {t.begin}
        </button>
      </section>
    );
  const { analysis } = state;
  const running = state.kind === 'running';
  const progress = running ? state.progress : null;
  const judged = analysis?.judged ?? [];
  const ordered = [...judged].sort((a, b) => b.lost - a.lost || a.at - b.at);
  const you = players[seat]?.isYou === true;
  return (
    <div className="analysis-sheets">
      <section className="sheet">
        <header className="chance-head">
          <h2>{you ? t.title : t.titleOf(players[seat]?.name ?? '')}</h2>
          {analysis === null || running ? null : (
            <p>
              {t.kept} <b className="num">{analysis.kept}</b> {t.of100}
            </p>
          )}
        </header>
        {running ? (
          <div className="chance-progress" role="status">
            <p>
              {analysis === null || judged.length < analysis.decisions
                ? t.decision(judged.length, analysis?.decisions ?? 0)
                : t.closer}
            </p>
            <progress value={progress?.share ?? 0} aria-label={t.analysis} />
            <p className="small">
              {t.why} {progress === null ? null : t.left(progress.left)}
            </p>
            <button type="button" className="key quiet" onClick={cancel}>
              {t.cancel}
            </button>
          </div>
        ) : null}
        {analysis === null ? null : (
          <>
            <ChanceChart course={course} analysis={analysis} players={players} />
            <Counts judged={judged} />
            {running ? null : <Luck course={course} analysis={analysis} players={players} />}
          </>
        )}
      </section>
      {analysis === null ? null : (
        <aside className="sheet">
          <h2>{running ? t.soFar : t.moments(analysis.moments.length)}</h2>
          {analysis.moments.length === 0 ? <p>{t.none}</p> : null}
          <ol className="turning-points">
            {analysis.moments.map((at, i) => {
              const one = judged.find((decision) => decision.at === at);
              return one === undefined ? null : (
                <Moment
                  key={at}
                  place={i + 1}
                  one={one}
                  before={judged[judged.indexOf(one) - 1]}
                  {...{ course, kit, players, seat }}
                />
              );
            })}
          </ol>
          <h3>
            {t.every} <small>{t.everyMore}</small>
          </h3>
          <ol className="decisions">
            {(all ? ordered : ordered.slice(0, 5)).map((one) => (
              <Decision key={one.at} one={one} {...{ course, kit, players, seat }} />
            ))}
          </ol>
          {all || ordered.length <= 5 ? null : (
            <button type="button" className="plain" onClick={() => setAll(true)}>
              {t.all(ordered.length)}
            </button>
          )}
          <p className="analysis-keys">
            <Link className="key quiet" href={`/replay/${id}`}>
              {t.replay}
            </Link>
          </p>
        </aside>
      )}
    </div>
  );
}

function Counts({ judged }: { readonly judged: readonly Judged<GameTypes>[] }) {
  const t = useText(analysisText);
  const count = (verdict: Judged<GameTypes>['verdict']): number =>
    judged.filter((one) => one.verdict === verdict).length;
  return (
    <p className="counts">
      <span className="judgement best">{t.best(count('best'))}</span>
      <span className="judgement fine">{t.fine(count('fine'))}</span>
      <span className="judgement costly">{t.costly(count('costly'))}</span>
      {count('open') === 0 ? null : <span className="judgement open">{t.open(count('open'))}</span>}
    </p>
  );
}

/** What chance and the others brought everybody, and how many decisions the time was too short for. */
function Luck({
  course,
  analysis,
  players,
}: Pick<Props, 'course' | 'players'> & { readonly analysis: Analysis<GameTypes> }) {
  const t = useText(analysisText);
  const { outcome } = course.slot;
  const unseen = analysis.decisions - analysis.judged.length;
  if (outcome === null) return null;
  const luck = luckOf(analysis, players.length, outcome);
  return (
    <div className="luck small">
      <p>
        <b>{t.luck}</b> <span className="quiet-text">{t.luckWhat}</span>
        {players.map(({ seat, name, tone }) => (
          <span key={seat} className={`legend ${tone}`}>
            {name} <b className="num">{signed(luck[seat] ?? 0)}</b>
          </span>
        ))}
      </p>
      {unseen === 0 ? null : <p>{t.unseen(unseen)}</p>}
    </div>
  );
}

/** How many choices of a turning point are drawn as bars. */
const BARS = 3;

function Moment({
  place,
  one,
  before,
  course,
  kit,
  players,
  seat,
}: Props & {
  readonly place: number;
  readonly one: Judged<GameTypes>;
  readonly before: Judged<GameTypes> | undefined;
}) {
  const t = useText(analysisText);
  const language = useLanguage();
  const say = (action: Judged<GameTypes>['taken']['action']): string =>
    headline(describeAction(kit.loaded.game, action, players, language));
  const you = players[seat]?.isYou === true;
  const swing = swingOf(before, one, seat);
  const named = [
    { role: you ? t.took : t.tookOf, kind: 'taken', ...one.taken },
    ...(one.lost > 0 ? [{ role: t.better, kind: 'better', ...one.better }] : []),
  ];
  const rest = one.alternatives.filter(({ action }) =>
    named.every((bar) => canonical(bar.action) !== canonical(action)),
  );
  const bars = [
    ...named,
    ...rest.map((bar) => ({
      role: bar.chance > one.better.chance ? t.even : t.other,
      kind: 'other',
      ...bar,
    })),
  ].slice(0, BARS);
  return (
    <li>
      <details open={place === 1}>
        <summary>
          <b className="moment-mark num">{place}</b>
          <span className="moment-what">
            {say(one.taken.action)}
            <small>
              {t.move(one.at + 1)}
              {swing.by === 'luck' && before !== undefined ? ` · ${t.luckSince(before.at + 1)}` : null}
            </small>
          </span>
          <span className={`judgement ${one.verdict}`} title={t[`verdict_${one.verdict}`]} />
          <span className="num">
            {percent(swing.from)} → {percent(swing.to)}
          </span>
        </summary>
        {bars.map(({ role, kind, action, chance }) => (
          <div key={canonical(action)} className={`chance-bar ${kind}`}>
            <span>
              {role} <b>{say(action)}</b>
            </span>
            <span className="chance-fill" aria-hidden="true">
              <i style={{ width: percent(chance) }} />
            </span>
            <span className="num">{percent(chance)}</span>
          </div>
        ))}
        <p className="small quiet-text">{t.playouts(one.playouts)}</p>
        <Link className="plain small" href={`/replay/${course.slot.id}/${one.at}`}>
          {t.replayFrom(one.at + 1)}
        </Link>
      </details>
    </li>
  );
}

function Decision({ one, course, kit, players }: Props & { readonly one: Judged<GameTypes> }) {
  const t = useText(analysisText);
  const language = useLanguage();
  const say = (action: Judged<GameTypes>['taken']['action']): string =>
    headline(describeAction(kit.loaded.game, action, players, language));
  return (
    <li>
      <span className={`judgement ${one.verdict}`} title={t[`verdict_${one.verdict}`]} />
      <Link
        className="num"
        href={`/replay/${course.slot.id}/${one.at}`}
        aria-label={t.replayFrom(one.at + 1)}
      >
        {one.at + 1}
      </Link>
      <span>
        <b>{say(one.taken.action)}</b>
        <small>
          {one.lost > 0
            ? t.betterWas(say(one.better.action))
            : one.verdict === 'open'
              ? t.verdict_open
              : t.bestOf(one.alternatives.length)}
        </small>
      </span>
      <span className="num">
        {one.lost === 0 ? '0' : `−${points(one.better.chance) - points(one.taken.chance)}`}
      </span>
    </li>
  );
}
