import './board.css';
import './middle.css';
import './books.css';
import './cash-tray.css';
import './phone.css';
import type { CashFlow, PlayerView } from '@tycoon/engine/cashflow';
import { dreamOf, unlocked } from '@tycoon/engine/cashflow';
import { useRef, useState } from 'react';
import { Dice } from '../../art/Dice.tsx';
import { Icon } from '../../art/Icon.tsx';
import { useDrawings } from '../../art/use-drawings.ts';
import { settings } from '../../settings/settings.ts';
import { useStore } from '../../store/use-store.ts';
import { CourseChart } from '../../table/CourseChart.tsx';
import type { RoomProps } from '../../table/kit.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { TableFrame } from '../../ui/TableFrame.tsx';
import { Board } from './Board.tsx';
import { CardFace } from './CardFace.tsx';
import { Causes } from './Causes.tsx';
import drawings from './drawings.svg?raw';
import { Facts } from './Facts.tsx';
import { Legend } from './Legend.tsx';
import { OfferFace } from './OfferFace.tsx';
import { Picture } from './Picture.tsx';
import { pictureOfDream } from './pictures.ts';
import { Road } from './Road.tsx';
import { Seats } from './Seats.tsx';
import { SquareFace } from './SquareFace.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { Tray } from './Tray.tsx';
import { cashflowText } from './text.ts';
import { usePlan } from './use-plan.ts';

/** The last throw the viewer was told of. */
function lastDice(lines: RoomProps<CashFlow>['snapshot']['lines']): readonly number[] {
  for (const { events } of [...lines].reverse()) {
    for (const event of [...events].reverse()) if (event.kind === 'rolled') return event.dice;
  }
  return [];
}

/** The two tracks with the open card inside them, the books beside: the game is played in both. */
export function Room({ snapshot, players, act, live, busy, log, tools, notice }: RoomProps<CashFlow>) {
  const t = useText(cashflowText);
  const language = useLanguage();
  useDrawings(drawings);
  const { hints } = useStore(settings);
  const [chosen, setChosen] = useState<number | null>(null);
  const [factsOpen, setFactsOpen] = useState(false);
  const booksRef = useRef<HTMLDivElement>(null);
  const { view } = snapshot;
  const me = players.find(({ tone }) => tone === 'me') ?? players[0];
  const choices = me?.isViewer ? snapshot.choices : [];
  const plan = usePlan(view, snapshot.at, choices);
  if (me === undefined) return null;
  const tipFor = ({ track, figures, fastTrackTarget }: PlayerView): string =>
    track === 'rat-race'
      ? t.tip
      : figures.payday < fastTrackTarget
        ? t.tipFast(number(fastTrackTarget))
        : t.tipRich;
  const own = view.players[me.seat];
  const seat = chosen ?? me.seat;
  const tip = own === undefined ? null : unlocked(own) ? t.wayOpen : hints ? tipFor(own) : null;
  const dice = lastDice(snapshot.lines);
  const { config } = view;
  const marks = [
    ...(config.dice === 'quick' ? [t.quickMark] : []),
    ...(config.evenStart ? [t.evenMark] : []),
    ...(config.fastTrack === 'priced' ? [t.pricedMark] : []),
    ...(config.sellOut ? [t.sellOutMark] : []),
  ];
  const open = 'card' in view.pending ? view.pending : null;
  const mover = players[view.current];
  const stand = view.players[view.current];
  const dream = own === undefined ? null : dreamOf(own.dream);
  return (
    <TableFrame
      className="cash tall"
      rail={
        <>
          <div ref={booksRef}>
            <StatementSheet
              view={view}
              players={players}
              seat={seat}
              then={seat === me.seat ? (plan?.preview?.books ?? null) : null}
            />
          </div>
          <p className="facts-key">
            <button type="button" className="plain" onClick={() => setFactsOpen(true)}>
              <Icon id="i-book" size={20} />
              {t.facts}
            </button>
          </p>
          {factsOpen ? <Facts view={view} onClose={() => setFactsOpen(false)} /> : null}
          {log}
          <Causes lines={snapshot.lines} seat={me.seat} players={players} />
          {live ? (
            <CourseChart slot={snapshot.slot.id} players={players} moment={view.round} label={t.chart} />
          ) : null}
        </>
      }
      tray={
        live ? (
          <Tray
            key={snapshot.at}
            view={view}
            players={players}
            choices={choices}
            act={act}
            busy={busy}
            tip={tip}
            tools={tools}
            notice={notice}
            seat={me.seat}
            plan={plan}
          />
        ) : null
      }
    >
      <Seats
        view={view}
        players={players}
        chosen={seat}
        onChoose={(next) => {
          setChosen(next);
          booksRef.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      <Road view={view} players={players} seat={live ? me.seat : view.current} />
      <Board view={view} players={players} seat={me.seat}>
        {view.pending.kind === 'venture' ? (
          <OfferFace square={view.players[view.current]?.position ?? 0} />
        ) : open !== null ? (
          <CardFace id={open.card} deck={open.deck} view={view} seat={me.seat} />
        ) : view.pending.kind === 'roll' || stand === undefined || dice.length === 0 ? (
          <div className="middle-idle">
            <p className="prose">{t.turnOf(mover?.name ?? '')}</p>
            {dice.length > 0 ? <p className="small quiet-text">{t.dice(dice.join(' + '))}</p> : null}
          </div>
        ) : (
          <SquareFace stand={stand} thrown={`${mover?.name ?? ''} · ${t.dice(dice.join(' + '))}`} />
        )}
        <div className="middle-side">
          {dream === null ? null : (
            <figure className="dream">
              <Picture id={pictureOfDream(dream.id)} />
              <figcaption>
                <small>{t.dream}</small>
                <b>{dream.name[language]}</b>
              </figcaption>
            </figure>
          )}
          {dice.length === 0 ? null : (
            <svg className="middle-dice" viewBox="-100 -40 200 80" aria-hidden="true">
              <Dice dice={dice} />
            </svg>
          )}
          <p className="deck-heights">
            <span className="deck-small">
              {t.smallDeal}
              <b className="num">{number(view.decks['small-deals'].draw)}</b>
            </span>
            <span className="deck-big">
              {t.bigDeal}
              <b className="num">{number(view.decks['big-deals'].draw)}</b>
            </span>
          </p>
        </div>
      </Board>
      {own === undefined ? null : <Legend own={own} />}
      {marks.length === 0 ? null : (
        <p className="variant">{t.unofficial(marks.join(language === 'zh' ? '、' : ', '))}</p>
      )}
    </TableFrame>
  );
}
