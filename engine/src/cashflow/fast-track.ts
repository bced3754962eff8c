import type { Seat } from '../core/game.ts';
import type { Venture } from './asset.ts';
import { FAST_TRACK, FAST_TRACK_ENTRY } from './content/tracks.ts';
import { copyOf, type Emit } from './event.ts';
import { figures, owed, passiveIncome } from './figures.ts';
import { fastDonation, fastPenalty, LIMIT, passiveBoost } from './money.ts';
import { type Books, player, type State } from './state.ts';
import { endTurn, finish } from './turn.ts';
import { offerVenture } from './venture.ts';

/** The cash of so many paydays comes along. */
const ENTRY_PAYDAYS = 100;
/** Added to the payday for the first cash flow day, and again for the target. */
export const ENTRY_BONUS = 50_000;

const entryCash = (books: Books): number => figures(books).payday * ENTRY_PAYDAYS;

/** Whether the books on the fast track could hold what the player brings. */
export const canConvert = (books: Books): boolean => books.cash + entryCash(books) <= LIMIT;

/** Leaves the rat race: cash and cash flow are converted, everything else is given up, and the turn is over. */
export function enterFastTrack(state: State, seat: Seat, emit: Emit): void {
  const books = player(state, seat);
  const { payday } = figures(books);
  const delta = entryCash(books);
  state.bank += delta + owed(books);
  books.track = 'fast-track';
  books.cash += delta;
  books.assets = [];
  books.liabilities = [];
  books.children = 0;
  books.childExpense = 0;
  books.fastIncome = payday + ENTRY_BONUS;
  books.fastTrackTarget = books.fastIncome + ENTRY_BONUS;
  books.position = FAST_TRACK_ENTRY[seat] ?? 0;
  emit({
    kind: 'entered_fast_track',
    seat,
    position: books.position,
    passiveIncome: books.fastIncome,
    target: books.fastTrackTarget,
    delta,
  });
  endTurn(state, emit);
}

export const ventures = (books: Books): Venture[] =>
  books.assets.filter((asset): asset is Venture => asset.category === 'venture');

/** What the bank gives for a venture in need: one cash flow day of it. */
export const liquidationValue = ({ cashflow }: Venture): number => cashflow;

function gainVenture(state: State, seat: Seat, emit: Emit): void {
  const books = player(state, seat);
  const { payday } = figures(books);
  const cashflow = passiveBoost(payday);
  if (payday + cashflow > LIMIT) {
    emit({ kind: 'refused_entry', seat, amount: cashflow, code: 'too_large' });
    return;
  }
  const asset: Venture = { id: state.nextId++, category: 'venture', square: books.position, cashflow };
  books.assets.push(asset);
  emit({ kind: 'venture_gained', seat, asset: copyOf(asset) });
}

/** Pays if the cash is there; else waits for sales if they can reach it; else the player is out. */
function penalise(state: State, seat: Seat, amount: number, emit: Emit): void {
  const books = player(state, seat);
  if (books.cash >= amount) {
    books.cash -= amount;
    state.bank -= amount;
    emit({ kind: 'paid', seat, bill: 'penalty', card: null, delta: -amount });
    endTurn(state, emit);
    return;
  }
  const worth = ventures(books).reduce((sum, venture) => sum + liquidationValue(venture), 0);
  if (books.cash + worth >= amount) {
    state.pending = { kind: 'raise', amount };
    return;
  }
  books.status = 'bankrupt';
  emit({ kind: 'went_bankrupt', seat, short: amount - books.cash });
  endTurn(state, emit);
}

/** Sells a venture to the bank; the penalty is paid as soon as the cash is there. */
export function liquidate(state: State, seat: Seat, venture: Venture, emit: Emit): void {
  if (state.pending.kind !== 'raise') return;
  const books = player(state, seat);
  const delta = liquidationValue(venture);
  books.assets.splice(books.assets.indexOf(venture), 1);
  books.cash += delta;
  state.bank += delta;
  emit({ kind: 'liquidated', seat, asset: venture.id, square: venture.square, delta });
  penalise(state, seat, state.pending.amount, emit);
}

/** What happens on the square the player has come to. */
export function landOnFastTrack(state: State, seat: Seat, emit: Emit): void {
  const books = player(state, seat);
  const { totalIncome, totalExpenses } = figures(books);
  switch (FAST_TRACK[books.position]?.kind) {
    case 'FAST_DONATION':
      state.pending = { kind: 'charity', amount: fastDonation(totalIncome) };
      return;
    case 'FAST_PENALTY':
      penalise(state, seat, fastPenalty(totalExpenses), emit);
      return;
    case 'FAST_DREAM':
      if (reachDream(state, seat, emit)) return;
      break;
    case 'FAST_OPPORTUNITY':
      if (state.config.fastTrack === 'written') gainVenture(state, seat, emit);
      else if (offerVenture(state, seat, emit)) return;
      break;
    default:
      break;
  }
  endTurn(state, emit);
}

function reachDream(state: State, seat: Seat, emit: Emit): boolean {
  const books = player(state, seat);
  const income = passiveIncome(books);
  const target = books.fastTrackTarget;
  const reached = income >= target;
  emit({ kind: reached ? 'dream_reached' : 'dream_shot', seat, passiveIncome: income, target });
  if (reached) finish(state, 'dream', seat, emit);
  return reached;
}
