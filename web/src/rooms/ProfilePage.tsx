import './rooms.css';
import './profile.css';
import type { PlayerRecord } from '@tycoon/rooms/wire';
import { useCallback, useEffect, useState } from 'react';
import { Medals } from '../achievements/Medals.tsx';
import { playedGames } from '../achievements/played.ts';
import { FIGURE_NAMES } from '../art/figures.ts';
import { Icon } from '../art/Icon.tsx';
import { daysInARow, lastDays } from '../profile/days.ts';
import { figureOf, Games } from '../profile/Games.tsx';
import { Ratings } from '../profile/Ratings.tsx';
import { figuresOf, type GameRow, gamesOf } from '../profile/rows.ts';
import { profileText } from '../profile/text.ts';
import { useTycoonRecord } from '../profile/tycoon-record.ts';
import { Fault } from '../shell/Fault.tsx';
import { Top } from '../shell/Top.tsx';
import { shellText } from '../shell/text.ts';
import { useTitle } from '../shell/use-title.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { useStore } from '../store/use-store.ts';
import { day, number, percent, useLanguage, useText } from '../text/text.ts';
import { Account, OwnKeys } from './Account.tsx';
import { callRooms, RoomsError } from './client/api.ts';
import { me, signIn } from './client/me.ts';
import { refusalText } from './client/refusal.ts';
import { roomsText } from './client/text.ts';
import { ReportKey } from './ReportKey.tsx';
import { mountRoomsSprite } from './sprite.ts';

/**
 * A player: name and figure, ratings, finished games. Without an id the player of this browser, whose games of rooms, index and device stand in
 * one list.
 */
export function ProfilePage({ id }: { readonly id: string | undefined }) {
  const t = useText(roomsText);
  const s = useText(shellText);
  const language = useLanguage();
  const [record, setRecord] = useState<PlayerRecord | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      const player = id ?? (await signIn()).id;
      setRecord(await callRooms<PlayerRecord>('GET', `/players/${player}`));
    } catch (error) {
      setFailure(error instanceof RoomsError ? error.code : 'try_again');
    }
  }, [id]);
  useEffect(() => {
    mountRoomsSprite();
    void load();
  }, [load]);
  useTitle(record?.name ?? t.profileTitle);
  if (failure !== null && id === undefined) return <OnDevice />;
  if (failure !== null)
    return (
      <>
        <Top />
        <Fault title={s.brokenTitle} text={refusalText(failure, language)} />
      </>
    );
  return record === null ? <Waiting /> : <Person record={record} onChange={() => void load()} />;
}

/** What this device knows of its player while the rooms are away. */
function OnDevice() {
  const t = useText(roomsText);
  const p = useText(profileText);
  const played = useStore(playedGames);
  const rows = gamesOf([], [], played);
  return (
    <>
      <Top />
      <main className="page profile">
        <h1>{t.profileTitle}</h1>
        <p className="prose" role="status">
          {p.away}
        </p>
        {rows.length === 0 ? null : (
          <section className="sheet">
            <Figures rows={rows} />
          </section>
        )}
        <Games rows={rows} title={p.device} empty={p.none} isOwn />
        <Medals played={played} />
      </main>
    </>
  );
}

interface PersonProps {
  readonly record: PlayerRecord;
  readonly onChange: () => void;
}

function Person({ record, onChange }: PersonProps) {
  const t = useText(roomsText);
  const p = useText(profileText);
  const language = useLanguage();
  const own = useStore(me);
  const isOwn = own !== null && own.id === record.id;
  const played = useStore(playedGames);
  const tycoon = useTycoonRecord(isOwn);
  const known = tycoon === 'away' ? null : tycoon;
  const rows = gamesOf(record.matches, known?.games ?? [], isOwn ? played : []);
  return (
    <>
      <Top />
      <main className="page profile">
        <section className="sheet person">
          <span className="person-figure" aria-hidden="true">
            <Icon id={`p-${figureOf(record.figure)}`} size={110} />
          </span>
          <div>
            <h1>{isOwn ? own.name : record.name}</h1>
            <p className="small quiet-text">
              {FIGURE_NAMES[figureOf(isOwn ? own.figure : record.figure)][language]} ·{' '}
              {t.since(day(record.since, language))}
            </p>
            {isOwn ? (
              <OwnKeys onChange={onChange} />
            ) : (
              <p className="person-keys">
                <ReportKey of={{ profile: record.id }} name={record.name} />
              </p>
            )}
          </div>
          <Figures rows={rows} />
        </section>
        <Ratings record={record} tycoon={known} />
        {tycoon === 'away' ? (
          <p className="prose on-table" role="status">
            {p.tycoonAway}
          </p>
        ) : null}
        <Games rows={rows} title={t.recent} empty={isOwn ? p.none : t.noMatches} isOwn={isOwn} />
        {isOwn ? <Medals played={played} /> : null}
        {isOwn ? <Account onChange={onChange} /> : null}
      </main>
    </>
  );
}

/** So many days hang on the rod. */
const BEADS = 14;

/** A bead for each of the last days: brass where something was played, a gap where nothing was, today at the end. */
function Abacus({ played }: { readonly played: readonly boolean[] }) {
  const p = useText(profileText);
  return (
    <p className="abacus" role="img" aria-label={p.lastDays(played.filter(Boolean).length, played.length)}>
      {played.map((isPlayed, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bead is its day
        <i key={i} className={isPlayed ? 'on' : i === played.length - 1 ? 'today' : ''} />
      ))}
    </p>
  );
}

/** Games, wins and streaks over everything that is listed. */
function Figures({ rows }: { readonly rows: readonly GameRow[] }) {
  const t = useText(roomsText);
  const p = useText(profileText);
  const { games, won, meanRank, streak } = figuresOf(rows);
  const times = rows.map(({ at }) => at);
  const days = daysInARow(times, Date.now());
  const figures = [
    [t.games, number(games)],
    [t.won, number(won)],
    [t.winRate, games === 0 ? '–' : percent(won / games, 0)],
    [t.meanPlace, meanRank === null ? '–' : meanRank.toFixed(1)],
    [p.streak, number(streak)],
    [p.days, number(days)],
  ] as const;
  return (
    <div className="person-record">
      <dl className="person-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Abacus played={lastDays(times, Date.now(), BEADS)} />
    </div>
  );
}
