import { cardOf, type Deck, factsOf, RAT_RACE_NAMES } from '@tycoon/engine/cashflow';
import { useLanguage, useText } from '../../text/text.ts';
import { Picture } from './Picture.tsx';
import { pictureOfCard } from './pictures.ts';
import { cashflowText } from './text.ts';

/** The card that lies open: its picture, its name, its story, and its fields in words. */
export function CardFace({ id, deck }: { readonly id: string; readonly deck: Deck }) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const card = cardOf(id);
  const decks: Readonly<Record<Deck, string>> = {
    'small-deals': t.smallDeal,
    'big-deals': t.bigDeal,
    offers: RAT_RACE_NAMES.OFFER[language],
    doodads: RAT_RACE_NAMES.LIABILITY[language],
  };
  return (
    <section className={`deal-card d-${deck}`} key={id}>
      <div className="deal-art">
        <Picture id={pictureOfCard(card)} />
        <p className="deal-deck">{decks[deck]}</p>
      </div>
      <div className="deal-body">
        <h2>{card.name[language]}</h2>
        <p className="prose">{card.text[language]}</p>
        <dl>
          {factsOf(card).map(({ label, value }) => (
            <div key={label.en}>
              <dt>{label[language]}</dt>
              <dd className="num">{value[language]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
