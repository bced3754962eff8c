import type { Outcome } from '@tycoon/engine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { RatingChange } from '../result/facts.ts';
import { Result, ResultLink } from '../result/Result.tsx';
import { useLanguage, useText } from '../text/text.ts';
import { tableClient } from './client.ts';
import type { GameKit } from './kit.ts';
import { resultOf } from './outcome.ts';
import type { Player } from './players.ts';
import type { TableSnapshot } from './protocol.ts';
import { tableText } from './text.ts';
import { type Source, shelfSource, useDeciding } from './use-deciding.ts';

interface Props {
  readonly kit: GameKit;
  readonly snapshot: TableSnapshot;
  readonly outcome: Outcome;
  readonly players: readonly Player[];
  readonly onAside: () => void;
  /** The game is on another machine: how it is played and read again there. Missing: on the shelf of this browser. */
  readonly remote?: RemoteResult | undefined;
}

export interface RemoteResult {
  /** Plays again; missing where the game is played once. */
  readonly onAgain?: (() => Promise<void>) | undefined;
  /** Where else to go from here. */
  readonly more?: ReactNode;
  /** Whether the game can be watched again by now. */
  readonly canReplay?: boolean;
  readonly source: Source;
  readonly rating: RatingChange | null;
}

/** Who won and by what, and where to go from here. */
export function EngineResult({ kit, snapshot, outcome, players, onAside, remote }: Props) {
  const t = useText(tableText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const { id } = snapshot.slot;
  const facts = useMemo(
    () => resultOf(kit, snapshot, outcome, players, language),
    [kit, snapshot, outcome, players, language],
  );
  const own = useMemo(() => shelfSource(id), [id]);
  const deciding = useDeciding(kit, snapshot, facts, players, remote?.source ?? own);
  const again = async () => {
    setBusy(true);
    if (remote !== undefined) return remote.onAgain?.().finally(() => setBusy(false));
    const { game, seats, day } = snapshot.slot;
    const reply = await tableClient().ask(
      day === undefined
        ? { kind: 'create', game, config: snapshot.config, seats }
        : { kind: 'practise', day },
    );
    if (reply.ok) navigate(`/table/${reply.value.id}`);
    else setBusy(false);
  };
  return (
    <Result
      facts={facts}
      deciding={deciding}
      rating={remote?.rating ?? null}
      onRematch={remote !== undefined && remote.onAgain === undefined ? undefined : () => void again()}
      isBusy={isBusy}
      onAside={onAside}
    >
      {remote === undefined ? (
        <>
          <ResultLink href={`/replay/${id}`}>{t.watch}</ResultLink>
          <ResultLink href={`/analysis/${id}`} isKey>
            {t.analyse}
          </ResultLink>
        </>
      ) : (
        <>
          {remote.more}
          {remote.canReplay === false ? null : <ResultLink href={remote.source.replay}>{t.watch}</ResultLink>}
        </>
      )}
      <ResultLink href="/">{t.toTable}</ResultLink>
    </Result>
  );
}
