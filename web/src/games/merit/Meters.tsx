import { ABANDONED_AGE, ABANDONED_CALAMITY, BEINGS, DOOM, GOALS, type View } from '@tycoon/engine/merit';
import { Icon } from '../../art/Icon.tsx';
import { useLanguage, useText } from '../../text/text.ts';
import { titled } from './names.ts';
import { meritText } from './text.ts';

interface Props {
  readonly view: View;
  /** What the move that is laid out would change; null where none is. */
  readonly change: { readonly calamity: number; readonly saved: number } | null;
}

/** 劫难 and 渡化 in figures, with what the move that is laid out makes of them. */
export function Meters({ view, change }: Props) {
  const t = useText(meritText);
  const language = useLanguage();
  const goal = GOALS[view.config.difficulty];
  const calamity = view.calamity + (change?.calamity ?? 0);
  const saved = view.saved + (change?.saved ?? 0);
  const lost = view.area.find(({ age }) => age + 1 >= ABANDONED_AGE);
  return (
    <div className="meters">
      <section className={`meter calamity ${view.calamity > goal.calamity ? 'over' : ''}`}>
        <h2>
          <Icon id="i-jie" size={20} />
          {t.calamityTitle}
        </h2>
        <p className="meter-number num">
          {view.calamity}
          {calamity === view.calamity ? null : (
            <span className={calamity < view.calamity ? 'to good' : 'to bad'}>→ {calamity}</span>
          )}
        </p>
        <p className="mini">{t.limits(goal.calamity, DOOM)}</p>
        {lost === undefined ? null : (
          <p className="threat">
            <Icon id="i-hour" size={16} />
            {t.unsaved(titled(BEINGS[lost.being].name, language), ABANDONED_CALAMITY)}
          </p>
        )}
      </section>
      <section className="meter saved">
        <h2>
          <Icon id="i-fu" size={20} />
          {t.savedTitle}
        </h2>
        <p className="meter-number num">
          {view.saved}
          <small>/{goal.saved}</small>
          {saved === view.saved ? null : <span className="to">→ {saved}</span>}
        </p>
      </section>
    </div>
  );
}
