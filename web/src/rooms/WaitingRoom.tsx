import { commitPart } from '@tycoon/engine/core';
import type { Pace, RoomView } from '@tycoon/rooms/wire';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { TITLES } from '../games/ids.ts';
import { playableGame } from '../games/registry.ts';
import { NoticeKey } from '../notices/NoticeRow.tsx';
import { Switches } from '../shell/Switches.tsx';
import { shellText } from '../shell/text.ts';
import { useTitle } from '../shell/use-title.ts';
import { useStore } from '../store/use-store.ts';
import type { GameKit } from '../table/kit.ts';
import { useKit } from '../table/use-kit.ts';
import { useLanguage, useText } from '../text/text.ts';
import { TableFrame, Tray } from '../ui/TableFrame.tsx';
import { Chair } from './Chair.tsx';
import { me } from './client/me.ts';
import { refusalText } from './client/refusal.ts';
import { roomsText } from './client/text.ts';
import { Invite } from './Invite.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import { notePublished, partOf, renewPart } from './seed-part.ts';
import type { RoomSocket, RoomState } from './socket.ts';
import { mountRoomsSprite } from './sprite.ts';
import { Phrases, Said } from './Talk.tsx';
import { Watching } from './Watching.tsx';

interface Props {
  readonly socket: RoomSocket;
  readonly state: RoomState;
  readonly room: RoomView;
}

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
  useEffect(mountRoomsSprite, []);
  useTitle(`${t.waiting} · ${TITLES[id][language]}`);
  const mine = room.seats.find(({ player }) => own !== null && player?.id === own.id) ?? null;
  const isHost = own !== null && room.host === own.id;
  const isHostHere = room.seats.some(({ player, isHere }) => player?.id === room.host && isHere);

  const ask = async (request: Parameters<RoomSocket['ask']>[0]) => {
    const answer = await socket.ask(request);
    setRefusal(answer.ok ? null : answer.code);
    return answer.ok;
  };
  const ready = (isReady: boolean) => {
    // A part that others may have seen is never used twice.
    if (isReady && (mine?.opening !== null || room.lostDraws.length > 0)) renewPart(room.id);
    if (isReady) notePublished(room);
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

  const canManage = isHost && room.status === 'waiting';
  const settle = (part: { pace?: Pace; isPublic?: boolean; gameOptions?: Record<string, unknown> }) =>
    ask({ kind: 'room:settings', room: room.id, ...part });
  /** A bot takes the seat of a player who is not ready. */
  const dontWait = async (seat: number) => {
    if (await ask({ kind: 'room:kick', room: room.id, seat }))
      await ask({ kind: 'room:bot', room: room.id, seat, bot: kit.loaded.defaultBot });
  };

  const players = room.seats.filter(({ player, bot }) => player !== null || bot !== null);
  const waited = room.seats.find(({ player, isReady }) => player !== null && !isReady);
  const isReadyCount = players.filter(({ bot, isReady }) => bot !== null || isReady).length;
  const canStart = players.length >= kit.entry.seats.min && waited === undefined;
  const headline =
    room.status === 'opening'
      ? t.drawing
      : canStart
        ? t.allReady
        : waited?.player == null || players.length < kit.entry.seats.min
          ? t.waiting
          : waited.player.id === own?.id
            ? t.waiting
            : t.waitingFor(waited.player.name);

  return (
    <div className="app room-waiting" data-game={id}>
      <header className="bar">
        <Link href="/" className="ico" aria-label={s.home}>
          <Icon id="i-home" size={24} />
        </Link>
        <div className="title">
          <span lang="zh">{TITLES[id].zh}</span>
          <span className="latin">{TITLES[id].en}</span>
        </div>
        <span className="note">{t.waiting}</span>
        <div className="sp" />
        <span className="fact">
          <Icon id="i-hour" size={16} /> {t.aMove(t[room.pace])}
        </span>
        <span className="fact more">
          <Icon id={room.isPublic ? 'i-people' : 'i-lock'} size={16} />{' '}
          {room.isPublic ? t.public : t.linkOnly}
        </span>
        <Watching room={room} />
        {state.isAway ? (
          <span className="note reconnecting" role="status">
            {t.reconnecting}
          </span>
        ) : null}
        <Switches />
      </header>
      <TableFrame
        className="before-deal tall"
        label={t.waiting}
        rail={
          <>
            <Invite
              room={room}
              onPublic={canManage ? (isPublic) => void settle({ isPublic }) : null}
              onPace={canManage ? (pace) => void settle({ pace }) : null}
            />
            <Rules
              kit={kit}
              room={room}
              onChange={canManage ? (gameOptions) => void settle({ gameOptions }) : null}
            />
            <p className="shuffle small">
              <Icon id="i-seal" /> {t.shuffle}
            </p>
            {mine === null ? null : <NoticeKey />}
          </>
        }
        tray={
          <Tray label={t.waiting} className="before-deal-tray">
            {mine === null ? null : (
              <Phrases
                onPhrase={(phrase) => void socket.ask({ kind: 'room:say', room: room.id, phrase })}
                onGesture={(gesture) => void socket.ask({ kind: 'room:gesture', room: room.id, gesture })}
              />
            )}
            <div className="start">
              <p className="small" role="status">
                {refusal !== null
                  ? refusalText(refusal, language)
                  : players.length < kit.entry.seats.min
                    ? t.startWhy(kit.entry.seats.min)
                    : waited?.player != null && waited !== mine && isHost
                      ? t.notWait(waited.player.name)
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
              {canManage && waited?.player != null && waited !== mine ? (
                <button type="button" className="plain" onClick={() => void dontWait(waited.seat)}>
                  {t.dontWait}
                </button>
              ) : null}
              {mine !== null && !isHost && room.status === 'waiting' && !isHostHere ? (
                <button
                  type="button"
                  className="plain"
                  onClick={() => void ask({ kind: 'room:host', room: room.id })}
                >
                  {t.hostAway}
                </button>
              ) : null}
              {mine === null ? null : (
                <button type="button" className="plain" onClick={() => void (isHost ? cancel() : leave())}>
                  {isHost ? t.cancel : t.leave}
                </button>
              )}
            </div>
          </Tray>
        }
      >
        <div className="oval" aria-hidden="true">
          <span />
        </div>
        <div className="felt-before">
          <h1>{headline}</h1>
          <p className="pips">
            <span aria-hidden="true">
              {players.map(({ seat, bot, isReady }) => (
                <i key={seat} className={bot !== null || isReady ? '' : 'left'} />
              ))}
            </span>
            {t.readyCount(isReadyCount, players.length, room.seats.length - players.length)}
          </p>
        </div>
        <ol className="chairs">
          {room.seats.map((seat) => (
            <li
              key={seat.seat}
              className={[
                placeOf(seat.seat, mine?.seat ?? 0, room.seats.length),
                seat.player === null && seat.bot === null ? 'open' : '',
                seat === waited ? 'awaited' : '',
                seat.player !== null && seat.player.id === room.host ? 'is-host' : '',
              ].join(' ')}
            >
              <Chair
                seat={seat}
                kit={kit}
                isYou={seat === mine}
                isHostSeat={seat.player !== null && seat.player.id === room.host}
                canManage={canManage}
                onBot={(bot) => void ask({ kind: 'room:bot', room: room.id, seat: seat.seat, bot })}
                onKick={() => void ask({ kind: 'room:kick', room: room.id, seat: seat.seat })}
                onName={() => setNaming(true)}
              />
              <Said talk={state.talk} seat={seat.seat} />
            </li>
          ))}
        </ol>
      </TableFrame>
      {isNaming ? <ProfileDialog onClose={() => setNaming(false)} /> : null}
    </div>
  );
}

/** Only what the game calls an option: seats are taken, not set. */
const optionsOf = (kit: GameKit, config: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(kit.loaded.options.map(({ field }) => [field, config[field]]));

/** Places round the table, by the number of seats; the first is below, where the player at the screen sits. */
const PLACES: Readonly<Record<number, readonly number[]>> = {
  1: [0],
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 2, 3, 4],
  5: [0, 1, 2, 4, 5],
  6: [0, 1, 2, 3, 4, 5],
};

const placeOf = (seat: number, own: number, seats: number): string =>
  `place-${PLACES[seats]?.[(seat - own + seats) % seats] ?? 0}`;

/** The house rules in words; the host can change them until the game starts. */
function Rules({
  kit,
  room,
  onChange,
}: {
  readonly kit: GameKit;
  readonly room: RoomView;
  readonly onChange: ((options: Record<string, unknown>) => void) | null;
}) {
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
      <details>
        <summary>{onChange === null ? t.seeRules : t.changeRules}</summary>
        <fieldset disabled={onChange === null}>
          <kit.Options
            config={config as never}
            seats={room.seats.length}
            onChange={(next) => onChange?.(optionsOf(kit, next as Readonly<Record<string, unknown>>))}
          />
        </fieldset>
        {onChange === null ? null : <p className="small quiet-text">{t.askedAgain}</p>}
      </details>
    </section>
  );
}
