import type { Action } from './action.ts';
import type { Venture } from './asset.ts';
import { donate, skipCharity } from './charity.ts';
import { buy, decline, drawDeal } from './deals.ts';
import { payBill } from './doodads.ts';
import type { Emit } from './event.ts';
import { enterFastTrack, liquidate } from './fast-track.ts';
import { roll } from './landing.ts';
import { refusalOf } from './legal.ts';
import { borrowAtTheEnd, repay } from './loans.ts';
import { pass, sell, sellPaper } from './market.ts';
import type { Code } from './refusal.ts';
import { sellAll } from './sell-out.ts';
import { player, type State } from './state.ts';
import { endTurn, resign } from './turn.ts';
import { declineVenture, invest } from './venture.ts';

type Handlers = {
  readonly [Kind in Action['kind']]: (state: State, action: Action & { kind: Kind }, emit: Emit) => void;
};

/** The row with this number; `refusalOf` has seen that it is there. */
const find = <T extends { readonly id: number }>(rows: readonly T[], id: number): T =>
  rows.find((row) => row.id === id) as T;

const HANDLERS: Handlers = {
  roll: (state, { seat }, emit) => roll(state, seat, emit),
  enter: (state, { seat }, emit) => enterFastTrack(state, seat, emit),
  draw: (state, { seat, deck }, emit) => drawDeal(state, seat, deck, emit),
  buy: (state, { seat, quantity }, emit) => buy(state, seat, quantity, emit),
  invest: (state, { seat }, emit) => invest(state, seat, emit),
  decline: (state, { seat }, emit) =>
    (state.pending.kind === 'venture' ? declineVenture : decline)(state, seat, emit),
  sell: (state, { seat, asset, quantity }, emit) =>
    sell(state, seat, find(player(state, seat).assets, asset), quantity, emit),
  sell_shares: (state, { seat, quantity }, emit) => sellPaper(state, seat, quantity, emit),
  pass: (state, _action, emit) => pass(state, emit),
  pay: (state, { seat }, emit) => payBill(state, seat, emit),
  donate: (state, { seat }, emit) => donate(state, seat, emit),
  skip: (state, { seat }, emit) => skipCharity(state, seat, emit),
  borrow: (state, { seat, amount }, emit) => borrowAtTheEnd(state, seat, amount, emit),
  repay: (state, { seat, liability, amount }, emit) =>
    repay(state, seat, find(player(state, seat).liabilities, liability), amount, emit),
  liquidate: (state, { seat, asset }, emit) =>
    liquidate(state, seat, find(player(state, seat).assets, asset) as Venture, emit),
  sell_all: (state, { seat }, emit) => sellAll(state, seat, emit),
  end: (state, _action, emit) => endTurn(state, emit),
  resign: (state, { seat }, emit) => resign(state, seat, emit),
};

/** Takes the action in place, or says why not and changes nothing. */
export function act(state: State, action: Action, emit: Emit): Code | null {
  const code = refusalOf(state, action);
  if (code === null) {
    const handle = HANDLERS[action.kind] as (state: State, action: Action, emit: Emit) => void;
    handle(state, action, emit);
  }
  return code;
}
