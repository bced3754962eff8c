import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { number, useLanguage, useText } from '../text/text.ts';
import { Player as PlayerFace } from '../ui/Player.tsx';
import { tableClient } from './client.ts';
import type { GameKit } from './kit.ts';
import type { Player } from './players.ts';
import type { TableSnapshot } from './protocol.ts';
import { tableText } from './text.ts';

/** Who won and by what, and where to go from here. */
export function OutcomeSheet({
  kit,
  snapshot,
  players,
  onAside,
  onAgain,
}: {
  readonly kit: GameKit;
  readonly snapshot: TableSnapshot;
  readonly players: readonly Player[];
  readonly onAside: () => void;
  /** Plays again at a table of another machine; missing: on the shelf of this browser, where the game can be watched again. */
  readonly onAgain?: (() => Promise<void>) | undefined;
}) {
  const t = useText(tableText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const { outcome } = snapshot;
  if (outcome === null) return null;
  const rank = (seat: number) => outcome.ranks[seat] ?? players.length;
  const order = [...players].sort((a, b) => rank(a.seat) - rank(b.seat));
  const winners = order.filter(({ seat }) => rank(seat) === 1);
  const [winner] = winners;
  const headline =
    winner === undefined
      ? players.length === 1
        ? t.notWon
        : t.nobody
      : winners.length > 1
        ? t.shared
        : winner.isViewer
          ? t.youWin
          : t.wins(winner.name);
  const again = async () => {
    setBusy(true);
    if (onAgain !== undefined) return onAgain().finally(() => setBusy(false));
    const { game, seats } = snapshot.slot;
    const reply = await tableClient().ask({ kind: 'create', game, config: snapshot.config, seats });
    if (reply.ok) navigate(`/table/${reply.value.id}`);
    else setBusy(false);
  };
  return (
    <section className="outcome sheet" aria-label={t.over}>
      <p className="small quiet-text">{kit.reason(outcome.reason)[language]}</p>
      <h2>{headline}</h2>
      <ol>
        {order.map((player) => (
          <li key={player.seat}>
            <PlayerFace
              face={player}
              size={rank(player.seat) === 1 ? 'lg' : ''}
              badge={player.isViewer ? <span className="quiet-text">{t.you}</span> : null}
              note={kit.rank?.(snapshot, player.seat)?.[language] ?? t.place(rank(player.seat))}
              money={
                <span className="num">
                  {number(outcome.scores[player.seat] ?? 0)} <small>{kit.entry.score[language]}</small>
                </span>
              }
            />
          </li>
        ))}
      </ol>
      <div className="outcome-keys">
        <button type="button" className="key" disabled={busy} onClick={() => void again()}>
          {t.again}
        </button>
        {onAgain === undefined ? (
          <>
            <Link className="plain" href={`/replay/${snapshot.slot.id}`}>
              {t.watch}
            </Link>
            <Link className="plain" href={`/analysis/${snapshot.slot.id}`}>
              {t.analyse}
            </Link>
          </>
        ) : null}
        <button type="button" className="plain" onClick={onAside}>
          {t.lookAtTable}
        </button>
        <Link className="plain" href="/">
          {t.toTable}
        </Link>
      </div>
    </section>
  );
}
