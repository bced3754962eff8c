import { DECKS, FAST_TRACK, RAT_RACE_NAMES, typeName, type View } from '@tycoon/engine/cashflow';
import { Dialog } from '../../shell/Dialog.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { buyersOf, papersOf } from './facts.ts';
import { rulesText } from './rules-text.ts';
import { cashflowText } from './text.ts';

/** What everybody may know: how many cards are left, what papers are quoted at, what buyers pay, what the fast track sells. */
export function Facts({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const t = useText(cashflowText);
  const r = useText(rulesText);
  const language = useLanguage();
  const decks = {
    'small-deals': t.smallDeal,
    'big-deals': t.bigDeal,
    offers: RAT_RACE_NAMES.OFFER[language],
    doodads: RAT_RACE_NAMES.LIABILITY[language],
  } as const;
  return (
    <Dialog title={t.facts} onClose={onClose}>
      <p className="small quiet-text">{t.factsWhy}</p>
      <h3>{r.cards}</h3>
      <dl className="fact-rows">
        {DECKS.map((deck) => (
          <div key={deck}>
            <dt>{decks[deck]}</dt>
            <dd className="num">
              {t.leftOf(view.decks[deck].draw, view.decks[deck].draw + view.decks[deck].discard.length)}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t.papers}</h3>
      <dl className="fact-rows">
        {papersOf(view).map(({ symbol, dividend, prices }) => (
          <div key={symbol}>
            <dt>
              {symbol}
              {dividend > 0 ? <small> {t.dividend(number(dividend))}</small> : null}
            </dt>
            <dd className="num">
              {prices.map(({ price, isLeft }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is what is printed and never changes
                <span key={i} className={isLeft ? 'left' : 'drawn'}>
                  {number(price)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t.buyers}</h3>
      <dl className="fact-rows">
        {buyersOf(view).map(({ type, offers }) => (
          <div key={type}>
            <dt>{typeName(type)[language]}</dt>
            <dd className="num">
              {offers.map(({ price, perUnit, isLeft }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is what is printed and never changes
                <span key={i} className={isLeft ? 'left' : 'drawn'}>
                  {perUnit ? t.each(number(price)) : number(price)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {view.config.fastTrack === 'written' ? null : (
        <>
          <h3>{t.fastTrack}</h3>
          <dl className="fact-rows">
            {FAST_TRACK.map(({ name, offer }) =>
              offer === null ? null : (
                <div key={name.en}>
                  <dt>{name[language]}</dt>
                  <dd className="num">
                    <span>{number(offer.price)}</span>
                    <span>
                      {offer.kind === 'investment'
                        ? r.monthly(number(offer.cashflow))
                        : r.gamble(
                            offer.needs,
                            offer.prize.kind === 'cash'
                              ? number(offer.prize.amount)
                              : r.monthly(number(offer.prize.amount)),
                          )}
                    </span>
                  </dd>
                </div>
              ),
            )}
          </dl>
        </>
      )}
    </Dialog>
  );
}
