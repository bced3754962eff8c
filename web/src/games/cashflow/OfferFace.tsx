import { FAST_TRACK, offerOf } from '@tycoon/engine/cashflow';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Picture } from './Picture.tsx';
import { cashflowText } from './text.ts';

/** What a square of the priced fast track offers: its price, what it brings, and the odds of a gamble. */
export function OfferFace({ square }: { readonly square: number }) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const offer = offerOf(square);
  if (offer === null) return null;
  const monthly = (amount: number) => t.perMonth(number(amount));
  const sixths = offer.kind === 'gamble' ? 7 - offer.needs : 6;
  const facts: readonly (readonly [string, string])[] =
    offer.kind === 'investment'
      ? [
          [t.offerPrice, number(offer.price)],
          [t.offerBrings, number(offer.cashflow)],
        ]
      : [
          [t.offerStake, number(offer.price)],
          [t.offerWins, `${t.throwNeeds(offer.needs)} · ${t.odds(sixths)}`],
          [
            t.offerPrize,
            offer.prize.kind === 'cash'
              ? t.onceCash(number(offer.prize.amount))
              : monthly(offer.prize.amount),
          ],
          [
            t.offerMean,
            (offer.prize.kind === 'cash' ? t.onceCash : t.perMonth)(
              number(Math.round((sixths * offer.prize.amount) / 6)),
            ),
          ],
        ];
  return (
    <section className="deal-card d-big-deals">
      <div className="deal-art">
        <Picture id="d-shop" />
        <p className="deal-deck">{t.fastTrack}</p>
      </div>
      <div className="deal-body">
        <h2>{FAST_TRACK[square]?.name[language]}</h2>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
