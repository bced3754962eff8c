import {
  type Action,
  assetName,
  type CashFlow,
  offerOf,
  type PlayerView,
  type View,
} from '@tycoon/engine/cashflow';
import type { Choice } from '@tycoon/engine/core';
import { useState } from 'react';
import { Icon } from '../../art/Icon.tsx';
import type { TrayProps } from '../../table/kit.ts';
import { number, useLanguage, useText } from '../../text/text.ts';
import { Tray as TrayFrame } from '../../ui/TableFrame.tsx';
import { Bank } from './Bank.tsx';
import { Effect } from './Effect.tsx';
import { amountKeys, boundsOf, choicesFor } from './plan.ts';
import { previewAction, standingOf } from './preview.ts';
import { Quantity } from './Quantity.tsx';
import { Resign } from './Resign.tsx';
import { cashflowText } from './text.ts';
import type { Plan } from './use-plan.ts';

interface Props extends Omit<TrayProps<CashFlow>, 'me'> {
  readonly seat: number;
  readonly plan: Plan | null;
}

/** What can be done about what lies open. Every key is one of the engine's choices, with what it changes above it. */
export function Tray({ view, players, choices, act, busy, tip, tools, notice, seat, plan }: Props) {
  const t = useText(cashflowText);
  const [bankOpen, setBankOpen] = useState(false);
  const { pending } = view;
  const books = view.players[seat];
  const now = books === undefined ? null : standingOf(books);
  const asked =
    pending.kind === 'window' ? pending.queue.map((other) => players[other]?.name ?? '').join(', ') : null;
  const pick = (kind: Action['kind']) => choices.filter(({ action }) => action.kind === kind);
  const key = (kind: Action['kind'], label: string, look = 'key big') =>
    pick(kind).map(({ action }) => (
      <button key={kind} type="button" className={look} disabled={busy} onClick={() => act(action)}>
        {label}
      </button>
    ));
  const bank = choicesFor(choices, 'bank');
  const [entering] = pick('enter');
  const entry = entering === undefined ? null : previewAction(view, entering.action);
  const offer = pending.kind === 'venture' && choices.length > 0 ? offerOf(books?.position ?? 0) : null;
  /** By the rules a donation without the cash for it counts as none: the key shows its price and cannot be pressed. */
  const missing = pending.kind === 'charity' ? pending.amount - (books?.cash ?? 0) : 0;
  const isGift = plan?.action.kind === 'donate';
  /** What the large key makes of the figures. Who enters the fast track has gone the whole way out. */
  const after =
    now !== null && plan === null && entry !== null
      ? { ...now, cash: entry.cash, payday: standingOf(entry.books).payday }
      : plan?.preview == null || (isGift && missing > 0)
        ? null
        : standingOf(plan.preview.books);
  const words =
    choices.length === 0
      ? null
      : pending.kind === 'opportunity'
        ? t.chooseDeck
        : pending.kind === 'raise'
          ? t.raise(number(pending.amount))
          : pending.kind === 'charity'
            ? t.donateWhy
            : offer !== null && plan === null
              ? t.ventureShort(number(offer.price), number(books?.cash ?? 0))
              : plan === null
                ? tip
                : null;
  return (
    <TrayFrame className="cash-tray fixed" label={t.statement} step={pending.kind}>
      {now === null ? null : <Effect now={now} then={after} isFast={books?.track === 'fast-track'} />}
      <div className="decide">
        {words === null ? null : <p className="small quiet-text cash-tip">{words}</p>}
        {choices.length === 0 ? notice : null}
        {choices.length === 0 && asked !== null ? <p className="small">{t.windowFor(asked)}</p> : null}
        {entry === null ? key('roll', t.roll) : null}
        {key('enter', t.enter)}
        {entry === null ? null : (
          <p className="small quiet-text money-line">
            {t.enterBrings(number(entry.delta), number(standingOf(entry.books).payday))}
          </p>
        )}
        {entry === null ? key('end', t.end) : null}
        <div className="deck-keys">
          {pick('draw').map(({ action }) => (
            <button
              key={'deck' in action ? action.deck : ''}
              type="button"
              className="key big"
              disabled={busy}
              onClick={() => act(action)}
            >
              <Icon id="i-card" />
              {'deck' in action && action.deck === 'small-deals' ? t.smallDeal : t.bigDeal}
            </button>
          ))}
        </div>
        {plan === null ? null : (
          <Priced view={view} plan={plan} seat={seat} busy={busy} act={act} missing={isGift ? missing : 0} />
        )}
        <div className="decide-foot">
          {tools}
          {bank.length > 0 ? (
            <button type="button" className="plain" disabled={busy} onClick={() => setBankOpen(true)}>
              <Icon id="i-bank" size={20} />
              {t.bank}
            </button>
          ) : null}
          {entry === null ? null : [key('roll', t.roll, 'plain'), key('end', t.end, 'plain')]}
          {key('decline', t.decline, plan === null && offer !== null ? 'key big' : 'plain')}
          {key('pass', t.pass, 'plain')}
          {key('skip', t.skip, missing > 0 ? 'key big' : 'plain')}
          {pick('resign').map(({ action }) => (
            <Resign key="resign" busy={busy} onSure={() => act(action)} />
          ))}
        </div>
      </div>
      {bankOpen && bank.length > 0 ? (
        <Bank
          view={view}
          seat={seat}
          choices={bank}
          busy={busy}
          act={act}
          onClose={() => setBankOpen(false)}
        />
      ) : null}
    </TrayFrame>
  );
}

interface PricedProps {
  readonly view: View;
  readonly plan: Plan;
  readonly seat: number;
  readonly busy: boolean;
  readonly act: (action: Action) => void;
  /** What is missing for a donation; nothing is lent for one. */
  readonly missing: number;
}

/** The large key with its price, the amount above it, and a loan as a verb of its own. */
function Priced({ view, plan, seat, busy, act, missing }: PricedProps) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const { choice, choices, action, value, preview } = plan;
  const books = view.players[seat] as PlayerView;
  const bounds = boundsOf(choice);
  const nameOf = ({ action: one }: Choice<Action>) => {
    if (one.kind !== 'sell' && one.kind !== 'liquidate') return '';
    const asset = books.assets.find(({ id }) => id === one.asset);
    return asset === undefined ? '' : assetName(asset)[language];
  };
  const amount = bounds === null ? '' : number(value);
  const price = number(Math.abs(preview?.delta ?? 0));
  const loan = preview?.loan ?? 0;
  return (
    <div className="choice">
      {choices.length < 2 ? null : (
        <fieldset className="asset-picks" aria-label={t.whichAsset}>
          {choices.map((one) => (
            <button
              key={'asset' in one.action ? one.action.asset : one.action.kind}
              type="button"
              aria-pressed={one === choice}
              onClick={() => plan.choose(one)}
            >
              {nameOf(one)}
            </button>
          ))}
        </fieldset>
      )}
      {bounds === null ? null : (
        <Quantity
          label={t.howMany}
          bounds={bounds}
          value={value}
          keys={amountKeys(view, choice)}
          onChange={plan.setValue}
        />
      )}
      {loan > 0 ? (
        <p className="loan-note">
          <Icon id="i-bank" size={20} />
          {t.loanNote(number(loan), number(loan / 10))}
        </p>
      ) : null}
      <button
        type="button"
        className="key big"
        disabled={busy || preview === null || missing > 0}
        onClick={() => act(action)}
      >
        {action.kind === 'invest'
          ? (offerOf(books.position)?.kind === 'gamble' ? t.stake : t.invest)(price)
          : action.kind === 'donate'
            ? t.donate(number(view.pending.kind === 'charity' ? view.pending.amount : 0))
            : action.kind === 'pay'
              ? loan > 0
                ? t.borrowAndPay(number(loan))
                : t.pay(price)
              : action.kind === 'buy'
                ? loan > 0
                  ? t.borrowAndBuy(number(loan), amount)
                  : t.buy(amount, price)
                : action.kind === 'sell_shares'
                  ? t.sellShares(amount === '' ? '1' : amount, price)
                  : t.sellFor(amount === '' ? nameOf(choice) : `${amount} × ${nameOf(choice)}`, price)}
      </button>
      <p className="small quiet-text money-line">
        {missing > 0
          ? t.cannotDonate(number(books.cash))
          : t.haveLeaves(number(books.cash), number(preview?.cash ?? books.cash))}
      </p>
    </div>
  );
}
