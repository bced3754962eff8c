import './daily.css';
import type { DailyTable } from '@tycoon/rooms/wire';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { Medallion } from '../art/Medallion.tsx';
import { TITLES } from '../games/ids.ts';
import { roomPath } from '../rooms/client/address.ts';
import { callRooms, RoomsError } from '../rooms/client/api.ts';
import { me, signIn } from '../rooms/client/me.ts';
import { refusalText } from '../rooms/client/refusal.ts';
import { Scroll } from '../shell/Scroll.tsx';
import { Top } from '../shell/Top.tsx';
import { Unloaded } from '../shell/Unloaded.tsx';
import { useTitle } from '../shell/use-title.ts';
import { useStore } from '../store/use-store.ts';
import { number, useLanguage, useText } from '../text/text.ts';
import { challengeIn, type Daily, practise, useDaily } from './daily.ts';
import { Leaf } from './Leaf.tsx';
import { dailyText } from './text.ts';

const MINUTE = 60_000;

/** The challenge of the day: what is asked, the key to it, the table of the day and that of yesterday. */
export function DailyPage() {
  const t = useText(dailyText);
  const [daily, look] = useDaily();
  const { day, kind, game } = challengeIn(daily);
  const language = useLanguage();
  useTitle(t.title);
  const [isUnloaded, setUnloaded] = useState(false);
  if (isUnloaded) return <Unloaded />;
  const view = daily.kind === 'ranked' ? daily.view : null;
  return (
    <div data-game={game}>
      <Top />
      <main className="page daily">
        <section className="sheet daily-task">
          <Leaf day={day} />
          <div>
            <h1>{t.title}</h1>
            <p className="lead">
              <b>
                {TITLES[game][language]}
                {language === 'zh' ? '：' : ':'}
              </b>{' '}
              {t[kind]}
            </p>
            <ul className="prose">
              <li>{t[`${kind}_points`]}</li>
              {daily.kind === 'practice' ? null : (
                <>
                  <li>{t.same}</li>
                  <li>{t.once}</li>
                  <li>{t.guests}</li>
                </>
              )}
            </ul>
            <Keys daily={daily} day={day} onAgain={look} onUnloaded={() => setUnloaded(true)} />
          </div>
        </section>
        {view === null ? null : (
          <>
            <Places table={view.today} title={t.today}>
              <p className="small quiet-text">
                {t.tried(view.today.tried)}
                {view.today.tried > 0 ? ` · ${t.finished(view.today.finished)}` : ''}{' '}
                {t.endsIn(Math.floor(view.endsIn / (60 * MINUTE)), Math.floor(view.endsIn / MINUTE) % 60)}
                {view.streak > 1 ? ` ${t.days(view.streak)}.` : ''}
              </p>
            </Places>
            {view.yesterday === null ? null : <Places table={view.yesterday} title={t.yesterday} />}
          </>
        )}
      </main>
    </div>
  );
}

interface KeysProps {
  readonly daily: Daily;
  readonly day: string;
  readonly onAgain: () => void;
  readonly onUnloaded: () => void;
}

/** The way to the table: ranked on the server, for practice in this browser. */
function Keys({ daily, day, onAgain, onUnloaded }: KeysProps) {
  const t = useText(dailyText);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { game } = challengeIn(daily);
  const own = daily.kind === 'ranked' ? daily.view.today.own : null;
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setNote('');
    work()
      .catch((error: unknown) => {
        setNote(refusalText(error instanceof RoomsError ? error.code : 'try_again', language));
        onAgain();
      })
      .finally(() => setBusy(false));
  };
  const start = () =>
    run(async () => {
      await signIn();
      const { room } = await callRooms<{ readonly room: string }>('POST', '/daily', { day });
      navigate(roomPath(room, game));
    });
  const train = () =>
    run(async () => {
      const begun = await practise(day);
      if ('path' in begun) navigate(begun.path);
      else if (begun.code === 'unloaded') onUnloaded();
      else throw new Error(begun.code);
    });
  const isDone = own !== null && own.points !== null;
  return (
    <div className="daily-keys">
      {daily.kind === 'ranked' && !isDone ? (
        <button type="button" className="key big" disabled={isBusy} onClick={start}>
          {own === null ? t.start : t.resume}
        </button>
      ) : null}
      {isDone && daily.kind === 'ranked' && own.place !== null ? (
        <p className="own-place">
          <b>{t.yourPlace(own.place, daily.view.today.finished)}</b>
          <small className="quiet-text">{t.notYet}</small>
        </p>
      ) : null}
      <button
        type="button"
        className={daily.kind === 'ranked' || daily.kind === 'asking' ? 'key quiet' : 'key big'}
        disabled={isBusy}
        onClick={train}
      >
        {t.practise}
      </button>
      {daily.kind === 'away' ? (
        <button type="button" className="plain" onClick={onAgain}>
          {t.again}
        </button>
      ) : null}
      <p className="small quiet-text" role="status">
        {daily.kind === 'practice'
          ? t.noServer
          : daily.kind === 'away'
            ? t.away
            : own !== null && own.points === null
              ? t.unfinished
              : t.practiseWhy}
      </p>
      <p role="alert" className="small">
        {note}
      </p>
    </div>
  );
}

interface PlacesProps {
  readonly table: DailyTable;
  readonly title: string;
  readonly children?: React.ReactNode;
}

/** Who stands where on the table of a day; oneself also where one is further down than the list goes. */
function Places({ table, title, children }: PlacesProps) {
  const t = useText(dailyText);
  const player = useStore(me);
  const { places, own, day } = table;
  const isListed = places.some(({ player: { id } }) => id === player?.id);
  const { game } = challengeIn({ kind: 'ranked', view: { today: table } } as Daily);
  return (
    <section className="sheet daily-table" data-day={day}>
      <h2>{title}</h2>
      {children}
      {places.length === 0 ? (
        <p className="prose">{t.nobody}</p>
      ) : (
        <Scroll label={title}>
          <table>
            <thead>
              <tr>
                <th>{t.place}</th>
                <th className="left">{t.player}</th>
                <th>{t.points}</th>
              </tr>
            </thead>
            <tbody>
              {places.map(({ place, points, player: { id, name, figure } }) => (
                <tr key={id} className={id === player?.id ? 'you' : ''}>
                  <td className="num">{number(place)}</td>
                  <th scope="row" className="left">
                    <Link href={`/profile/${id}`}>
                      <Medallion figure={figure} tone={id === player?.id ? 'house' : 's1'} size="sm" /> {name}
                    </Link>
                    {id === player?.id ? <small className="quiet-text"> {t.you}</small> : null}
                  </th>
                  <td className="num">{number(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {own?.place != null && !isListed ? <p>{t.yourPlace(own.place, table.finished)}</p> : null}
      {table.half === null ? null : (
        <p className="small quiet-text daily-seed">
          <Icon id="i-seal" size={16} /> {t.seed}: <code>{table.half}</code>
        </p>
      )}
      {own === null || title === t.today ? null : (
        <Link className="plain small" href={`${roomPath(own.room, game)}/replay`}>
          {t.watch}
        </Link>
      )}
    </section>
  );
}
