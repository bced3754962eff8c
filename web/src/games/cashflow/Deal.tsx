import { type Action, assetName, DEBT_NAMES, type View } from '@tycoon/engine/cashflow';
import { type Choice, withAmounts } from '@tycoon/engine/core';
import { useState } from 'react';
import { Amount } from '../../table/Amount.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { previewAction } from './preview.ts';
import { cashflowText } from './text.ts';

interface Props {
  readonly view: View;
  readonly choice: Choice<Action>;
  readonly busy: boolean;
  readonly act: (action: Action) => void;
}

/** A choice with an amount in it, chosen before it is taken; the price beside it is the engine's own. */
function useAmount({ choice }: Props) {
  const [field, bounds] = Object.entries(choice.amounts ?? {})[0] ?? [];
  const [value, setValue] = useState(bounds?.min ?? 1);
  const action = field === undefined ? choice.action : withAmounts(choice, { [field]: value });
  return { bounds, value, setValue, action };
}

/** Buying: quantity where there is one, price, and how it would be paid. */
export function Buy(props: Props) {
  const t = useText(cashflowText);
  const { bounds, value, setValue, action } = useAmount(props);
  const preview = previewAction(props.view, action);
  if (preview === null) return null;
  const price = number(-preview.delta);
  return (
    <div className="choice">
      {bounds === undefined ? null : (
        <Amount label={t.howMany} bounds={bounds} value={value} onChange={setValue} />
      )}
      <button type="button" className="key big" disabled={props.busy} onClick={() => props.act(action)}>
        {bounds === undefined ? t.buyAll(price) : t.buyMany(number(value), price)}
      </button>
      <p className="small quiet-text">
        {preview.loan > 0 ? t.loanNote(number(preview.loan)) : t.leaves(number(preview.cash))}
      </p>
    </div>
  );
}

/** Selling in an open window: one row an asset, with its own quantity. */
export function Sell(props: Props) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const { bounds, value, setValue, action } = useAmount(props);
  const preview = previewAction(props.view, action);
  if (preview === null) return null;
  const proceeds = number(preview.delta);
  const asset =
    action.kind === 'sell' || action.kind === 'liquidate'
      ? props.view.players[action.seat]?.assets.find(({ id }) => id === action.asset)
      : undefined;
  const name = asset === undefined ? '' : assetName(asset)[language];
  const word =
    action.kind === 'liquidate'
      ? t.liquidate(name, proceeds)
      : action.kind === 'sell'
        ? t.sellFor(bounds === undefined ? name : `${number(value)} × ${name}`, proceeds)
        : t.sellShares(number(value), proceeds);
  return (
    <div className="choice row-choice">
      {bounds === undefined ? null : (
        <Amount label={t.howMany} bounds={bounds} value={value} onChange={setValue} />
      )}
      <button type="button" className="key" disabled={props.busy} onClick={() => props.act(action)}>
        {word}
      </button>
    </div>
  );
}

/** The bank's counter at the end of a turn. */
export function Bank(props: Props) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const { bounds, value, setValue, action } = useAmount(props);
  const fixed = 'amount' in action ? action.amount : 0;
  const debt =
    action.kind === 'repay'
      ? props.view.players[action.seat]?.liabilities.find(({ id }) => id === action.liability)
      : undefined;
  return (
    <div className="choice row-choice">
      {debt === undefined ? null : <span className="small">{debtWord(debt.category, language)}</span>}
      {bounds === undefined ? null : (
        <Amount label={t.howMuch} bounds={bounds} value={value} onChange={setValue} />
      )}
      <button type="button" className="key quiet" disabled={props.busy} onClick={() => props.act(action)}>
        {action.kind === 'repay'
          ? t.repay(number(bounds === undefined ? fixed : value))
          : t.borrow(number(bounds === undefined ? fixed : value))}
      </button>
    </div>
  );
}

const debtWord = (category: keyof typeof DEBT_NAMES, language: 'en' | 'zh') => DEBT_NAMES[category][language];
