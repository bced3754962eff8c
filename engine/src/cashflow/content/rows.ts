import type { Text } from '../../core/text.ts';
import type {
  CoinsCard,
  DamageCard,
  DoodadCard,
  ForcedSaleCard,
  ForeclosureCard,
  HoldingCard,
  HoldingCategory,
  ImproveCard,
  Instrument,
  SaleCard,
  SharesCard,
  SplitCard,
  Target,
} from './card.ts';

/** English and Chinese, in that order. */
export type Pair = readonly [en: string, zh: string];

export const text = ([en, zh]: Pair): Text => ({ en, zh });

interface Paper {
  readonly instrument: Instrument;
  readonly symbol: string;
  readonly name: Pair;
  readonly dividend: number;
  readonly everyoneMaySell: boolean;
}

/** One paper quoted on several cards: the rows differ in price and story. */
export const quotes = (
  paper: Paper,
  rows: readonly (readonly [price: number, story: Pair])[],
): SharesCard[] =>
  rows.map(([price, story]) => ({
    kind: 'shares',
    id: `${paper.symbol.toLowerCase()}-${price}`,
    name: text(paper.name),
    text: text(story),
    instrument: paper.instrument,
    symbol: paper.symbol,
    price,
    dividend: paper.dividend,
    everyoneMaySell: paper.everyoneMaySell,
  }));

export const split = (
  kind: SplitCard['kind'],
  id: string,
  symbol: string,
  by: number,
  name: Pair,
  story: Pair,
): SplitCard => ({ kind, id, symbol, by, name: text(name), text: text(story) });

interface Figures {
  readonly units?: number;
  readonly cost: number;
  readonly down: number;
  readonly mortgage: number;
  readonly flow: number;
}

export const holding = (
  category: HoldingCategory,
  type: string,
  id: string,
  figures: Figures,
  name: Pair,
  story: Pair,
): HoldingCard => ({
  kind: 'holding',
  id,
  name: text(name),
  text: text(story),
  category,
  type,
  units: figures.units ?? 0,
  cost: figures.cost,
  downPayment: figures.down,
  mortgage: figures.mortgage,
  cashflow: figures.flow,
});

export const coins = (
  coin: string,
  id: string,
  price: number,
  available: number,
  name: Pair,
  story: Pair,
): CoinsCard => ({ kind: 'coins', id, name: text(name), text: text(story), coin, price, available });

export const damage = (
  propertyType: DamageCard['propertyType'],
  id: string,
  cost: number,
  name: Pair,
  story: Pair,
): DamageCard => ({ kind: 'damage', id, name: text(name), text: text(story), propertyType, cost });

export const target = (category: Target['category'], ...types: readonly string[]): Target => ({
  category,
  types,
});

/** A buyer comes to the table: everybody may sell, unless `private` says that only the drawer meets this buyer. */
export const sale = (
  id: string,
  what: Target,
  price: { readonly offer: number } | { readonly perUnit: number },
  name: Pair,
  story: Pair,
  audience: 'everyone' | 'private' = 'everyone',
): SaleCard => ({
  kind: 'sale',
  id,
  name: text(name),
  text: text(story),
  target: what,
  offer: 'offer' in price ? price.offer : null,
  offerPerUnit: 'perUnit' in price ? price.perUnit : null,
  everyoneMaySell: audience === 'everyone',
});

export const improve = (
  id: string,
  what: Target,
  cashflow: number,
  name: Pair,
  story: Pair,
): ImproveCard => ({
  kind: 'improve',
  id,
  name: text(name),
  text: text(story),
  target: what,
  cashflow,
});

export const forcedSale = (
  id: string,
  what: Target,
  multiple: number,
  name: Pair,
  story: Pair,
): ForcedSaleCard => ({
  kind: 'forced-sale',
  id,
  name: text(name),
  text: text(story),
  target: what,
  multiple,
});

export const foreclosure = (id: string, what: Target, name: Pair, story: Pair): ForeclosureCard => ({
  kind: 'foreclosure',
  id,
  name: text(name),
  text: text(story),
  target: what,
});

const doodad = (
  id: string,
  cost: DoodadCard['cost'],
  name: Pair,
  story: Pair,
  more: Partial<Pick<DoodadCard, 'child' | 'loan'>> = {},
): DoodadCard => ({
  kind: 'doodad',
  id,
  name: text(name),
  text: text(story),
  cost,
  child: more.child ?? false,
  loan: more.loan ?? null,
});

export const fixed = (id: string, cost: number, name: Pair, story: Pair): DoodadCard =>
  doodad(id, { fixed: cost }, name, story);

export const forChild = (id: string, cost: number, name: Pair, story: Pair): DoodadCard =>
  doodad(id, { fixed: cost }, name, story, { child: true });

export const shareOfCash = (id: string, percentOfCash: number, name: Pair, story: Pair): DoodadCard =>
  doodad(id, { percentOfCash }, name, story);

export const onCredit = (
  id: string,
  cost: number,
  balance: number,
  payment: number,
  name: Pair,
  story: Pair,
): DoodadCard => doodad(id, { fixed: cost }, name, story, { loan: { balance, payment } });
