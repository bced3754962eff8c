import type { ClosedPlace, PlayerRecord } from '@tycoon/rooms/wire';
import { Link } from 'wouter';
import { Icon } from '../art/Icon.tsx';
import { type GameId, parseGameId, TITLES } from '../games/ids.ts';
import { roomsText } from '../rooms/client/text.ts';
import { number, useLanguage, useText } from '../text/text.ts';
import { profileText } from './text.ts';
import type { TycoonRecord } from './tycoon-record.ts';

/** Above this deviation a rating is a guess. */
const PROVISIONAL = 110;

interface Rated {
  readonly game: GameId;
  readonly rating: number;
  readonly deviation: number;
  readonly matches: number;
  /** How it went, the latest last. */
  readonly course: readonly number[];
}

function ratedIn(record: PlayerRecord, tycoon: TycoonRecord | null): readonly Rated[] {
  const rooms = record.ratings.flatMap(({ game: id, rating, deviation, matches }) => {
    const game = parseGameId(id);
    if (game === null) return [];
    const course = record.matches
      .flatMap((each) => (each.game === id && each.rating !== null ? [each.rating] : []))
      .reverse();
    return { game, rating, deviation, matches, course };
  });
  const own = tycoon?.rating ?? null;
  return [...(own === null ? [] : [{ game: 'tycoon' as const, ...own }]), ...rooms];
}

/** Ratings of all games with their courses, and the places on closing tables of seasons. */
export function Ratings({
  record,
  tycoon,
}: {
  readonly record: PlayerRecord;
  readonly tycoon: TycoonRecord | null;
}) {
  const t = useText(roomsText);
  const p = useText(profileText);
  const rated = ratedIn(record, tycoon);
  return (
    <section className="sheet ratings">
      <h2>
        {t.ratings} <small>{t.ratingsWhy}</small>
        <Link className="plain small" href="/seasons">
          {p.leaderboard}
        </Link>
      </h2>
      {rated.length === 0 ? (
        <p className="prose">{t.noRatings}</p>
      ) : (
        <ul>
          {rated.map((rating) => (
            <RatingCard key={rating.game} rated={rating} />
          ))}
        </ul>
      )}
      <Closed places={record.seasons} />
    </section>
  );
}

function RatingCard({ rated: { game, rating, deviation, matches, course } }: { readonly rated: Rated }) {
  const t = useText(roomsText);
  const language = useLanguage();
  const [low, high] = [Math.min(...course), Math.max(...course)];
  const points = course.map((each, i) => {
    const x = course.length === 1 ? 100 : (100 * i) / (course.length - 1);
    return `${x.toFixed(1)},${(36 - (32 * (each - low)) / Math.max(1, high - low)).toFixed(1)}`;
  });
  return (
    <li data-game={game}>
      <h3>
        <Icon id={`m-${game}`} size={36} /> {TITLES[game][language]}
      </h3>
      <p>
        <b className="num">{number(Math.round(rating))}</b>{' '}
        <small>{deviation > PROVISIONAL ? t.provisional : ''}</small>
      </p>
      {course.length < 2 ? null : (
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points.join(' ')} />
        </svg>
      )}
      <p className="small quiet-text">
        {t.gamesCount(matches)}
        {course.length === 0 ? null : <span>{t.best(number(Math.round(high)))}</span>}
      </p>
    </li>
  );
}

/** Where the player stood when seasons were over. */
function Closed({ places }: { readonly places: readonly ClosedPlace[] }) {
  const p = useText(profileText);
  const t = useText(roomsText);
  const language = useLanguage();
  if (places.length === 0) return null;
  return (
    <p className="small closed-places">
      <b>{p.closed}</b>{' '}
      {places.map(({ season, game: id, place, of }) => {
        const game = parseGameId(id);
        const rank = t.placed(place);
        return game === null ? null : (
          <Link key={`${season} ${id}`} href={`/seasons?season=${season}&game=${id}`}>
            {p.closedPlace(p.seasonName(season), TITLES[game][language], rank, of)}
          </Link>
        );
      })}
    </p>
  );
}
