import { withAmounts } from '@tycoon/engine/core';
import {
  landAt,
  type Monopoly,
  profit,
  quote,
  SHARES,
  STOCKS,
  shareId,
  shareIndex,
  shareName,
  shareSale,
  type View,
} from '@tycoon/engine/monopoly';
import { useState } from 'react';
import { Scroll } from '../../shell/Scroll.tsx';
import { Amount } from '../../table/Amount.tsx';
import type { DecisionProps } from '../../table/kit.ts';
import { number, signed, useLanguage, useText } from '../../text/text.ts';
import { Sparkline } from './Sparkline.tsx';
import { monopolyText } from './text.ts';

interface Props extends DecisionProps<Monopoly> {
  readonly seat: number;
}

const ALL: readonly number[] = Array.from({ length: SHARES }, (_, share) => share);

/** Oldest first, the price of today last. */
const pricesOf = (view: View, share: number): readonly number[] =>
  view.history.map(({ prices }) => prices[share] ?? 0).reverse();

/** Every share with its course over ten rounds, what one holds of it and what that has brought. */
export function Market({ view, seat, choices, act, busy }: Props) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const [page, setPage] = useState<'stocks' | 'funds'>('stocks');
  const shown = ALL.filter((share) => share < STOCKS === (page === 'stocks'));
  const holdings = view.players[seat]?.holdings ?? [];
  const open = view.step.kind === 'shares' && choices.length > 0;
  return (
    <section className="market sheet" aria-label={t.market}>
      <header>
        <h2>
          {t.market} <small>{t.opening(view.openings)}</small>
        </h2>
        <div className="market-tabs">
          {(['stocks', 'funds'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={page === each} onClick={() => setPage(each)}>
              {t[each]}
            </button>
          ))}
        </div>
        <p className="small">{open ? t.marketOpen : t.marketWhen}</p>
      </header>
      <Scroll label={t.market}>
        <table>
          <thead>
            <tr>
              <th>{t.share}</th>
              <th>{t.price}</th>
              <th>{t.change}</th>
              <th>{t.tenRounds}</th>
              <th>{t.free}</th>
              <th>{t.own}</th>
              <th>{t.profit}</th>
              <th>{t.trade}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((share) => {
              const spread = view.history[0]?.spreads[share] ?? 0;
              const held = holdings.find((holding) => holding.share === share);
              const gain = held === undefined ? null : profit(view, held);
              return (
                <tr key={share}>
                  <th>
                    {share < STOCKS ? (
                      <i className={`dot-area a-${landAt(share).area.toLowerCase()}`} aria-hidden="true" />
                    ) : null}
                    {shareName(share)[language]}
                  </th>
                  <td className="num">{number(view.prices[share] ?? 0)}</td>
                  <td className={`num ${spread > 0 ? 'good' : spread < 0 ? 'bad' : ''}`}>
                    {spread === 0 ? '' : signed(spread)}
                  </td>
                  <td>
                    <Sparkline prices={pricesOf(view, share)} label={t.tenRounds} />
                  </td>
                  <td className="num">{view.pool[share]}</td>
                  <td className="num">{held?.amount ?? ''}</td>
                  <td className={`num ${gain !== null && gain < 0 ? 'bad' : 'good'}`}>
                    {gain === null ? '' : signed(gain)}
                  </td>
                  <td>
                    <Trade view={view} share={share} choices={choices} act={act} busy={busy} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function Trade({ view, share, choices, act, busy }: Omit<Props, 'seat'> & { readonly share: number }) {
  const t = useText(monopolyText);
  const choice = choices.find(({ action }) => 'share' in action && action.share === shareId(share));
  const [amount, setAmount] = useState(1);
  const bounds = choice?.amounts?.amount;
  if (choice === undefined || bounds === undefined) return null;
  const chosen = Math.min(amount, bounds.max);
  const buying = choice.action.kind === 'buy_shares';
  const price = buying
    ? quote(view, { kind: 'shares', share: shareIndex(shareId(share)), amount: chosen })
    : chosen * shareSale(view, share);
  return (
    <span className="trade">
      {bounds.max > 1 ? (
        <Amount label={t.amount} bounds={bounds} value={chosen} onChange={setAmount} />
      ) : null}
      <button
        type="button"
        className="key quiet"
        disabled={busy}
        onClick={() => act(withAmounts(choice, { amount: chosen }))}
      >
        {buying ? t.buy(number(chosen), number(price)) : t.sellShares(number(chosen), number(price))}
      </button>
    </span>
  );
}
