import { commitPart } from '@tycoon/engine/core';
import type { RoomView, SeatView } from '@tycoon/rooms/wire';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { Medallion } from '../art/Medallion.tsx';
import { copyText } from '../browser/clipboard.ts';
import { currentPath, pageUrl } from '../browser/route.ts';
import { TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { Switches } from '../shell/Switches.tsx';
import { shellText } from '../shell/text.ts';
import { useTitle } from '../shell/use-title.ts';
import { useStore } from '../store/use-store.ts';
import type { GameKit } from '../table/kit.ts';
import { useKit } from '../table/use-kit.ts';
import { useLanguage, useText } from '../text/text.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { TableFrame, Tray } from '../ui/TableFrame.tsx';
import { me } from './me.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { refusalText } from './refusal.ts';
import { partOf, renewPart } from './seed-part.ts';
import type { RoomSocket, RoomState } from './socket.ts';
import { Phrases, Said } from './Talk.tsx';
import { roomsText } from './text.ts';

interface Props {
  readonly socket: RoomSocket;
  readonly state: RoomState;
  readonly room: RoomView;
}

/** A page under these names is on this machine, and nobody else's. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The table before the deal: who sits where, who is ready, by which rules. */
export function WaitingRoom({ socket, state, room }: Props) {
  const id = playableGame(room.game) ?? 'merit';
  const kit = useKit(id);
  const t = useText(roomsText);
  const s = useText(shellText);
  const language = useLanguage();
  const own = useStore(me);
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  useTitle(`${t.waiting} · ${TITLES[id][language]}`);
  const mine = room.seats.find(({ player }) => own !== null && player?.id === own.id) ?? null;
  const isHost = own !== null && room.host === own.id;

  const ask = async (request: Parameters<RoomSocket['ask']>[0]) => {
    const answer = await socket.ask(request);
    setRefusal(answer.ok ? null : answer.code);
    return answer.ok;
  };
  const ready = (isReady: boolean) => {
    // A part that others may have seen is never used twice.
    if (isReady && mine?.opening !== null) renewPart(room.id);
    return ask({
      kind: 'room:ready',
      room: room.id,
      commitment: isReady ? commitPart(partOf(room.id)) : null,
    });
  };
  const leave = async () => {
    if (await ask({ kind: 'room:stand', room: room.id })) navigate('/');
  };
  const cancel = async () => {
    if (await ask({ kind: 'room:close', room: room.id })) navigate('/');
  };

  const players = room.seats.filter(({ player, bot }) => player !== null || bot !== null);
  const waited = room.seats.find(({ player, isReady }) => player !== null && !isReady);
  const isReadyCount = players.filter(({ bot, isReady }) => bot !== null || isReady).length;
  const headline =
    room.status === 'opening'
      ? t.drawing
      : waited?.player == null || players.length < kit.entry.seats.min
        ? t.waiting
        : waited.player.id === own?.id
          ? t.waiting
          : t.waitingFor(waited.player.name);
  const canStart = players.length >= kit.entry.seats.min && waited === undefined;

  return (
    <div className="app waiting-room" data-game={id}>
      <header className="bar">
        <Link href="/" className="ico" aria-label={s.home}>
          <Icon id="i-home" size={24} />
        </Link>
        <div className="title">
          <span lang="zh">{TITLES[id].zh}</span>
          <span className="latin">{TITLES[id].en}</span>
        </div>
        <span className="note">
          {t[room.pace]} · {room.isPublic ? t.public : t.linkOnly}
        </span>
        <div className="sp" />
        {state.isAway ? (
          <span className="note reconnecting" role="status">
            {t.reconnecting}
          </span>
        ) : null}
        <Switches />
      </header>
      <TableFrame
        className="before-deal"
        label={t.waiting}
        rail={
          <>
            <Invite />
            <Rules kit={kit} room={room} />
            <p className="shuffle small">
              <Icon id="i-seal" /> {t.shuffle}
            </p>
          </>
        }
        tray={
          <Tray label={t.waiting} className="before-deal-tray">
            {mine === null ? null : <Phrases socket={socket} room={room.id} />}
            <div className="start">
              <p className="small" role="status">
                {refusal !== null
                  ? refusalText(refusal, language)
                  : players.length < kit.entry.seats.min
                    ? t.startWhy(kit.entry.seats.min)
                    : t.startReady}
              </p>
              {mine === null ? (
                <button
                  type="button"
                  className="key big"
                  disabled={players.length === room.seats.length}
                  onClick={() => void ask({ kind: 'room:sit', room: room.id })}
                >
                  {t.sit}
                </button>
              ) : !mine.isReady ? (
                <button type="button" className="key big" onClick={() => void ready(true)}>
                  {t.sayReady}
                </button>
              ) : isHost && players.length < room.seats.length ? (
                <button
                  type="button"
                  className="key big"
                  disabled={!canStart}
                  title={t.startFull}
                  onClick={() => void ask({ kind: 'room:start', room: room.id })}
                >
                  {t.start}
                </button>
              ) : (
                <button type="button" className="key quiet big" onClick={() => void ready(false)}>
                  {t.unready}
                </button>
              )}
              {mine === null ? null : (
                <button type="button" className="plain" onClick={() => void (isHost ? cancel() : leave())}>
                  {isHost ? t.cancel : t.leave}
                </button>
              )}
            </div>
          </Tray>
        }
      >
        <div className="felt-before">
          <h1>{headline}</h1>
          <p>{t.readyCount(isReadyCount, room.seats.length)}</p>
          <ol className="chairs">
            {room.seats.map((seat) => (
              <li key={seat.seat} className={seat.player === null && seat.bot === null ? 'open' : ''}>
                <Chair
                  seat={seat}
                  kit={kit}
                  isYou={seat === mine}
                  isHostSeat={seat.player !== null && seat.player.id === room.host}
                  canManage={isHost && room.status === 'waiting'}
                  onBot={(bot) => void ask({ kind: 'room:bot', room: room.id, seat: seat.seat, bot })}
                  onKick={() => void ask({ kind: 'room:kick', room: room.id, seat: seat.seat })}
                  onName={() => setNaming(true)}
                />
                <Said talk={state.talk} seat={seat.seat} />
              </li>
            ))}
          </ol>
        </div>
      </TableFrame>
      {isNaming ? <ProfileDialog onClose={() => setNaming(false)} /> : null}
    </div>
  );
}

function Chair({
  seat: { seat, player, bot, isReady, isHere },
  kit,
  isYou,
  isHostSeat,
  canManage,
  onBot,
  onKick,
  onName,
}: {
  readonly seat: SeatView;
  readonly kit: GameKit;
  readonly isYou: boolean;
  readonly isHostSeat: boolean;
  readonly canManage: boolean;
  readonly onBot: (bot: string | null) => void;
  readonly onKick: () => void;
  readonly onName: () => void;
}) {
  const t = useText(roomsText);
  const language = useLanguage();
  if (player !== null)
    return (
      <>
        <Medallion figure={player.figure} tone={isYou ? 'me' : `s${1 + (seat % 5)}`} />
        <span className="who">
          <b>{player.name}</b>{' '}
          <small>{[isYou ? t.you : '', isHostSeat ? t.host : ''].filter(Boolean).join(', ')}</small>
          <small className={isReady ? 'is-ready' : ''}>
            {!isHere ? t.gone : isReady ? t.ready : t.notReady}
          </small>
        </span>
        {isYou ? (
          <button type="button" className="ico" aria-label={t.profile} onClick={onName}>
            <Icon id="i-pen" />
          </button>
        ) : canManage ? (
          <button type="button" className="ico" aria-label={`${t.remove} ${player.name}`} onClick={onKick}>
            <Icon id="i-close" />
          </button>
        ) : null}
      </>
    );
  if (bot !== null)
    return (
      <>
        <span className="med bot-med" aria-hidden="true">
          <Icon id="i-gear" size={26} />
        </span>
        <span className="who">
          <b>{t.bot}</b> <small>{kit.loaded.bots.find(({ id }) => id === bot)?.name[language] ?? bot}</small>
        </span>
        {canManage ? (
          <button type="button" className="ico" aria-label={t.remove} onClick={() => onBot(null)}>
            <Icon id="i-close" />
          </button>
        ) : null}
      </>
    );
  return (
    <>
      <span className="med empty-med" aria-hidden="true" />
      <span className="who">
        <b>{t.openSeat}</b>
      </span>
      {canManage ? (
        <button type="button" className="key quiet" onClick={() => onBot(kit.loaded.defaultBot)}>
          {t.addBot}
        </button>
      ) : null}
    </>
  );
}

/** The link by which others come to the table. */
function Invite() {
  const t = useText(roomsText);
  const [isCopied, setCopied] = useState(false);
  const url = pageUrl(currentPath());
  return (
    <section className="invite">
      <h2>{t.invite}</h2>
      {HERE.has(location.hostname) ? (
        <p className="small quiet-text">
          {t.onlyHere} <code>npm start -- --lan</code>
        </p>
      ) : (
        <QrCode text={url} label={t.scan} />
      )}
      <input
        className="field"
        readOnly
        value={url}
        aria-label={t.invite}
        onFocus={(e) => e.currentTarget.select()}
      />
      <p>
        <button type="button" className="key quiet" onClick={() => void copyText(url).then(setCopied)}>
          <Icon id="i-link" /> {t.copy}
        </button>{' '}
        <span className="small quiet-text" role="status">
          {isCopied ? t.copied : ''}
        </span>
      </p>
    </section>
  );
}

/** The house rules in words; they can be looked at, not changed. */
function Rules({ kit, room }: { readonly kit: GameKit; readonly room: RoomView }) {
  const t = useText(roomsText);
  const config = room.settings.gameOptions as Readonly<Record<string, unknown>>;
  const usual = kit.loaded.defaults(room.seats.length) as Readonly<Record<string, unknown>>;
  const differs = kit.loaded.options.filter(
    ({ field }) => JSON.stringify(config[field]) !== JSON.stringify(usual[field]),
  ).length;
  return (
    <section className="room-rules house-rules">
      <h2>
        {t.rules} <small>{differs === 0 ? t.usualRules : t.rulesDiffer(differs)}</small>
      </h2>
      <fieldset disabled>
        <kit.Options config={config as never} seats={room.seats.length} onChange={() => {}} />
      </fieldset>
    </section>
  );
}
