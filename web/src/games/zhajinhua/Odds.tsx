import { CATEGORY_NAMES, categoryOf, strength, type View, winShare } from '@tycoon/engine/zhajinhua';
import { percent, useLanguage, useText } from '../../text/text.ts';
import { categoryShares } from './categories.ts';
import { zhajinhuaText } from './text.ts';

const WIDEST = 0.3;

/** The categories with how rare they are; one's own is marked once one has looked. */
export function Odds({ view, seat }: { readonly view: View; readonly seat: number }) {
  const t = useText(zhajinhuaText);
  const language = useLanguage();
  const [x, y, z] = view.cards[seat] ?? [];
  const cards = x === undefined || y === undefined || z === undefined ? null : ([x, y, z] as const);
  const own = cards === null ? null : categoryOf(strength(...cards, view.config.a23Rule));
  return (
    <section className="odds">
      <h2>{t.odds}</h2>
      <ol>
        {categoryShares().map(({ category, share }) => (
          <li key={category} className={category === own ? 'on' : ''}>
            <span lang="zh">{CATEGORY_NAMES[category].zh}</span>
            <span>{language === 'en' ? CATEGORY_NAMES[category].en : ''}</span>
            <i aria-hidden="true">
              <i style={{ width: `${Math.min(1, share / WIDEST) * 100}%` }} />
            </i>
            <b className="num">{percent(share, share < 0.1 ? 2 : 1)}</b>
          </li>
        ))}
      </ol>
      <p className="mini">
        {cards === null ? t.oddsWhy : t.beats(percent(winShare(cards, view.config.a23Rule)))}
      </p>
    </section>
  );
}
