import { DOOM, GOALS, type View } from '@tycoon/engine/merit';
import { count } from '../../art/shapes.ts';
import { useText } from '../../text/text.ts';
import { meritText } from './text.ts';

/** 劫难 on its way to doom, and the lamps lit for those who were saved. */
export function Meters({ view }: { readonly view: View }) {
  const t = useText(meritText);
  const goal = GOALS[view.config.difficulty];
  const lamps = Math.max(goal.saved, view.saved);
  return (
    <div className="meters">
      <section
        className={`meter calamity ${view.calamity > goal.calamity ? 'over' : ''}`}
        aria-label={t.calamityNow(view.calamity, goal.calamity, DOOM)}
      >
        <h2>
          {t.calamityTitle} <b className="num">{view.calamity}</b>
        </h2>
        <div className="scale" aria-hidden="true">
          {count(DOOM).map((i) => (
            <i key={i} className={`${i < view.calamity ? 'lit' : ''} ${i === goal.calamity ? 'edge' : ''}`} />
          ))}
        </div>
        <p className="mini">
          {t.limit(goal.calamity)} · {t.doom(DOOM)}
        </p>
      </section>
      <section className="meter saved" aria-label={t.savedNow(view.saved, goal.saved)}>
        <h2>
          {t.savedTitle} <b className="num">{view.saved}</b>
        </h2>
        <div className="lamps" aria-hidden="true">
          {count(lamps).map((i) => (
            <svg key={i} viewBox="0 0 24 24" className={i < view.saved ? 'lit' : ''} aria-hidden="true">
              <use href="#i-lotus" />
            </svg>
          ))}
        </div>
        <p className="mini">{t.goal(goal.saved)}</p>
      </section>
    </div>
  );
}
