import type { Contradiction } from '../core/result.ts';
import { type Asset, type Holding, isHolding, type Liability, matches } from './asset.ts';
import type { Config } from './config.ts';
import { CONTENT, cardOf, deckIds, professionOf } from './content/catalog.ts';
import { FAST_TRACK } from './content/tracks.ts';
import { ENTRY_BONUS } from './fast-track.ts';
import { owed, passiveIncome, totalExpenses } from './figures.ts';
import { childCost, HOLDING_MAX, LIMIT, LOAN_STEP, paymentFor } from './money.ts';
import { trackLength } from './movement.ts';
import type { Player, State } from './state.ts';
import { sharesHeld } from './stocks.ts';
import { incomeOf } from './venture.ts';

const DEAL_CARDS: ReadonlySet<string> = new Set(
  [...CONTENT['small-deals'], ...CONTENT['big-deals']].map(({ id }) => id),
);

/** The most that one offer can add to what a holding brings; a turn draws one at most. */
const improvement = (asset: Holding): number =>
  CONTENT.offers.reduce(
    (most, card) =>
      card.kind === 'improve' && matches(asset, card.target) ? Math.max(most, card.cashflow) : most,
    0,
  );

/** What an asset contradicts: the card it was bought from, or the square it came from. */
function assetProblem(asset: Asset, turn: number, { fastTrack }: Config): string | null {
  if (asset.category === 'venture') {
    if (FAST_TRACK[asset.square]?.kind !== 'FAST_OPPORTUNITY') return 'must come from an opportunity';
    return fastTrack === 'written' || asset.cashflow === incomeOf(asset.square)
      ? null
      : 'must bring what its square offers';
  }
  const card = cardOf(asset.card);
  if (!DEAL_CARDS.has(card.id)) return 'must come from a deal';
  const { category, type } = asset;
  if (isHolding(asset)) {
    if (card.kind !== 'holding') return 'must be what its card sells';
    const same =
      category === card.category &&
      type === card.type &&
      asset.units === card.units &&
      asset.cost === card.cost &&
      asset.invested === card.downPayment &&
      asset.mortgage === card.mortgage;
    if (!same) return 'must be what its card sells';
    if (asset.cashflow < card.cashflow) return 'must not bring less than when it was bought';
    return asset.cashflow <= card.cashflow + turn * improvement(asset)
      ? null
      : 'must not bring more than the offers of so many turns can have added';
  }
  if (asset.category === 'coins')
    return card.kind === 'coins' && card.coin === type ? null : 'must be what its card sells';
  const quoted =
    card.kind === 'shares' &&
    card.symbol === type &&
    card.instrument === asset.instrument &&
    card.price === asset.price &&
    card.dividend === asset.dividend;
  return quoted ? null : 'must be what its card sells';
}

/** Rows that would have been one: a lot of the same symbol and price, pieces of the same collectible, a priced venture. */
function rowKey(asset: Asset, { fastTrack }: Config): string {
  if (asset.category === 'shares') return `${asset.type} ${asset.price}`;
  if (asset.category === 'coins') return asset.type;
  return asset.category === 'venture' && fastTrack === 'priced' ? `square ${asset.square}` : `${asset.id}`;
}

function debtProblem({ category, card, balance, payment }: Liability, profession: string): string | null {
  if (category === 'bank-loan') {
    if (card !== null || balance < LOAN_STEP || balance % LOAN_STEP !== 0)
      return `must be lent in steps of ${LOAN_STEP}`;
    return payment === paymentFor(balance) ? null : 'must cost a tenth of its balance';
  }
  if (category === 'consumer-loan') {
    const source = card === null ? null : cardOf(card);
    const loan = source?.kind === 'doodad' ? source.loan : null;
    return loan?.balance === balance && loan.payment === payment ? null : 'must be the debt of its card';
  }
  const opening = professionOf(profession).debts.find((debt) => debt.category === category);
  return card === null && opening?.balance === balance && opening.payment === payment
    ? null
    : 'must be one the profession begins with';
}

function rowsProblem(
  { assets, liabilities, profession, track }: Player,
  turn: number,
  config: Config,
): Contradiction | null {
  const keys = new Set<string>();
  for (const [i, asset] of assets.entries()) {
    const problem = assetProblem(asset, turn, config);
    if (problem !== null) return [`assets[${i}]`, problem];
    if ((asset.category === 'venture') !== (track === 'fast-track'))
      return [`assets[${i}]`, `must not be held on the ${track}`];
    const key = rowKey(asset, config);
    if (keys.has(key)) return [`assets[${i}]`, 'must be one row with its like'];
    keys.add(key);
  }
  const opening = new Set<string>();
  for (const [i, debt] of liabilities.entries()) {
    const problem = debtProblem(debt, profession);
    if (problem !== null) return [`liabilities[${i}]`, problem];
    const { category } = debt;
    if (category === 'bank-loan' || category === 'consumer-loan') continue;
    if (opening.has(category)) return [`liabilities[${i}]`, 'must be owed once'];
    opening.add(category);
  }
  return null;
}

/** The rat race knows no goal yet; the fast track knows no debts and no children any more. */
function trackProblem(books: Player): Contradiction | null {
  const { track, status, fastIncome, fastTrackTarget, liabilities, children, childExpense } = books;
  if (track === 'rat-race') {
    if (status === 'bankrupt') return ['status', 'must be on the fast track to be bankrupt'];
    if (fastIncome !== 0) return ['fastIncome', 'must be 0 in the rat race'];
    if (fastTrackTarget !== 0) return ['fastTrackTarget', 'must be 0 in the rat race'];
    const cost = children * childCost(professionOf(books.profession).salary);
    return childExpense === cost ? null : ['childExpense', `must be ${cost} for ${children} children`];
  }
  if (liabilities.length > 0) return ['liabilities', 'must be none on the fast track'];
  if (children + childExpense > 0) return ['children', 'must be left behind on the fast track'];
  if (fastIncome < ENTRY_BONUS) return ['fastIncome', `must be at least ${ENTRY_BONUS} on the fast track`];
  return fastTrackTarget === fastIncome + ENTRY_BONUS
    ? null
    : ['fastTrackTarget', `must be ${ENTRY_BONUS} above the first cash flow day`];
}

function figuresProblem(books: Player): Contradiction | null {
  if (owed(books) > LIMIT) return ['liabilities', 'must not be more than the books can hold'];
  if (Math.abs(passiveIncome(books)) > LIMIT || totalExpenses(books) > LIMIT)
    return ['assets', 'must not bring more than the books can hold'];
  const many = books.assets.findIndex(
    (asset) => asset.category === 'shares' && sharesHeld(books, asset.type) > HOLDING_MAX,
  );
  return many < 0 ? null : [`assets[${many}].shares`, `must be at most ${HOLDING_MAX} of a symbol`];
}

/** The first thing in a player's books that contradicts another, with its path below the player. */
const booksProblem = (books: Player, turn: number, config: Config): Contradiction | null =>
  (books.position < trackLength(books.track) ? null : ['position', 'must be on the track']) ??
  trackProblem(books) ??
  rowsProblem(books, turn, config) ??
  figuresProblem(books);

/** The first contradiction in the books of the players. */
export function playersProblem({ players, config, nextId, turn }: State): Contradiction | null {
  const seats = config.players.length;
  if (players.length !== seats) return ['players', `must be ${seats}, not ${players.length}`];
  const preferred = new Set([
    ...deckIds('small-deals', config.preferredStock),
    ...deckIds('big-deals', true),
  ]);
  const numbers = new Set<number>();
  for (const [seat, books] of players.entries()) {
    const wish = config.players[seat];
    for (const field of ['profession', 'dream'] as const) {
      const wanted = wish?.[field] ?? null;
      if (wanted !== null && books[field] !== wanted)
        return [`players[${seat}].${field}`, `must be the one chosen, ${wanted}`];
    }
    const problem = booksProblem(books, turn, config);
    if (problem !== null) return [`players[${seat}].${problem[0]}`, problem[1]];
    const off = books.assets.findIndex((asset) => 'card' in asset && !preferred.has(asset.card));
    if (off >= 0) return [`players[${seat}].assets[${off}]`, 'must be from a card of this game'];
    for (const { id } of [...books.assets, ...books.liabilities]) {
      if (numbers.has(id)) return [`players[${seat}]`, `must not use the number ${id} a second time`];
      if (id >= nextId) return ['nextId', `must be above ${id}, which is in use`];
      numbers.add(id);
    }
  }
  return null;
}
