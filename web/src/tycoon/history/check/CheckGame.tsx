import './check.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../art/Icon.tsx';
import { number, useText } from '../../../text/text.ts';
import { useSession } from '../../network/session.ts';
import type { GameSummary } from '../game/game-summary.ts';
import { useHistoryContext } from '../index/history-context.tsx';
import type { CheckProgress, Verdict } from './check-game.ts';
import { checkText, differenceText, unknownText } from './check-text.ts';
import { createNodeReader } from './node-reader.ts';
import { type RunningCheck, runCheck } from './run-check.ts';

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: CheckProgress | null }
  | { readonly kind: 'checked'; readonly verdict: Verdict; readonly seconds: number }
  | { readonly kind: 'failed' };

/** Lets anybody execute a finished game again in this browser, and says what came of it. */
export function CheckGame({ summary: { id, replay } }: { readonly summary: GameSummary }) {
  const t = useText(checkText);
  const { index } = useHistoryContext();
  const { client, network } = useSession();
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const running = useRef<RunningCheck | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  const last = replay.entries.at(-1);
  if (last?.view.status !== 'ended') return null;

  const start = () => {
    const begun = performance.now();
    setStage({ kind: 'running', progress: null });
    const check = runCheck({
      index,
      node: createNodeReader(client),
      game: id,
      packageIds: network.deployment.packageIds,
      events: replay.entries.map(({ event }) => event),
      createdAtMs: last.view.createdAtMs,
      tell: (progress) => running.current === check && setStage({ kind: 'running', progress }),
    });
    running.current = check;
    check.verdict.then(
      (verdict) => setStage({ kind: 'checked', verdict, seconds: (performance.now() - begun) / 1000 }),
      () => running.current === check && setStage({ kind: 'failed' }),
    );
  };
  const stop = () => {
    running.current?.cancel();
    running.current = null;
    setStage({ kind: 'idle' });
  };

  if (stage.kind === 'idle') {
    return (
      <p className="check-offer">
        <button type="button" className="key quiet" onClick={start}>
          {t.check}
        </button>
      </p>
    );
  }
  return (
    <section className="check" aria-label={t.check} data-verdict={verdictOf(stage)}>
      {stage.kind === 'running' ? (
        <>
          <p>{t.about}</p>
          <Progress progress={stage.progress} />
        </>
      ) : stage.kind === 'failed' ? (
        <div role="status">
          <h2>{t.failedTitle}</h2>
          <p>{t.failed}</p>
        </div>
      ) : (
        <Outcome verdict={stage.verdict} seconds={stage.seconds} isHere={index.isInPage} />
      )}
      <p className="check-keys">
        {stage.kind === 'running' ? (
          <button type="button" className="key quiet" onClick={stop}>
            {t.cancel}
          </button>
        ) : (
          <>
            <button type="button" className="key quiet" onClick={start}>
              {t.again}
            </button>
            <button type="button" className="plain" onClick={stop}>
              {t.close}
            </button>
          </>
        )}
      </p>
    </section>
  );
}

const verdictOf = (stage: Stage): string => (stage.kind === 'checked' ? stage.verdict.kind : stage.kind);

function Progress({ progress }: { readonly progress: CheckProgress | null }) {
  const t = useText(checkText);
  const isFetching = progress === null || progress.done === 0;
  const words = isFetching ? t.fetching : t.executing(number(progress.done), number(progress.total));
  return (
    <>
      <progress aria-label={t.check} {...(isFetching ? {} : { value: progress.done, max: progress.total })} />
      <p className="small">{words}</p>
    </>
  );
}

function Outcome({
  verdict,
  seconds,
  isHere,
}: {
  readonly verdict: Verdict;
  readonly seconds: number;
  readonly isHere: boolean;
}) {
  const t = useText(checkText);
  const differences = useText(differenceText);
  const unknowns = useText(unknownText);
  const { transactions, events, objects, turns, signatures, logins, unconfirmedLogins, confirmed } =
    verdict.figures;
  const trusted = [
    isHere ? t.trustHere : t.trustNode,
    ...(isHere ? [] : [t.trustRunner]),
    ...(confirmed < transactions ? [t.trustIndex(number(transactions - confirmed))] : []),
    ...(logins > 0 ? [t.trustLogins(number(logins))] : []),
    ...(unconfirmedLogins > 0 ? [t.trustUnconfirmedLogins(number(unconfirmedLogins))] : []),
    t.trustPage,
  ];
  return (
    <div role="status">
      <h2 className="check-seal">
        {verdict.kind === 'same' ? <Icon id="i-seal" /> : null}
        {t[`${verdict.kind}Title`]}
      </h2>
      {verdict.kind === 'same' ? (
        <p>{t.same(number(turns))}</p>
      ) : verdict.kind === 'differs' ? (
        <p>
          {t.inTurn(verdict.turn)}: {differences[verdict.difference.what]}
        </p>
      ) : (
        <p>{unknowns[verdict.unknown.what]}</p>
      )}
      {transactions === 0 ? null : (
        <dl className="check-facts">
          <dt>{t.compared}</dt>
          <dd>
            {number(transactions)} {t.transactions} · {number(signatures)} {t.signatures} · {number(events)}{' '}
            {t.events} · {number(objects)} {t.objects}
            {verdict.kind === 'same' ? <> · {t.ranking}</> : null}
          </dd>
          <dd className="small">{t.speed(seconds.toFixed(1), number(Math.round(transactions / seconds)))}</dd>
          <dt>{t.trusted}</dt>
          {trusted.map((words) => (
            <dd key={words}>{words}</dd>
          ))}
        </dl>
      )}
    </div>
  );
}
