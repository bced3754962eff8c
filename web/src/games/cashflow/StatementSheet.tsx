import {
  type AssetRow,
  type Books,
  dreamOf,
  professionOf,
  statement,
  type View,
} from '@tycoon/engine/cashflow';
import { Medallion } from '../../art/Medallion.tsx';
import type { Player } from '../../table/players.ts';
import { number, signed, useLanguage, useText } from '../../text/text.ts';
import { type Bundle, bundleDebts } from './bundle.ts';
import { Picture } from './Picture.tsx';
import { pictureOf } from './pictures.ts';
import { cashflowText } from './text.ts';

const pieces = ({ metadata }: AssetRow): number | null => {
  const amount = metadata.shares ?? metadata.quantity;
  return typeof amount === 'number' ? amount : null;
};

const typeOf = ({ metadata }: AssetRow): string => {
  const type = metadata.landType ?? metadata.type;
  return typeof type === 'string' ? type : '';
};

/** A player's books: what comes in, what goes out, what is owned and owed; what a decision would add is pencilled in. */
export function StatementSheet({
  view,
  players,
  seat,
  then,
}: {
  readonly view: View;
  readonly players: readonly Player[];
  readonly seat: number;
  /** The books after the decision that is laid out. */
  readonly then: Books | null;
}) {
  const t = useText(cashflowText);
  const language = useLanguage();
  const books = view.players[seat];
  const player = players[seat];
  if (books === undefined || player === undefined) return null;
  const sheet = statement(books);
  const fast = books.track === 'fast-track';
  const later = then === null ? null : statement(then);
  const known = new Map(sheet.assets.map((row) => [row.id, row]));
  const added = (later?.assets ?? []).filter(({ id }) => !known.has(id));
  const left = new Map((later ?? sheet).assets.map((row) => [row.id, row]));
  const expenseName = (category: string) =>
    category === 'taxes'
      ? t.taxes
      : category === 'other'
        ? t.other
        : category === 'children'
          ? t.children(books.children)
          : null;
  const debts = bundleDebts(sheet.liabilities);
  const laterDebts = new Map(bundleDebts((later ?? sheet).liabilities).map((bundle) => [bundle.key, bundle]));
  const newDebts = [...laterDebts.values()].filter(({ key }) => debts.every((bundle) => bundle.key !== key));
  const debtName = ({ name, count }: Bundle) =>
    count === 1 ? name[language] : t.loans(name[language], count);
  return (
    <section className="books" aria-label={t.statementOf(player.name)}>
      <header>
        <Medallion figure={player.figure} tone={player.tone} />
        <div>
          <h2>{t.statementOf(player.name)}</h2>
          <p className="mini">
            {professionOf(books.profession).name[language]} · {t.dreamOf(dreamOf(books.dream).name[language])}
            {books.charityTurns > 0 ? ` · ${t.charity(books.charityTurns)}` : ''}
            {books.skipTurns > 0 ? ` · ${t.skips(books.skipTurns)}` : ''}
            {books.status === 'playing' ? '' : ` · ${t[books.status]}`}
          </p>
        </div>
      </header>
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
            {[...sheet.assets, ...added]
              .filter(({ cashflow }) => cashflow !== 0)
              .map((row) => (
                <li key={row.id} className={known.has(row.id) ? (left.has(row.id) ? '' : 'gone') : 'new'}>
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
          {sheet.assets.length + added.length === 0 ? <p className="mini">{t.noAssets}</p> : null}
          <ul>
            {[...sheet.assets, ...added].map((row) => {
              const amount = pieces(row);
              const rest = left.get(row.id);
              const changed = rest === undefined || !known.has(row.id) ? null : pieces(rest);
              const { mortgage } = row.metadata;
              return (
                <li key={row.id} className={known.has(row.id) ? (rest === undefined ? 'gone' : '') : 'new'}>
                  <Picture id={pictureOf(row.category, typeOf(row))} />
                  <span>
                    {row.name[language]}
                    <small>
                      {amount === null
                        ? ''
                        : `${t.units(changed === null || changed === amount ? number(amount) : `${number(amount)} → ${number(changed)}`)} · `}
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
          {sheet.liabilities.length + newDebts.length === 0 ? <p className="mini">{t.noDebts}</p> : null}
          <ul>
            {[...debts, ...newDebts].map((bundle) => {
              const after = laterDebts.get(bundle.key);
              const isNew = newDebts.includes(bundle);
              return (
                <li key={bundle.key} className={isNew ? 'new' : after === undefined ? 'gone' : ''}>
                  <span>
                    {debtName(bundle)}
                    <small>{t.perMonth(signed(-bundle.payment))}</small>
                  </span>
                  <b className="num">
                    {number(bundle.balance)}
                    {after === undefined || after.balance === bundle.balance
                      ? ''
                      : ` → ${number(after.balance)}`}
                  </b>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </section>
  );
}
