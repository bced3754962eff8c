import type { Zhajinhua } from '@tycoon/engine/zhajinhua';
import './felt.css';
import './seats.css';
import './chips.css';
import './cards.css';
import './odds.css';
import './tray.css';
import './phone.css';
import { priceOf } from '@tycoon/engine/zhajinhua';
import { useEffect, useState } from 'react';
import { settings } from '../../settings/settings.ts';
import { useStore } from '../../store/use-store.ts';
import { Count } from '../../table/Count.tsx';
import type { RoomProps } from '../../table/kit.ts';
import { number, useText } from '../../text/text.ts';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { CardBack } from './CardBack.tsx';
import { Chips } from './Chips.tsx';
import { FairHand } from './FairHand.tsx';
import { HandList } from './HandList.tsx';
import { HandResult } from './HandResult.tsx';
import { Odds } from './Odds.tsx';
import { PlayingCard } from './PlayingCard.tsx';
import { opponentsOf, placesFor } from './places.ts';
import { SeatPlate } from './SeatPlate.tsx';
import { Tray } from './Tray.tsx';
import { zhajinhuaText } from './text.ts';

const HIDDEN = [null, null, null] as const;

/** The card table: opponents round the felt, the pot in the middle, one's own cards before one. */
export function Room({ snapshot, players, act, live, busy, log, tools, notice }: RoomProps<Zhajinhua>) {
  const t = useText(zhajinhuaText);
  const { hints } = useStore(settings);
  const { view } = snapshot;
  const me = players.find(({ tone }) => tone === 'me') ?? players[0];
  const [comparing, setComparing] = useState(false);
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    if (snapshot.at >= 0) setComparing(false);
  }, [snapshot.at]);
  if (me === undefined) return null;
  const others = opponentsOf(me.seat, players.length);
  const places = placesFor(others.length);
  const settled = snapshot.lines.at(-1)?.events.some(({ kind }) => kind === 'settled') ?? false;
  const { last } = view;
  const target = (seat: number) =>
    snapshot.choices.map(({ action }) => action).find((a) => a.kind === 'compare' && a.target === seat);
  const own = view.cards[me.seat] ?? HIDDEN;
  const see = snapshot.choices.find(({ action }) => action.kind === 'see');
  const tip =
    live && hints && me.isViewer && view.currentPlayer === me.seat
      ? view.playerSeen[me.seat]
        ? t.tipSeen
        : t.tipBlind
      : null;
  const dealt = (view.playerStatus[me.seat] ?? 'out') !== 'out' && !view.gameOver;
  const cards = own.map((card, i) => <PlayingCard key={`${view.hand}-${['a', 'b', 'c'][i]}`} card={card} />);
  return (
    <TableFrame
      className="zjh"
      rail={
        <>
          {log}
          <Odds view={view} seat={me.seat} />
          <HandList lines={snapshot.lines} seat={me.seat} players={players} />
          <FairHand view={view} seals={snapshot.seals} players={players} />
        </>
      }
      tray={
        live ? (
          <Tray
            view={view}
            me={me}
            choices={me.isViewer ? snapshot.choices : []}
            act={act}
            busy={busy}
            comparing={comparing}
            onCompare={setComparing}
            tip={tip}
            tools={tools}
            notice={notice}
          />
        ) : null
      }
    >
      <CardBack />
      <div className="oval" aria-hidden="true">
        <div className="rim" />
        <div className="felt">
          <svg className="inlay" viewBox="0 0 200 200" aria-hidden="true">
            <use href="#flower" width="200" height="200" />
          </svg>
        </div>
      </div>
      <ol className="opponents">
        {others.map((seat, i) => {
          const player = players[seat];
          const place = places[i];
          const compare = comparing ? target(seat) : undefined;
          if (player === undefined || place === undefined) return null;
          return (
            <SeatPlate
              key={seat}
              view={view}
              player={player}
              place={place}
              price={compare === undefined ? null : priceOf(view, compare)}
              onChoose={() => compare !== undefined && act(compare)}
            />
          );
        })}
      </ol>
      <div className="pot">
        <Chips amount={view.pot} most={7} />
        <p>
          <span lang="zh" aria-hidden="true">
            底池
          </span>{' '}
          <span className="latin-word">{t.pot}</span> <Count value={view.pot} />
        </p>
      </div>
      {comparing ? (
        <p className="choose" role="status">
          {t.choose}
        </p>
      ) : null}
      <dl className="stakes">
        <dt>{t.ante}</dt>
        <dd className="num">{number(view.config.ante)}</dd>
        <dt>{t.bet}</dt>
        <dd className="num">{number(view.baseBet)}</dd>
        <dt>{t.cap}</dt>
        <dd className="num">{number(view.config.baseBet * view.config.maxRaiseMultiplier)}</dd>
      </dl>
      {dealt ? (
        <div className="own-cards">
          {see === undefined || !live ? (
            <div className={`fan ${view.playerStatus[me.seat] === 'active' ? '' : 'gone'}`}>{cards}</div>
          ) : (
            <button
              type="button"
              className="fan"
              aria-label={t.look}
              disabled={busy}
              onClick={() => act(see.action)}
            >
              {cards}
            </button>
          )}
        </div>
      ) : null}
      {settled && last !== null && closed !== last.hand ? (
        <HandResult last={last} view={view} players={players} onClose={() => setClosed(last.hand)} />
      ) : null}
    </TableFrame>
  );
}
