import { withAmounts } from '@tycoon/engine/core';
import { landAt, type Monopoly, SHARES, STOCKS, shareId, shareName } from '@tycoon/engine/monopoly';
import { useState } from 'react';
import type { DecisionProps } from '../../table/kit.ts';
import type { Line } from '../../table/protocol.ts';
import { number, signed, useLanguage, useText } from '../../text/text.ts';
import { Moved } from './Moved.tsx';
import { biggestMoves, causeOf, outlooks } from './quotes.ts';
import { ShareSheet } from './ShareSheet.tsx';
import { Sparkline } from './Sparkline.tsx';
import { monopolyText } from './text.ts';

interface Props extends DecisionProps<Monopoly> {
  readonly seat: number;
  readonly lines: readonly Line<Monopoly>[];
}

const ALL: readonly number[] = Array.from({ length: SHARES }, (_, share) => share);
const PAGES = ['open', 'stocks', 'funds'] as const;

/** Every share: what one can buy now comes first, what is too expensive says by how much; each name opens its sheet. */
export function Market({ view, seat, choices, act, busy, lines }: Props) {
  const t = useText(monopolyText);
  const language = useLanguage();
  const [chosen, setPage] = useState<(typeof PAGES)[number] | null>(null);
  const [sheet, setSheet] = useState<number | null>(null);
  const cash = view.players[seat]?.cash ?? 0;
  const holdings = view.players[seat]?.holdings ?? [];
  const trading = view.step.kind === 'shares' && choices.length > 0;
  const choiceOf = (share: number) =>
    choices.find(({ action }) => 'share' in action && action.share === shareId(share));
  const buyable = ALL.filter((share) => choiceOf(share)?.action.kind === 'buy_shares');
  const affordable = buyable.filter((share) => (view.prices[share] ?? 0) <= cash);
  const page = chosen ?? (trading ? 'open' : 'stocks');
  const outlook = outlooks(view);
  const shown =
    page === 'open'
      ? buyable.toSorted((a, b) => (outlook[b]?.known ?? 0) - (outlook[a]?.known ?? 0))
      : ALL.filter((share) => share < STOCKS === (page === 'stocks'));
  const near = shown.filter((share) => (view.prices[share] ?? 0) <= cash);
  const far = shown.filter((share) => (view.prices[share] ?? 0) > cash);
  const moves = biggestMoves(view, 3);
  const row = (share: number) => {
    const choice = choiceOf(share);
    const price = view.prices[share] ?? 0;
    const held = holdings.find((holding) => holding.share === share);
    const { known } = outlook[share] ?? { known: 0 };
    const isShort = price > cash;
    return (
      <li key={share} className={isShort ? 'short' : ''}>
        <button type="button" className="share-name" onClick={() => setSheet(share)}>
          <i
            className={`dot-area ${share < STOCKS ? `a-${landAt(share).area.toLowerCase()}` : ''}`}
            aria-hidden="true"
          />
          <span>
            <b>{shareName(share)[language]}</b>
            <small>
              {known === 0 ? t.chanceOnly : t.knownNext(signed(known))}
              {share < STOCKS && known !== 0 ? `, ${t[`cause_${causeOf(view, lines, share, true)}`]}` : ''}
            </small>
          </span>
        </button>
        <span className="share-course">
          <Sparkline
            prices={view.history.map(({ prices }) => prices[share] ?? 0).reverse()}
            label={t.tenRounds}
          />
        </span>
        <span className="share-move">
          <Moved by={view.history[0]?.spreads[share] ?? 0} />
          <small>{held === undefined ? t.leftOf(view.pool[share] ?? 0) : t.ownOf(held.amount)}</small>
        </span>
        {choice?.action.kind === 'buy_shares' && !isShort ? (
          <button
            type="button"
            className="key quiet"
            disabled={busy}
            onClick={() =>
              act(choice.amounts === undefined ? choice.action : withAmounts(choice, { amount: 1 }))
            }
          >
            {t.buyOne} <span className="sr">{shareName(share)[language]}</span>{' '}
            <span className="num">{number(price)}</span>
          </button>
        ) : (
          <span className="share-price">
            <b className="num">{number(price)}</b>
            <small>{isShort && trading ? t.shortBy(number(price - cash)) : ''}</small>
          </span>
        )}
      </li>
    );
  };
  return (
    <section className="market sheet" aria-label={t.market}>
      <div className="market-tabs">
        {PAGES.filter((each) => each !== 'open' || trading).map((each) => (
          <button key={each} type="button" aria-pressed={page === each} onClick={() => setPage(each)}>
            {each === 'open' ? t.canBuy(affordable.length) : t[each]}
          </button>
        ))}
      </div>
      <p className="prose market-news">
        {t.opening(view.openings)}
        {moves.map(({ stock, spread }, i) => (
          <span key={stock}>
            {i > 0 ? t.and : ''}
            <b>{shareName(stock)[language]}</b> <Moved by={spread} />
            {t.moveCause(t[`cause_${causeOf(view, lines, stock, false)}`])}
          </span>
        ))}
      </p>
      {trading ? null : <p className="small quiet-text">{t.marketWhen}</p>}
      <div className="market-list">
        {near.length > 0 ? (
          <>
            <h2>{trading ? t.canAfford : t.withinCash}</h2>
            <ol>{near.map(row)}</ol>
          </>
        ) : null}
        {far.length > 0 ? (
          <>
            <h2>{t.tooExpensive}</h2>
            <ol>{far.map(row)}</ol>
          </>
        ) : null}
        {shown.length === 0 ? <p className="prose quiet-text">{t.nothingToBuy}</p> : null}
      </div>
      {sheet === null ? null : (
        <ShareSheet
          key={sheet}
          view={view}
          seat={seat}
          share={sheet}
          lines={lines}
          choice={choiceOf(sheet)}
          act={(action) => {
            setSheet(null);
            act(action);
          }}
          busy={busy}
          onClose={() => setSheet(null)}
        />
      )}
    </section>
  );
}
