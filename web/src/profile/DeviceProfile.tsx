import './device.css';
import { Link } from 'wouter';
import { bestStreak } from '../achievements/achievements.ts';
import { Medals } from '../achievements/Medals.tsx';
import { type Played, playedGames } from '../achievements/played.ts';
import { TITLES } from '../games/ids.ts';
import { useStore } from '../store/use-store.ts';
import { moment, number, useLanguage, useText } from '../text/text.ts';
import { daysInARow } from './days.ts';
import { deviceText } from './text.ts';

/** So many of the latest games are listed. */
const LISTED = 12;

/** Where a finished game is watched again: Tycoon's by its network, the others by the shelf of this browser; null for one of the rooms. */
const replayOf = ({ game, id }: Played): string | null => {
  if (game === 'tycoon') return `/games/${id}/turns/1`;
  return id.includes('-') ? `/replay/${id}` : null;
};

/** What this device knows of its player without any server: finished games of all five, streaks and medals. */
export function DeviceProfile() {
  const t = useText(deviceText);
  const language = useLanguage();
  const played = useStore(playedGames);
  const figures = [
    [t.games, played.length],
    [t.won, played.filter(({ rank, players }) => rank === 1 && players > 1).length],
    [t.streak, bestStreak(played)],
    [
      t.days,
      daysInARow(
        played.map(({ at }) => at),
        Date.now(),
      ),
    ],
  ] as const;
  return (
    <>
      <section className="sheet device-games">
        <h2>{t.title}</h2>
        {played.length === 0 ? (
          <p className="prose">{t.none}</p>
        ) : (
          <>
            <dl className="person-figures">
              {figures.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{number(value)}</dd>
                </div>
              ))}
            </dl>
            <ol>
              {played
                .slice(-LISTED)
                .toReversed()
                .map((each) => {
                  const replay = replayOf(each);
                  return (
                    <li key={each.id} data-game={each.game}>
                      <b>{t.place(each.rank)}</b> <small>{t.of(each.players)}</small>
                      <span className="game">{TITLES[each.game][language]}</span>
                      <small className="when">{moment(each.at, language)}</small>
                      {replay === null ? (
                        <span />
                      ) : (
                        <Link className="plain small" href={replay}>
                          {t.replay}
                        </Link>
                      )}
                    </li>
                  );
                })}
            </ol>
          </>
        )}
      </section>
      <Medals played={played} />
    </>
  );
}
