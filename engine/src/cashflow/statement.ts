import type { Text } from '../core/text.ts';
import { type Asset, cashflowOf, type Liability } from './asset.ts';
import { cardOf, professionOf } from './content/catalog.ts';
import type { DebtCategory } from './content/professions.ts';
import { FAST_TRACK } from './content/tracks.ts';
import { type Figures, figures } from './figures.ts';
import type { Books } from './state.ts';

/** A line of the balance sheet, with what its category needs besides. */
export interface AssetRow {
  readonly id: number;
  readonly name: Text;
  readonly category: Asset['category'];
  readonly cashflow: number;
  readonly cost: number;
  readonly metadata: Readonly<Record<string, string | number>>;
}

export interface LiabilityRow {
  readonly id: number;
  readonly name: Text;
  readonly category: DebtCategory;
  readonly payment: number;
  readonly balance: number;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ExpenseRow {
  readonly category: 'taxes' | 'other' | 'children' | DebtCategory;
  readonly amount: number;
}

/** A player's whole report: the figures are the sums of the rows. */
export interface Statement extends Figures {
  readonly cash: number;
  readonly expenses: readonly ExpenseRow[];
  readonly assets: readonly AssetRow[];
  readonly liabilities: readonly LiabilityRow[];
}

export const DEBT_NAMES: Readonly<Record<DebtCategory, Text>> = {
  'home-mortgage': { en: 'Home mortgage', zh: '住房按揭' },
  'study-loan': { en: 'Student loan', zh: '助学贷款' },
  'car-loan': { en: 'Car loan', zh: '汽车贷款' },
  'credit-card': { en: 'Credit card', zh: '信用卡' },
  'store-credit': { en: 'Store credit', zh: '商店赊账' },
  'bank-loan': { en: 'Bank loan', zh: '银行贷款' },
  'consumer-loan': { en: 'Instalments', zh: '分期付款' },
};

export const assetName = (asset: Asset): Text =>
  asset.category === 'venture'
    ? (FAST_TRACK[asset.square]?.name ?? { en: 'Venture', zh: '事业' })
    : cardOf(asset.card).name;

function assetRow(asset: Asset): AssetRow {
  const { id, category } = asset;
  const base = { id, name: assetName(asset), category, cashflow: cashflowOf(asset) };
  switch (asset.category) {
    case 'shares': {
      const { cost, type: symbol, instrument, price, dividend, shares } = asset;
      return { ...base, cost, metadata: { symbol, instrument, price, dividend, shares } };
    }
    case 'coins':
      return { ...base, cost: asset.cost, metadata: { coin: asset.type, quantity: asset.quantity } };
    case 'venture':
      return { ...base, cost: 0, metadata: { square: asset.square } };
    default: {
      const { cost, type, units, invested, mortgage } = asset;
      const kind = asset.category === 'property' ? { landType: type } : { type };
      return { ...base, cost, metadata: { ...kind, units, downPayment: invested, mortgage } };
    }
  }
}

const liabilityRow = ({ id, category, card, payment, balance }: Liability): LiabilityRow => ({
  id,
  name: card === null ? DEBT_NAMES[category] : cardOf(card).name,
  category,
  payment,
  balance,
  metadata: card === null ? {} : { card },
});

function expenseRows(books: Books): ExpenseRow[] {
  if (books.track === 'fast-track') return [];
  const { taxes, otherExpenses } = professionOf(books.profession);
  return [
    { category: 'taxes', amount: taxes },
    { category: 'other', amount: otherExpenses },
    { category: 'children', amount: books.childExpense },
    ...books.liabilities.map((debt) => ({ category: debt.category, amount: debt.payment })),
  ];
}

/** The report a player sees: income, expenses, assets, debts and what a payday brings. */
export const statement = (books: Books): Statement => ({
  ...figures(books),
  cash: books.cash,
  expenses: expenseRows(books),
  assets: books.assets.map(assetRow),
  liabilities: books.liabilities.map(liabilityRow),
});
