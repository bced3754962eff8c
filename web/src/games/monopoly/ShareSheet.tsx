import { type Choice, withAmounts } from '@tycoon/engine/core';
import {
  type Action,
  ISSUED,
  landAt,
  type Monopoly,
  profit,
  quote,
  STOCKS,
  shareName,
  shareSale,
  transferTax,
  type View,
} from '@tycoon/engine/monopoly';
import { useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import type { Line } from '../../table/protocol.ts';
import { number, percent, signed, useLanguage, useText } from '../../text/text.ts';
import { Moved } from './Moved.tsx';
import { causeOf, feeOf, type Outlook, outlooks } from './quotes.ts';
import { Sparkline } from './Sparkline.tsx';
import { Traditional } from './Traditional.tsx';
import { monopolyText } from './text.ts';

interface Props {
  readonly view: View;
  readonly seat: number;
  readonly share: number;
  readonly lines: readonly Line<Monopoly>[];
  readonly choice: Choice<Action> | undefined;
  readonly act: (action: Action) => void;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** All that everybody may know of a share: what is known of its next opening and why, what it holds, what it costs. */
export function ShareSheet({ view, seat, share, lines, choice, act, busy, onClose }: Props) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const all = outlooks(view);
  const outlook = all[share] ?? { known: 0, chance: 0 };
  const price = view.prices[share] ?? 0;
  const basket = view.baskets[share - STOCKS];
  const whole = basket?.weights.reduce((sum, weight) => sum + weight, 0) ?? 1;
  const held = view.players[seat]?.holdings.find((holding) => holding.share === share);
  const part = (hundredths: number | undefined) => ((hundredths ?? 0) / 100).toFixed(2);
  const facts: readonly (readonly [string, string])[] = [
    ...(share < STOCKS
      ? ([
          [t.beta, part(view.attributes.beta[share])],
          [t.esg, part(view.attributes.esg[share])],
          [t.payout, part(view.attributes.payout[share])],
        ] as const)
      : ([[t.fee, t.feeOf(percent(feeOf(share), 2), number(Math.floor(price * feeOf(share))))]] as const)),
    [t.tax, number(transferTax(share, price))],
    [t.left, t.leftIssued(view.pool[share] ?? 0, ISSUED[share] ?? 0)],
    ...(held === undefined
      ? []
      : ([[t.own, `${held.amount}, ${t.profit} ${signed(profit(view, held))}`]] as const)),
  ];
  return (
    <Dialog title={shareName(share)[language]} onClose={onClose}>
      <p className="share-head">
        <Traditional name={shareName(share)} /> <b className="num">{number(price)}</b>{' '}
        <Moved by={view.history[0]?.spreads[share] ?? 0} />
        <Sparkline
          prices={view.history.map(({ prices }) => prices[share] ?? 0).reverse()}
          label={t.tenRounds}
        />
      </p>
      <Range outlook={outlook} />
      {share < STOCKS ? <p className="small">{t[`cause_${causeOf(view, lines, share, true)}`]}</p> : null}
      {basket === undefined ? null : (
        <table className="share-contents">
          <thead>
            <tr>
              <th>{t.contents}</th>
              <th>{t.weight}</th>
              <th>{t.price}</th>
              <th>{t.known}</th>
              <th>{t.chanceWord}</th>
            </tr>
          </thead>
          <tbody>
            {basket.stocks.map((stock, i) => (
              <tr key={stock}>
                <th>
                  {landAt(stock).name[language]}
                  {(all[stock]?.known ?? 0) === 0 ? null : (
                    <small>{t[`cause_${causeOf(view, lines, stock, true)}`]}</small>
                  )}
                </th>
                <td className="num">{percent((basket.weights[i] ?? 0) / whole, 0)}</td>
                <td className="num">{number(view.prices[stock] ?? 0)}</td>
                <td className="num">{signed(all[stock]?.known ?? 0)}</td>
                <td className="num">±{all[stock]?.chance ?? 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="share-facts">
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {choice === undefined ? null : (
        <Trade view={view} seat={seat} share={share} choice={choice} act={act} busy={busy} />
      )}
    </Dialog>
  );
}

/** What is known as a mark, what chance can add or take as a band around it. */
function Range({ outlook: { known, chance } }: { readonly outlook: Outlook }) {
  const t = useText(monopolyText);
  const reach = Math.max(1, Math.abs(known) + chance);
  const at = (value: number) => 100 + (value / reach) * 90;
  return (
    <div className="share-range">
      <p>
        <span>{t.nextOpening}</span>
        <b className="num">{t.fromTo(signed(known - chance), signed(known + chance))}</b>
      </p>
      <svg viewBox="0 0 200 26" aria-hidden="true">
        <path className="axis" d="M4 13H196M100 6V20" />
        <rect
          x={at(known - chance)}
          y="7"
          width={Math.max(2, at(known + chance) - at(known - chance))}
          height="12"
          rx="3"
        />
        <path className="known" d={`M${at(known)} 4V22`} />
      </svg>
      <p className="mini">{t.knownNext(signed(known))}</p>
    </div>
  );
}

function Trade({
  view,
  seat,
  share,
  choice,
  act,
  busy,
}: Pick<Props, 'view' | 'seat' | 'share' | 'act' | 'busy'> & { readonly choice: Choice<Action> }) {
  const t = useText(monopolyText);
  const [amount, setAmount] = useState(1);
  const bounds = choice.amounts?.amount ?? { min: 1, max: 1, step: 1 };
  const chosen = Math.min(amount, bounds.max);
  const buying = choice.action.kind === 'buy_shares';
  const cash = view.players[seat]?.cash ?? 0;
  const price = buying
    ? quote(view, { kind: 'shares', share, amount: chosen })
    : chosen * shareSale(view, share);
  const left = buying ? cash - price : cash + price;
  return (
    <div className="share-trade">
      <span className="share-steps">
        <button
          type="button"
          className="ico"
          aria-label={t.fewer}
          disabled={chosen <= bounds.min}
          onClick={() => setAmount(chosen - 1)}
        >
          <Icon id="i-minus" size={18} />
        </button>
        <b className="num">{chosen}</b>
        <button
          type="button"
          className="ico"
          aria-label={t.moreOf}
          disabled={chosen >= bounds.max}
          onClick={() => setAmount(chosen + 1)}
        >
          <Icon id="i-plus" size={18} />
        </button>
      </span>
      <button
        type="button"
        className={left < 0 ? 'key quiet' : 'key'}
        disabled={busy}
        onClick={() =>
          act(choice.amounts === undefined ? choice.action : withAmounts(choice, { amount: chosen }))
        }
      >
        {buying ? t.buy(number(chosen), number(price)) : t.sellShares(number(chosen), number(price))}
      </button>
      <p className="small quiet-text">
        {left < 0 ? t.sellFirst(number(-left)) : t.cashAfter(number(cash), number(left))}
      </p>
    </div>
  );
}
