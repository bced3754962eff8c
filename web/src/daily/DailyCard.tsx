import './daily.css';
import { Link } from 'wouter';
import { TITLES } from '../games/ids.ts';
import { useLanguage, useText } from '../text/text.ts';
import { challengeIn, useDaily } from './daily.ts';
import { Leaf } from './Leaf.tsx';
import { dailyText } from './text.ts';

/** The challenge of the day on the home page: what it is, who has tried, and the way to it. */
export function DailyCard() {
  const t = useText(dailyText);
  const language = useLanguage();
  const [daily] = useDaily();
  const { day, kind, game } = challengeIn(daily);
  const view = daily.kind === 'ranked' ? daily.view : null;
  const own = view?.today.own ?? null;
  return (
    <section className="sheet daily-card" data-game={game} aria-labelledby="daily-card">
      <Leaf day={day} />
      <div>
        <h2 id="daily-card">{t.title}</h2>
        <p className="small">
          <b>
            {TITLES[game][language]}
            {language === 'zh' ? '：' : ':'}
          </b>{' '}
          {t[kind]}
        </p>
        <p className="small quiet-text">
          {view === null
            ? null
            : own?.place != null
              ? t.yourPlace(own.place, view.today.finished)
              : t.tried(view.today.tried)}
        </p>
        <p className="daily-keys">
          <Link className="key quiet" href="/daily">
            {t.play}
          </Link>
          {view !== null && view.streak > 1 ? <b className="small">{t.days(view.streak)}</b> : null}
        </p>
      </div>
    </section>
  );
}
