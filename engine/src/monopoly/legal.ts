import type { Choice, Seat } from '../core/game.ts';
import type { Action } from './action.ts';
import { exits } from './board.ts';
import { LAND_IDS, type LandId } from './data/lands.ts';
import { SHARES, shareId } from './data/shares.ts';
import { diceLimit } from './movement.ts';
import { forecloseProblem, freeBuildProblem, imposeProblem } from './property-card.ts';
import { shareLimits } from './purchase.ts';
import { isQuotedShare, sellHouseProblem, sellLandProblem } from './sale.ts';
import { actorOf, playerAt, type SharesOffer, type State } from './state.ts';

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
    if (sellHouseProblem(state, seat, land) === null) {
      choices.push({ action: { kind: 'sellHouse', seat, land: landId(land) } });
    } else if (sellLandProblem(state, seat, land) === null) {
      choices.push({ action: { kind: 'sellLand', seat, land: landId(land) } });
    }
  }
  for (const { share, amount } of holdings) {
    if (isQuotedShare(state, share)) continue;
    choices.push({
      action: { kind: 'sellShares', seat, share: shareId(share), amount: 1 },
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
      action: { kind: 'buyShares', seat, share: shareId(share), amount: 1 },
      amounts: { amount: { min: 1, max, step: 1 } },
    });
  }
}

function addLands(
  state: State,
  seat: Seat,
  kind: 'foreclose' | 'impose' | 'freeBuild',
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
      addLands(state, seat, 'foreclose', forecloseProblem, choices);
      break;
    case 'impose':
      addLands(state, seat, 'impose', imposeProblem, choices);
      break;
    case 'freeBuilding':
      addLands(state, seat, 'freeBuild', freeBuildProblem, choices);
      break;
    case 'finance':
      addSales(state, seat, choices);
      break;
  }
  choices.push({ action: { kind: 'pass', seat } });
  return choices;
}
