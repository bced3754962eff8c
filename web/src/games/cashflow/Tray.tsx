import type { Action, CashFlow } from '@tycoon/engine/cashflow';
import { Icon } from '../../art/Icon.tsx';
import type { TrayProps } from '../../table/kit.ts';
import { number, useText } from '../../text/text.ts';
import { Tray as TrayFrame } from '../../ui/TableFrame.tsx';
import { CardFace } from './CardFace.tsx';
import { Bank, Buy, Sell } from './Deal.tsx';
import { previewAction } from './preview.ts';
import { cashflowText } from './text.ts';

type Props = Omit<TrayProps<CashFlow>, 'me'>;

/** What lies open and what can be done about it. Every key is one of the engine's choices. */
export function Tray({ view, players, choices, act, busy, tip, tools, notice }: Props) {
  const t = useText(cashflowText);
  const { pending } = view;
  const open = 'card' in pending ? pending : null;
  const asked =
    pending.kind === 'window' ? pending.queue.map((seat) => players[seat]?.name ?? '').join(', ') : null;
  const pick = (kind: Action['kind']) => choices.filter(({ action }) => action.kind === kind);
  const key = (kind: Action['kind'], label: string, look = 'key big') =>
    pick(kind).map(({ action }) => (
      <button key={kind} type="button" className={look} disabled={busy} onClick={() => act(action)}>
        {label}
      </button>
    ));
  const priced = (kind: Action['kind'], word: (price: string) => string) =>
    pick(kind).map(({ action }) => {
      const preview = previewAction(view, action);
      return (
        <div key={kind} className="choice">
          <button type="button" className="key big" disabled={busy} onClick={() => act(action)}>
            {word(number(-(preview?.delta ?? 0)))}
          </button>
          <p className="small quiet-text">
            {preview === null
              ? ''
              : preview.loan > 0
                ? t.loanNote(number(preview.loan))
                : t.leaves(number(preview.cash))}
          </p>
        </div>
      );
    });
  /** By the rules a donation without the cash for it counts as none: the key shows its price and cannot be pressed. */
  const missing = pending.kind === 'charity' ? pending.amount - (view.players[view.current]?.cash ?? 0) : 0;
  const gift =
    missing <= 0
      ? priced('donate', t.donate)
      : pick('donate').map(() => (
          <div key="donate" className="choice">
            <button type="button" className="key big" disabled>
              {t.donate(number('amount' in pending ? pending.amount : 0))}
            </button>
            <p className="small quiet-text">
              {t.cannotDonate(number(view.players[view.current]?.cash ?? 0))}
            </p>
          </div>
        ));
  return (
    <TrayFrame className="cash-tray fixed" label={t.statement}>
      <div className="open-card">
        {open === null ? (
          <div className="idle">
            {tip === null ? null : <p className="small quiet-text">{tip}</p>}
            {pending.kind === 'opportunity' && choices.length > 0 ? (
              <p className="prose">{t.chooseDeck}</p>
            ) : null}
            {pending.kind === 'raise' ? <p className="prose">{t.raise(number(pending.amount))}</p> : null}
            {pending.kind === 'charity' && choices.length > 0 ? <p className="prose">{t.donateWhy}</p> : null}
            {pending.kind === 'end' && choices.length > 1 ? (
              <details className="counter">
                <summary>{t.bank}</summary>
                <div className="bank">
                  {pick('borrow').map((choice) => (
                    <Bank key="borrow" view={view} choice={choice} busy={busy} act={act} />
                  ))}
                  {pick('repay').map((choice) => (
                    <Bank
                      key={'liability' in choice.action ? choice.action.liability : ''}
                      view={view}
                      choice={choice}
                      busy={busy}
                      act={act}
                    />
                  ))}
                </div>
              </details>
            ) : null}
          </div>
        ) : (
          <CardFace id={open.card} deck={open.deck} />
        )}
        {asked === null ? null : <p className="small">{t.windowFor(asked)}</p>}
        {tools}
      </div>
      <div className="decide">
        {choices.length === 0 ? notice : null}
        {key('roll', t.roll)}
        {key('end', t.end)}
        {key('enter', t.enter, 'key')}
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
        {pick('buy').map((choice) => (
          <Buy key={open?.card ?? ''} view={view} choice={choice} busy={busy} act={act} />
        ))}
        {[...pick('sell'), ...pick('sell_shares'), ...pick('liquidate')].map((choice) => (
          <Sell
            key={'asset' in choice.action ? choice.action.asset : 'shares'}
            view={view}
            choice={choice}
            busy={busy}
            act={act}
          />
        ))}
        {priced('pay', t.pay)}
        {gift}
        {key('decline', t.decline, 'plain')}
        {key('pass', t.pass, 'plain')}
        {key('skip', t.skip, missing > 0 ? 'key big' : 'plain')}
      </div>
    </TrayFrame>
  );
}
