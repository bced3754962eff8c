import './new.css';
import { LEVEL_NAMES, LEVELS, type Level } from '@tycoon/engine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { FIGURES, type Figure } from '../art/figures.ts';
import { type EngineGameId, TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { Lost } from '../shell/Lost.tsx';
import { PickRow } from '../shell/OptionRow.tsx';
import { Top } from '../shell/Top.tsx';
import { Unloaded } from '../shell/Unloaded.tsx';
import { useTitle } from '../shell/use-title.ts';
import { play } from '../sound/sound.ts';
import { useLanguage, useText } from '../text/text.ts';
import { tableClient } from './client.ts';
import type { GameKit } from './kit.ts';
import { atLevel, botOf, levelOf } from './levels.ts';
import type { SeatPlan } from './protocol.ts';
import { SeatRow } from './SeatRow.tsx';
import { tableText } from './text.ts';
import { useKit } from './use-kit.ts';

export function NewPage({ game }: { readonly game: string }) {
  const id = playableGame(game);
  return id === null ? <Lost /> : <Setup id={id} />;
}

const usualSeats = (kit: GameKit): readonly SeatPlan[] =>
  FIGURES.slice(0, kit.entry.seats.usual).map((figure, seat) =>
    seat === 0
      ? { kind: 'human', figure, name: '' }
      : { kind: 'bot', figure, bot: botOf(kit.loaded, 'standard', seat - 1) },
  );

/** Sitting down: who plays, by which house rules. With everything as it is, one click starts. */
function Setup({ id }: { readonly id: EngineGameId }) {
  const kit = useKit(id);
  const t = useText(tableText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [seats, setSeats] = useState(() => usualSeats(kit));
  const [config, setConfig] = useState(() => kit.loaded.defaults(kit.entry.seats.usual));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly code: string; readonly detail: string } | null>(null);
  useTitle(TITLES[id][language]);

  const reseat = (next: readonly SeatPlan[]) => {
    setSeats(next);
    if (next.length !== seats.length) setConfig(kit.loaded.resize(config, next.length));
  };
  const free: Figure | undefined = FIGURES.find((figure) => !seats.some((plan) => plan.figure === figure));
  const humans = seats.filter(({ kind }) => kind === 'human').length;
  const bots = seats.length - humans;
  const level = levelOf(kit.loaded, seats);

  const start = async () => {
    setBusy(true);
    const reply = await tableClient().ask({ kind: 'create', game: id, config, seats });
    if (reply.ok) {
      play('turn');
      navigate(`/table/${reply.value.id}`);
    } else {
      setBusy(false);
      setProblem(reply);
    }
  };

  if (problem?.code === 'unloaded') return <Unloaded />;
  return (
    <div data-game={id}>
      <Top />
      <main className="page setup">
        <h1>
          <span lang="zh">{TITLES[id].zh}</span> <span>{TITLES[id].en}</span>
        </h1>
        <p className="prose intro">{kit.intro[language]}</p>
        <section className="sheet seating">
          <h2>{t.seats}</h2>
          {bots === 0 ? null : (
            <PickRow
              label={t.levelOfAll}
              values={LEVELS as readonly (Level | '')[]}
              value={level ?? ''}
              word={(each) => (each === '' ? '' : LEVEL_NAMES[each][language])}
              onPick={(each) => (each === '' ? undefined : setSeats(atLevel(kit.loaded, seats, each)))}
            />
          )}
          <ol>
            {seats.map((plan, seat) => (
              <SeatRow
                key={plan.figure}
                plan={plan}
                seat={seat}
                kit={kit}
                note={kit.seatNote?.(config, seat) ?? null}
                removable={seats.length > kit.entry.seats.min}
                onChange={(changed) => reseat(seats.map((each, i) => (i === seat ? changed : each)))}
                onRemove={() => reseat(seats.filter((_, i) => i !== seat))}
              />
            ))}
          </ol>
          <p className="foot">
            {seats.length < kit.entry.seats.max && free !== undefined ? (
              <button
                type="button"
                className="key quiet"
                onClick={() => {
                  const added: SeatPlan = { kind: 'bot', figure: free, bot: kit.loaded.defaultBot };
                  const grown = [...seats, added];
                  reseat(level === null ? grown : atLevel(kit.loaded, grown, level));
                }}
              >
                {t.addSeat}
              </button>
            ) : null}
            <span className="small quiet-text">
              {humans === 0 ? t.watchOnly : humans > 1 ? (kit.entry.hidden ? t.hotSeat : t.hotSeatOpen) : ''}
            </span>
          </p>
        </section>
        <section className="sheet house-rules">
          <h2>{t.options}</h2>
          <p className="small">
            <button
              type="button"
              className="plain"
              title={t.asWrittenWhy}
              onClick={() => setConfig(kit.loaded.asWritten(seats.length))}
            >
              {t.asWritten}
            </button>
          </p>
          <kit.Options config={config} seats={seats.length} onChange={setConfig} />
        </section>
        <div className="go">
          <button type="button" className="key big" disabled={busy} onClick={() => void start()}>
            {t.sitDown}
          </button>
          <Link className="plain" href={`/rules/${id}`}>
            {t.readRules}
          </Link>
          {problem === null ? null : <p role="alert">{problem.detail}</p>}
        </div>
      </main>
    </div>
  );
}
