import { type Card, cardOf, type Deck, factsOf, RAT_RACE_NAMES, type View } from '@tycoon/engine/cashflow';
import { number, useLanguage, useText } from '../../text/text.ts';
import { positionIn } from './facts.ts';
import { Picture } from './Picture.tsx';
import { pictureOfCard } from './pictures.ts';
import { cashflowText } from './text.ts';

/** What a share is and who may sell it is in its story. */
const IN_STORY = ['paper', 'symbol', 'everyone may sell'];

/** The fields of a card in words; of a paper also what it is worth elsewhere and what the player holds of it. */
function useRows(card: Card, view: View, seat: number): readonly (readonly [string, string])[] {
  const t = useText(cashflowText);
  const language = useLanguage();
  const printed = factsOf(card).filter(({ label }) => card.kind !== 'shares' || !IN_STORY.includes(label.en));
  const rows = printed.map(({ label, value }) => [label[language], value[language]] as const);
  if (card.kind !== 'shares') return rows;
  const { low, high, held, boughtAt } = positionIn(view, seat, card);
  return [
    ...rows,
    [t.range, low === high ? number(low) : `${number(low)}–${number(high)}`],
    [t.youHold, number(held)],
    ...(boughtAt === null ? [] : ([[t.boughtAt, number(boughtAt)]] as const)),
  ];
}

/** A sum, a count or a range, which no line may break. */
const FIGURE = /^[−+$\d,.–%]+$/;

/** The card that lies open: its picture, its name, its story, and its fields in words. */
export function CardFace({
  id,
  deck,
  view,
  seat,
}: {
  readonly id: string;
  readonly deck: Deck;
  readonly view: View;
  readonly seat: number;
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const card = cardOf(id);
  const rows = useRows(card, view, seat);
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
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={FIGURE.test(value) ? 'num whole' : 'num'}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
