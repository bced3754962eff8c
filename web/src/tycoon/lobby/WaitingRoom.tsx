import '../../table/new.css';
import './lobby.css';
import type { GameView, LegalAction, TycoonError } from '@tycoon/sdk';
import type { StrategyName } from '@tycoon/sdk/bot';
import type { GameMap } from '@tycoon/sdk/maps';
import { useState } from 'react';
import { Link } from 'wouter';
import { Top } from '../../shell/Top.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { useLanguage, useText } from '../../text/text.ts';
import { BarSlot } from '../../ui/BarSlot.tsx';
import { Board } from '../board/Board.tsx';
import { useBotTable } from '../bots/use-bot-table.ts';
import { useSession } from '../network/session.ts';
import type { Play } from '../play/use-play.ts';
import type { Seats } from '../seats/seat.ts';
import { Invitation } from './Invitation.tsx';
import { addBot } from './open.ts';
import { SeatList } from './SeatList.tsx';
import { SignOnce } from './SignOnce.tsx';
import { TableRules } from './TableRules.tsx';
import { lobbyText } from './text.ts';
import { WalletBalance } from './WalletBalance.tsx';

const NEXT_BOT: StrategyName = 'careful';

/** A table that waits: who sits there, the link for those who do not yet, and what one may do. */
export function WaitingRoom({
  map,
  view,
  seats,
  you,
  actions,
  play,
}: {
  readonly map: GameMap;
  readonly view: GameView;
  readonly seats: Seats;
  readonly you: string | null;
  readonly actions: readonly LegalAction[];
  readonly play: Play;
}) {
  const t = useText(lobbyText);
  const language = useLanguage();
  const session = useSession();
  const bots = useBotTable(view.id);
  const [isCalling, setCalling] = useState(false);
  useTitle(`${t.waitingTitle} · ${map.name[language]}`);
  const { act, pending } = play;
  const may = (kind: LegalAction['kind']) => actions.some((action) => action.kind === kind);
  const free = view.config.maxPlayers - view.players.length;
  const isStanding = ({ address }: { readonly address: string }) => !seats.has(address);
  const coming = (bots?.bots ?? []).filter(isStanding).length;
  const people = (bots?.people ?? []).filter(isStanding).length;
  const isHost = you === view.host;
  const ready = new Set(view.players.flatMap((player) => (player.isReady ? [player.address] : [])));
  const guests = new Set(actions.flatMap((action) => (action.kind === 'kick' ? [action.guest] : [])));
  const note =
    bots?.isEager && free === 0
      ? t.waitingStart
      : people > 0
        ? t.waitingPeople
        : coming > 0
          ? t.waitingBots
          : may('start')
            ? t.waitingYou
            : isHost
              ? t.waitingMore
              : view.hostLeft
                ? t.waitingReady
                : t.waitingHost(seats.get(view.host)?.name ?? '');
  const call = () => {
    setCalling(true);
    addBot(session, view.id, NEXT_BOT)
      .catch(() => {})
      .finally(() => setCalling(false));
  };
  return (
    <div data-game="tycoon">
      <Top>
        <WalletBalance />
        <BarSlot />
      </Top>
      <main className="page waiting-room">
        <section className="sheet waiting-seats">
          <h1>{t.waitingTitle}</h1>
          <p className="prose" role="status">
            {note}
          </p>
          <SeatList
            {...{ seats, ready, coming }}
            host={view.host}
            most={view.config.maxPlayers}
            onKick={
              pending === null
                ? (guest) => (guests.has(guest) ? () => act({ kind: 'kick', guest }) : null)
                : () => null
            }
          />
          <p className="waiting-keys">
            {you === null && (may('join') || session.address === null) && free > 0 ? (
              <button
                type="button"
                className="key"
                disabled={pending !== null}
                onClick={() => act({ kind: 'join' })}
              >
                {pending?.kind === 'join' && play.isSigning ? t.signing : t.takeSeat}
              </button>
            ) : null}
            {may('ready') && !(isHost && may('start')) ? (
              <button
                type="button"
                className={may('start') ? 'key quiet' : 'key'}
                disabled={pending !== null}
                onClick={() => act({ kind: 'ready' })}
              >
                {t.beReady}
              </button>
            ) : null}
            {may('unready') ? (
              <button
                type="button"
                className="key quiet"
                disabled={pending !== null}
                onClick={() => act({ kind: 'unready' })}
              >
                {t.beUnready}
              </button>
            ) : null}
            {may('start') ? (
              <button
                type="button"
                className="key"
                disabled={pending !== null}
                onClick={() => act({ kind: 'start' })}
              >
                {t.start}
              </button>
            ) : null}
            {isHost && free > coming + people ? (
              <button
                type="button"
                className="key quiet"
                disabled={pending !== null || isCalling}
                onClick={call}
              >
                {t.addBot}
              </button>
            ) : null}
            {may('leave') ? (
              <button
                type="button"
                className="plain"
                disabled={pending !== null}
                onClick={() => act({ kind: isHost ? 'close' : 'leave' })}
              >
                {isHost ? t.close : t.leave}
              </button>
            ) : null}
            <Link className="plain" href="/tycoon">
              {t.toLobby}
            </Link>
          </p>
          {you === null ? <SignOnce rules={view.config} /> : null}
          <Trouble trouble={play.trouble} onTopUp={play.topUp} />
        </section>
        <section className="sheet waiting-map">
          <h2>
            <bdi>{map.name[language]}</bdi>
          </h2>
          <div className="map-picture">
            <Board map={map} state={null} seats={seats} isPicture />
          </div>
          <TableRules map={map} rules={view.config} />
          <Invitation isOpen={free > coming + people} />
        </section>
      </main>
    </div>
  );
}

function Trouble({
  trouble,
  onTopUp,
}: {
  readonly trouble: TycoonError | null;
  readonly onTopUp: (() => void) | null;
}) {
  const t = useText(lobbyText);
  const language = useLanguage();
  if (trouble === null) return null;
  return (
    <p className="warn" role="alert">
      <b>{trouble.says[language]}</b> {onTopUp === null ? trouble.hint[language] : t.topUpWhy}{' '}
      {onTopUp === null ? null : (
        <button type="button" className="plain" onClick={onTopUp}>
          {t.topUp}
        </button>
      )}
    </p>
  );
}
