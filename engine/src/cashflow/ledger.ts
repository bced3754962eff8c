import { type Asset, isHolding, isLot } from './asset.ts';
import type { Event, LotChange } from './event.ts';
import type { Books } from './state.ts';

/**
 * The books of every player, kept from the log alone. It is written from the meaning of the lines and shares no code with
 * the rules: opened on the first state (or view) and given each line, it holds what the rules hold, after every line.
 */
export type Ledger = Books[];

export const openLedger = (players: readonly Books[]): Ledger =>
  players.map((books) => ({
    profession: books.profession,
    status: books.status,
    track: books.track,
    cash: books.cash,
    children: books.children,
    childExpense: books.childExpense,
    assets: books.assets.map((asset) => ({ ...asset })),
    liabilities: books.liabilities.map((debt) => ({ ...debt })),
    fastIncome: books.fastIncome,
    fastTrackTarget: books.fastTrackTarget,
  }));

const without = <T extends { readonly id: number }>(rows: readonly T[], id: number): T[] =>
  rows.filter((row) => row.id !== id);

const upsert = (assets: readonly Asset[], asset: Asset): Asset[] =>
  assets.some(({ id }) => id === asset.id)
    ? assets.map((row) => (row.id === asset.id ? { ...asset } : row))
    : [...assets, { ...asset }];

const relot = (assets: readonly Asset[], changes: readonly LotChange[]): Asset[] =>
  assets.flatMap((asset) => {
    const change = changes.find(({ id }) => id === asset.id);
    if (change === undefined || !isLot(asset)) return [asset];
    return change.shares === 0 ? [] : [{ ...asset, shares: change.shares, cost: change.cost }];
  });

const improve = (asset: Asset, id: number, by: number): Asset =>
  asset.id === id && isHolding(asset) ? { ...asset, cashflow: asset.cashflow + by } : asset;

/** Enters one line. */
export function post(ledger: Ledger, event: Event): void {
  const books = 'seat' in event ? ledger[event.seat] : undefined;
  if (books === undefined) return;
  if ('delta' in event) books.cash += event.delta;
  switch (event.kind) {
    case 'bought':
    case 'venture_gained':
    case 'invested':
      books.assets = upsert(books.assets, event.asset);
      return;
    case 'sold':
      books.assets =
        event.left === 0
          ? without(books.assets, event.asset)
          : books.assets.map((asset) =>
              asset.id === event.asset && asset.category === 'coins'
                ? { ...asset, quantity: event.left, cost: event.costLeft }
                : asset,
            );
      return;
    case 'shares_sold':
    case 'split':
      books.assets = relot(books.assets, event.lots);
      return;
    case 'improved':
      books.assets = books.assets.map((asset) => improve(asset, event.asset, event.by));
      return;
    case 'foreclosed':
    case 'liquidated':
    case 'sold_to_bank':
      books.assets = without(books.assets, event.asset);
      return;
    case 'borrowed':
    case 'debt_added':
      books.liabilities = [...books.liabilities, { ...event.liability }];
      return;
    case 'repaid':
      books.liabilities =
        event.balance === 0
          ? without(books.liabilities, event.liability)
          : books.liabilities.map((debt) =>
              debt.id === event.liability
                ? { ...debt, balance: event.balance, payment: event.payment }
                : debt,
            );
      return;
    case 'child_born':
      books.children = event.children;
      books.childExpense += event.cost;
      return;
    case 'went_bankrupt':
      books.status = 'bankrupt';
      return;
    case 'resigned':
      books.status = 'resigned';
      return;
    case 'entered_fast_track':
      books.track = 'fast-track';
      books.children = 0;
      books.childExpense = 0;
      books.assets = [];
      books.liabilities = [];
      books.fastIncome = event.passiveIncome;
      books.fastTrackTarget = event.target;
      return;
    default:
      return;
  }
}
