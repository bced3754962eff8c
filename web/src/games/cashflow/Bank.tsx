import {
  type Action,
  actionWith,
  DEBT_NAMES,
  firstAmount,
  type PlayerView,
  type View,
} from '@tycoon/engine/cashflow';
import type { Choice } from '@tycoon/engine/core';
import { useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Effect } from './Effect.tsx';
import { amountKeys, boundsOf } from './plan.ts';
import { previewAction, standingOf } from './preview.ts';
import { Quantity } from './Quantity.tsx';
import { cashflowText } from './text.ts';

interface Props {
  readonly view: View;
  readonly seat: number;
  readonly choices: readonly Choice<Action>[];
  readonly busy: boolean;
  readonly act: (action: Action) => void;
  readonly onClose: () => void;
}

/** The bank's counter at the end of a turn: a loan, or a debt paid back, each with what it changes. */
export function Bank({ view, seat, choices, busy, act, onClose }: Props) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const [chosen, setChosen] = useState(0);
  const choice = choices[chosen] ?? choices[0];
  const books = view.players[seat] as PlayerView;
  const wordOf = ({ action }: Choice<Action>) => {
    if (action.kind === 'sell_all') return t.sellAll;
    const debt =
      action.kind === 'repay' ? books.liabilities.find(({ id }) => id === action.liability) : undefined;
    return debt === undefined
      ? t.newLoan
      : t.debtOf(DEBT_NAMES[debt.category][language], number(debt.balance));
  };
  return (
    <Dialog title={t.bank} onClose={onClose}>
      <div className="bank-rows" role="radiogroup" aria-label={t.bank}>
        {choices.map((one, index) => (
          <label key={wordOf(one) + String('liability' in one.action ? one.action.liability : '')}>
            <input type="radio" name="bank" checked={one === choice} onChange={() => setChosen(index)} />
            {wordOf(one)}
          </label>
        ))}
      </div>
      {choice === undefined ? null : (
        <Counter
          key={chosen}
          view={view}
          choice={choice}
          books={books}
          busy={busy}
          act={(action) => {
            onClose();
            act(action);
          }}
        />
      )}
    </Dialog>
  );
}

function Counter({
  view,
  choice,
  books,
  busy,
  act,
}: Pick<Props, 'view' | 'busy' | 'act'> & { readonly choice: Choice<Action>; readonly books: PlayerView }) {
  const t = useText(cashflowText);
  const [value, setValue] = useState(() => firstAmount(view, choice));
  const bounds = boundsOf(choice);
  const action = actionWith(choice, value);
  const preview = previewAction(view, action);
  const amount = 'amount' in action ? action.amount : 0;
  return (
    <>
      {bounds === null ? null : (
        <Quantity
          label={t.howMuch}
          bounds={bounds}
          value={value}
          keys={choice.action.kind === 'repay' ? amountKeys(view, choice) : []}
          onChange={setValue}
        />
      )}
      {action.kind === 'sell_all' ? <p className="small">{t.sellAllWhy}</p> : null}
      <Effect
        now={standingOf(books)}
        then={preview === null ? null : standingOf(preview.books)}
        isFast={books.track === 'fast-track'}
      />
      <div className="dialog-keys">
        <button type="button" className="key" disabled={busy || preview === null} onClick={() => act(action)}>
          {action.kind === 'sell_all'
            ? t.sellAllFor(number(preview?.delta ?? 0))
            : action.kind === 'repay'
              ? t.repay(number(amount))
              : t.borrow(number(amount))}
        </button>
      </div>
    </>
  );
}
