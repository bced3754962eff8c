import { type Handlers, placeInTurn } from './handler.ts';
import { lotOf, tallyOf } from './record.ts';

/** Cash and land change hands. */
export const ESTATE_EVENTS = {
  CashEvent: {
    handle({ player, reason, gain, amount, cash }, occasion) {
      const change = gain ? amount : -amount;
      occasion.books.rows.payments.push({ ...placeInTurn(occasion), player, reason, amount: change, cash });
    },
  },
  TollEvent: {
    handle({ payer, owner, tileId, amount }, { books, record }) {
      tallyOf(record, payer).tollsPaid += amount;
      tallyOf(record, owner).tollsTaken += amount;
      const lot = lotOf(record, tileId);
      lot.tolls += amount;
      lot.visits++;
      books.touch(record, tileId);
      const tile = books.mapTile(record.view, tileId);
      tile.visits++;
      tile.tolls += amount;
      books.spend('tolls', amount);
    },
  },
  BuyEvent: {
    handle({ tileId, price }, { books, record }) {
      lotOf(record, tileId).invested += price;
      books.touch(record, tileId);
      const tile = books.mapTile(record.view, tileId);
      tile.purchases++;
      tile.invested += price;
      books.spend('land', price);
    },
  },
  UpgradeEvent: {
    handle({ tileId, cost }, { books, record }) {
      lotOf(record, tileId).invested += cost;
      books.touch(record, tileId);
      const tile = books.mapTile(record.view, tileId);
      tile.upgrades++;
      tile.invested += cost;
      books.spend('buildings', cost);
    },
  },
  SaleEvent: {
    handle({ tileId, amount }, { books, record }) {
      books.touch(record, tileId);
      books.spend('sales', amount);
    },
  },
  SalaryEvent: {
    handle({ amount }, { books }) {
      books.spend('salaries', amount);
    },
  },
  ReleaseEvent: {
    handle({ tileId }, { books, record }) {
      books.touch(record, tileId);
    },
  },
} satisfies Partial<Handlers>;
