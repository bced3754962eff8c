import type { Choice, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { exits } from './board.ts';
import { LAND_IDS, type LandId, landIndex } from './data/lands.ts';
import { SHARES, shareId, shareIndex } from './data/shares.ts';
import { diceLimit } from './movement.ts';
import { forecloseRefusal, freeBuildRefusal, imposeRefusal } from './property-card.ts';
import { purchaseRefusal, shareLimits } from './purchase.ts';
import type { Code } from './refusal.ts';
import { isQuotedShare, sellHouseRefusal, sellLandRefusal, sellSharesRefusal } from './sale.ts';
import { actorOf, playerAt, type SharesOffer, type State } from './state.ts';

type LandAction = Extract<Action, { land: unknown }>;
type ShareAction = Extract<Action, { share: unknown }>;

/** The steps that can be passed: offers, and a purchase that was to be financed. */
const PASSED: readonly State['step']['kind'][] = [
  'shares',
  'finance',
  'offer',
  'build',
  'foreclose',
  'impose',
  'free_building',
  'reverse',
  'transport',
];

function landRefusal(state: State, seat: Seat, action: LandAction): Code | null {
  const land = landIndex(action.land);
  if (land < 0) return 'unknown_land';
  const { step } = state;
  switch (action.kind) {
    case 'sell_land':
      return sellLandRefusal(state, seat, land);
    case 'sell_house':
      return sellHouseRefusal(state, seat, land);
    case 'foreclose':
      if (step.kind !== 'foreclose') return 'not_now';
      return (
        forecloseRefusal(state, seat, land) ?? purchaseRefusal(state, seat, { kind: 'foreclose', land }, step)
      );
    case 'impose':
      return step.kind === 'impose' ? imposeRefusal(state, seat, land) : 'not_now';
    case 'free_build':
      return step.kind === 'free_building' ? freeBuildRefusal(state, seat, land) : 'not_now';
  }
}

function shareRefusal(state: State, seat: Seat, action: ShareAction): Code | null {
  const share = shareIndex(action.share);
  if (share < 0) return 'unknown_share';
  const { amount } = action;
  const { step } = state;
  if (action.kind === 'sell_shares') return sellSharesRefusal(state, seat, share, amount);
  if (step.kind !== 'shares') return 'not_now';
  if (!Number.isSafeInteger(amount) || amount < 1) return 'wrong_amount';
  if (amount > (state.pool[share] as number)) return 'not_in_pool';
  return purchaseRefusal(state, seat, { kind: 'shares', share, amount }, step);
}

/** Why the action cannot be taken now, or null. */
export function refusalOf(state: State, action: Action): Code | null {
  const { step } = state;
  const { seat } = action;
  if (step.kind === 'over') return 'game_over';
  if (seat !== actorOf(state)) return 'not_your_turn';
  switch (action.kind) {
    case 'roll': {
      if (step.kind !== 'roll') return 'not_now';
      const { dice } = action;
      const limit = diceLimit(playerAt(state, state.current));
      return Number.isSafeInteger(dice) && dice >= 1 && dice <= limit ? null : 'wrong_dice';
    }
    case 'go': {
      if (step.kind !== 'fork') return 'not_now';
      const way = exits(playerAt(state, state.current).space, state.direction)[action.option];
      return way === undefined ? 'wrong_option' : null;
    }
    case 'pass':
      return PASSED.includes(step.kind) ? null : 'not_now';
    case 'buy':
      if (step.kind !== 'offer') return 'not_now';
      return purchaseRefusal(state, seat, { kind: 'land', land: step.land }, step);
    case 'build':
      if (step.kind !== 'build') return 'not_now';
      return purchaseRefusal(state, seat, { kind: 'house', land: step.land }, step);
    case 'surrender':
      return step.kind === 'roll' ? null : 'not_now';
    case 'reverse':
    case 'transport':
      return step.kind === action.kind ? null : 'not_now';
    case 'buy_shares':
    case 'sell_shares':
      return shareRefusal(state, seat, action);
    default:
      return landRefusal(state, seat, action);
  }
}

type Choices = Choice<Action>[];
type Problem = (state: State, seat: Seat, land: number) => unknown;

const landId = (land: number): LandId => LAND_IDS[land] as LandId;

function addRoll(state: State, seat: Seat, choices: Choices): void {
  const max = diceLimit(playerAt(state, seat));
  choices.push({
    action: { kind: 'roll', seat, dice: max },
    amounts: { dice: { min: 1, max, step: 1 } },
  });
}

/** Everything the seat may sell. */
function addSales(state: State, seat: Seat, choices: Choices): void {
  const { lands, holdings } = playerAt(state, seat);
  for (const land of lands) {
    if (sellHouseRefusal(state, seat, land) === null) {
      choices.push({ action: { kind: 'sell_house', seat, land: landId(land) } });
    } else if (sellLandRefusal(state, seat, land) === null) {
      choices.push({ action: { kind: 'sell_land', seat, land: landId(land) } });
    }
  }
  for (const { share, amount } of holdings) {
    if (isQuotedShare(state, share)) continue;
    choices.push({
      action: { kind: 'sell_shares', seat, share: shareId(share), amount: 1 },
      amounts: { amount: { min: 1, max: amount, step: 1 } },
    });
  }
}

/** Every share of which the seat could pay at least one, by selling things if it still may. */
function addShares(state: State, seat: Seat, offer: SharesOffer, choices: Choices): void {
  const limitOf = shareLimits(state, seat, offer);
  for (let share = 0; share < SHARES; share++) {
    const max = limitOf(share);
    if (max < 1) continue;
    choices.push({
      action: { kind: 'buy_shares', seat, share: shareId(share), amount: 1 },
      amounts: { amount: { min: 1, max, step: 1 } },
    });
  }
}

function addLands(
  state: State,
  seat: Seat,
  kind: 'foreclose' | 'impose' | 'free_build',
  problem: Problem,
  choices: Choices,
): void {
  for (let land = 0; land < LAND_IDS.length; land++) {
    if (problem(state, seat, land) === null) choices.push({ action: { kind, seat, land: landId(land) } });
  }
}

/** Everything the seat may do now: what is not in it, `act` refuses. */
export function legal(state: State, seat: Seat): Choice<Action>[] {
  const choices: Choices = [];
  if (actorOf(state) !== seat) return choices;
  const { step } = state;
  switch (step.kind) {
    case 'roll':
      addRoll(state, seat, choices);
      addSales(state, seat, choices);
      choices.push({ action: { kind: 'surrender', seat } });
      return choices;
    case 'owe':
      addSales(state, seat, choices);
      return choices;
    case 'fork':
      for (const option of exits(playerAt(state, seat).space, state.direction).keys()) {
        choices.push({ action: { kind: 'go', seat, option } });
      }
      return choices;
    case 'offer':
      choices.push({ action: { kind: 'buy', seat } });
      break;
    case 'build':
      choices.push({ action: { kind: 'build', seat } });
      break;
    case 'reverse':
    case 'transport':
      choices.push({ action: { kind: step.kind, seat } });
      break;
    case 'shares':
      addShares(state, seat, step, choices);
      break;
    case 'foreclose':
      addLands(state, seat, 'foreclose', forecloseRefusal, choices);
      break;
    case 'impose':
      addLands(state, seat, 'impose', imposeRefusal, choices);
      break;
    case 'free_building':
      addLands(state, seat, 'free_build', freeBuildRefusal, choices);
      break;
    case 'finance':
      addSales(state, seat, choices);
      break;
  }
  choices.push({ action: { kind: 'pass', seat } });
  return choices;
}
