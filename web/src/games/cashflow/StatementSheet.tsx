import { type AssetRow, dreamOf, professionOf, statement, type View } from '@tycoon/engine/cashflow';
import { useState } from 'react';
import { Medallion } from '../../art/Medallion.tsx';
import { Count } from '../../table/Count.tsx';
import type { Player } from '../../table/players.ts';
import { number, signed, useLanguage, useText } from '../../text/text.ts';
import { type Bundle, bundleDebts } from './bundle.ts';
import { cashflowText } from './text.ts';

const pieces = ({ metadata }: AssetRow): number | null => {
  const amount = metadata.shares ?? metadata.quantity;
  return typeof amount === 'number' ? amount : null;
};

/** A player's books, the centre piece: what comes in, what goes out, what is owned and owed, and what a payday brings. */
export function StatementSheet({
  view,
  players,
  own,
}: {
  readonly view: View;
  readonly players: readonly Player[];
  readonly own: number;
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const seat = chosen ?? own;
  const books = view.players[seat];
  const player = players[seat];
  if (books === undefined || player === undefined) return null;
  const sheet = statement(books);
  const fast = books.track === 'fast-track';
  const need = fast ? books.fastTrackTarget : sheet.totalExpenses;
  const part = need <= 0 ? 1 : Math.max(0, Math.min(1, sheet.passiveIncome / need));
  const expenseName = (category: string) =>
    category === 'taxes'
      ? t.taxes
      : category === 'other'
        ? t.other
        : category === 'children'
          ? t.children(books.children)
          : null;
  const debts = bundleDebts(sheet.liabilities);
  const debtName = ({ name, count }: Bundle) =>
    count === 1 ? name[language] : t.loans(name[language], count);
  return (
    <section className="books sheet" aria-label={t.statementOf(player.name)}>
      <header>
        <div className="tabs" role="tablist" aria-label={t.whose}>
          {players.map((each) => (
            <button
              key={each.seat}
              type="button"
              role="tab"
              aria-selected={each.seat === seat}
              onClick={() => setChosen(each.seat)}
            >
              <Medallion figure={each.figure} tone={each.tone} size="sm" />
              <span className="tab-name">{each.name}</span>
              <span className="num">{number(view.players[each.seat]?.cash ?? 0)}</span>
            </button>
          ))}
        </div>
        <p className="small">
          <b>{player.name}</b>, {professionOf(books.profession).name[language]} · {t.dream}:{' '}
          {dreamOf(books.dream).name[language]}
          {books.charityTurns > 0 ? ` · ${t.charity(books.charityTurns)}` : ''}
          {books.skipTurns > 0 ? ` · ${t.skips(books.skipTurns)}` : ''}
          {books.status === 'bankrupt' ? ` · ${t.bankrupt}` : ''}
        </p>
      </header>
      <div className="totals" key={seat}>
        <p>
          <span className="mini">{t.cash}</span>
          <Count value={books.cash} />
        </p>
        <p>
          <span className="mini">{t.payday}</span>
          <Count value={sheet.payday} />
        </p>
        <div className="way">
          <p className="mini">
            {fast ? t.wayFast : t.way}: {t.wayOf(number(sheet.passiveIncome), number(need))}
          </p>
          <div className="way-bar" aria-hidden="true">
            <i style={{ width: `${part * 100}%` }} />
          </div>
        </div>
      </div>
      <div className="columns">
        <section>
          <h3>
            {t.income} <b className="num">{number(sheet.totalIncome)}</b>
          </h3>
          <ul>
            {sheet.salary > 0 ? (
              <li>
                {t.salary} <b className="num">{number(sheet.salary)}</b>
              </li>
            ) : null}
            {books.fastIncome > 0 ? (
              <li>
                {t.fastTrack} <b className="num">{number(books.fastIncome)}</b>
              </li>
            ) : null}
            {sheet.assets
              .filter(({ cashflow }) => cashflow !== 0)
              .map((row) => (
                <li key={row.id} className="grown">
                  {row.name[language]} <b className="num">{number(row.cashflow)}</b>
                </li>
              ))}
          </ul>
          <h3>
            {t.expenses} <b className="num">{number(sheet.totalExpenses)}</b>
          </h3>
          <ul>
            {sheet.expenses.map(({ category, amount }) => {
              const name = expenseName(category);
              return name === null || amount === 0 ? null : (
                <li key={category}>
                  {name} <b className="num">{number(amount)}</b>
                </li>
              );
            })}
            {fast
              ? null
              : debts.map((bundle) =>
                  bundle.payment === 0 ? null : (
                    <li key={bundle.key}>
                      {debtName(bundle)} <b className="num">{number(bundle.payment)}</b>
                    </li>
                  ),
                )}
          </ul>
        </section>
        <section>
          <h3>{t.assets}</h3>
          {sheet.assets.length === 0 ? <p className="mini">{t.noAssets}</p> : null}
          <ul>
            {sheet.assets.map((row) => {
              const amount = pieces(row);
              const { mortgage } = row.metadata;
              return (
                <li key={row.id} className="grown">
                  <span>
                    {row.name[language]}
                    <small>
                      {amount === null ? '' : `${t.units(number(amount))} · `}
                      {t.cost} {number(row.cost)}
                      {typeof mortgage === 'number' && mortgage > 0
                        ? ` · ${t.mortgage(number(mortgage))}`
                        : ''}
                    </small>
                  </span>
                  <b className="num">{row.cashflow === 0 ? '' : signed(row.cashflow)}</b>
                </li>
              );
            })}
          </ul>
          <h3>{t.debts}</h3>
          {sheet.liabilities.length === 0 ? <p className="mini">{t.noDebts}</p> : null}
          <ul>
            {debts.map((bundle) => (
              <li key={bundle.key} className="grown">
                <span>
                  {debtName(bundle)}
                  <small>{t.perMonth(signed(-bundle.payment))}</small>
                </span>
                <b className="num">{number(bundle.balance)}</b>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}
