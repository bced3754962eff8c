import { EVENT_CARDS, type View } from '@tycoon/engine/merit';
import { useLanguage, useText } from '../../text/text.ts';
import { Change } from './Change.tsx';
import { meritText } from './text.ts';

const DRAWN = new Set(EVENT_CARDS.map(({ id }) => id));

/** The card of the round, and what it has done. */
export function EventCard({ view }: { readonly view: View }) {
  const t = useText(meritText);
  const language = useLanguage();
  const index = view.events.at(-1);
  const card = index === undefined ? undefined : view.config.eventCards[index];
  if (card === undefined) return null;
  return (
    <section className="event-card" key={view.round} aria-label={t.event}>
      {DRAWN.has(card.id) ? (
        <svg
          className="event-art"
          viewBox="0 0 200 120"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <use href={`#e-${card.id}`} />
        </svg>
      ) : null}
      <div>
        <p className="mini">{t.event}</p>
        <h2>
          <span lang="zh">{card.name.zh}</span>
          {language === 'en' ? <span className="latin-name">{card.name.en}</span> : null}
        </h2>
        <Change gain={card} calamity={card.calamity} />
        {card.freeSaving ? <p className="mini">{view.freeSaving ? t.freeSaving : t.freeSavingGone}</p> : null}
      </div>
    </section>
  );
}
