import type { Outcome } from '@tycoon/engine/core';
import { useMemo, useState } from 'react';
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
  readonly onAgain: () => Promise<void>;
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
    if (remote !== undefined) return remote.onAgain().finally(() => setBusy(false));
    const { game, seats } = snapshot.slot;
    const reply = await tableClient().ask({ kind: 'create', game, config: snapshot.config, seats });
    if (reply.ok) navigate(`/table/${reply.value.id}`);
    else setBusy(false);
  };
  return (
    <Result
      facts={facts}
      deciding={deciding}
      rating={remote?.rating ?? null}
      onRematch={() => void again()}
      isBusy={isBusy}
      onAside={onAside}
    >
      {remote === undefined ? (
        <>
          <ResultLink href={`/replay/${id}`}>{t.watch}</ResultLink>
          <ResultLink href={`/analysis/${id}`}>{t.analyse}</ResultLink>
        </>
      ) : (
        <ResultLink href={remote.source.replay}>{t.watch}</ResultLink>
      )}
      <ResultLink href="/">{t.toTable}</ResultLink>
    </Result>
  );
}
