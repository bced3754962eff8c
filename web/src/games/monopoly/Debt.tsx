import type { Choice } from '@tycoon/engine/core';
import { type Action, landAt, shareName, tollOf, type View } from '@tycoon/engine/monopoly';
import { useState } from 'react';
import { number, useLanguage, useText } from '../../text/text.ts';
import { firstSale, type Sale, salesFor } from './sales.ts';
import { monopolyText } from './text.ts';

interface Props {
  readonly view: View;
  readonly seat: number;
  readonly choices: readonly Choice<Action>[];
  /** What has to be paid. */
  readonly amount: number;
  readonly busy: boolean;
  readonly act: (action: Action) => void;
}

/** A sum one cannot pay: what can be sold for it, the least costly way chosen, and the key that sells it. */
export function Debt({ view, seat, choices, amount, busy, act }: Props) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const cash = view.players[seat]?.cash ?? 0;
  const missing = Math.max(0, amount - cash);
  const all = salesFor(view, choices, missing);
  const first = firstSale(all, missing);
  if (first === null) return null;
  // What is chosen to begin with is in sight, however long the list is.
  const sales = [first, ...all.filter(({ key }) => key !== first.key)];
  const sale = sales.find(({ key }) => key === chosen) ?? first;
  const nameOf = ({ kind, index, amount: many }: Sale) =>
    kind === 'shares'
      ? `${many} × ${shareName(index)[language]}`
      : kind === 'house'
        ? t.houseOn(landAt(index).name[language])
        : landAt(index).name[language];
  const left = cash + sale.brings - amount;
  const width = (part: number) => `${Math.min(100, (part / Math.max(1, amount, cash + sale.brings)) * 100)}%`;
  return (
    <div className="debt">
      <span className="debt-bar" aria-hidden="true">
        <i className="have" style={{ width: width(cash) }} />
        <i className="sold" style={{ width: width(sale.brings) }} />
        <b style={{ left: width(amount) }} />
      </span>
      <p className="debt-sum small">
        <span>
          {t.cash} <b className="num">{number(cash)}</b>
        </span>
        <span>
          {t.sale} <b className="num">+{number(sale.brings)}</b>
        </span>
        <span>
          {t.owed} <b className="num">{number(amount)}</b>
        </span>
      </p>
      <ul className="debt-sales" aria-label={t.canSell}>
        {sales.map((one) => (
          <li key={one.key}>
            <button type="button" aria-pressed={one.key === sale.key} onClick={() => setChosen(one.key)}>
              <span>
                {nameOf(one)}
                <small>{one.kind === 'land' ? t.losesToll(number(tollOf(view, one.index))) : ''}</small>
              </span>
              <b className="num">+{number(one.brings)}</b>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="key debt-key" disabled={busy} onClick={() => act(sale.action)}>
        {left >= 0
          ? t.sellAndPay(nameOf(sale), number(amount))
          : t.sellFor(nameOf(sale), number(sale.brings))}
      </button>
      <p className="small quiet-text">{left >= 0 ? t.leaves(number(left)) : t.stillShort(number(-left))}</p>
    </div>
  );
}
