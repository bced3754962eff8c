import type { Contradiction } from '../core/result.ts';
import { exits } from './board.ts';
import { type Card, type CardKind, cardAt } from './data/cards.ts';
import { part, RATES } from './data/rates.ts';
import { START, spaceAt } from './data/spaces.ts';
import { legal } from './legal.ts';
import { hasRoom } from './property.ts';
import { canRaise, quote } from './purchase.ts';
import { actorOf, type Debt, type Decision, NONE, type Offer, playerAt, type State } from './state.ts';
import { tollOf } from './toll.ts';
import { houseWorth, landWorth, netWorth, stockWorth } from './worth.ts';

type Of<Kind extends Decision['kind']> = Extract<Decision, { kind: Kind }>;

/** The card this turn has led to, or null. */
const drawnCard = ({ card }: State): Card | null => (card === null ? null : cardAt(card.deck, card.card));

/** Whether the space the current player stands on is of a kind that leads to the decision. */
function standsFor(state: State, step: Decision): boolean {
  const { space } = playerAt(state, state.current);
  const { kind, land } = spaceAt(space);
  switch (step.kind) {
    case 'fork':
      return step.points > 0 && exits(space, state.direction).length > 1;
    case 'shares':
    case 'reverse':
      return space === START;
    case 'transport':
      return kind === 'transport';
    case 'offer':
      return land === step.land && state.owners[land] === NONE;
    case 'build':
      return land === step.land && state.owners[land] === state.current && hasRoom(state, land);
    case 'foreclose':
    case 'impose':
      return kind === 'chance';
    case 'free_building':
      return kind === 'chest';
    default:
      return true;
  }
}

/** The kind of card that leads to the decision; null where none does. */
function cardFor(step: Decision): CardKind | null {
  switch (step.kind) {
    case 'foreclose':
    case 'impose':
    case 'free_building':
      return step.kind;
    case 'shares':
      return step.arrive ? null : 'return_to_start';
    case 'owe':
      return step.debt.kind === 'card' ? step.debt.card : null;
    case 'finance':
      return cardFor(step.offer);
    default:
      return null;
  }
}

/** How far the current player may still go: to the start one has used a point at least. */
function pointsProblem(state: State, step: Decision): Contradiction | null {
  const offer = step.kind === 'finance' ? step.offer : step;
  if (offer.kind !== 'fork' && offer.kind !== 'shares') return null;
  const rolled = state.dice.reduce((sum, die) => sum + die, 0);
  const most = offer.kind === 'fork' ? rolled : offer.arrive ? rolled - 1 : 0;
  const path = step.kind === 'finance' ? 'step.offer.points' : 'step.points';
  return offer.points <= most ? null : [path, `must be at most ${most} of the roll`];
}

/** What was rolled and drawn must be what led to the decision. */
function turnProblem(state: State, step: Decision): Contradiction | null {
  if (step.kind === 'roll') return null;
  if (state.dice.length === 0) return ['dice', 'must have been rolled'];
  const card = drawnCard(state);
  const wanted = cardFor(step);
  if ((card?.kind ?? null) !== wanted)
    return ['card', wanted === null ? 'must not have been drawn' : `must be the card ${wanted}`];
  const { kind } = spaceAt(playerAt(state, state.current).space);
  if (card !== null && wanted !== 'return_to_start' && state.card?.deck !== kind)
    return ['card', 'must be of the deck of the space'];
  return pointsProblem(state, step);
}

function financeProblem(state: State, step: Of<'finance'>): string | null {
  const { purchase, offer, price } = step;
  const fits: Record<typeof purchase.kind, Offer['kind']> = {
    land: 'offer',
    house: 'build',
    foreclose: 'foreclose',
    shares: 'shares',
  };
  if (fits[purchase.kind] !== offer.kind) return 'must be a purchase that the offer makes possible';
  if (purchase.kind === 'shares') {
    if (purchase.amount > (state.pool[purchase.share] as number)) return 'must not exceed the pool';
    if (offer.kind === 'shares' && !offer.financed) return 'must be the one purchase financed on this visit';
  } else if (purchase.kind === 'foreclose') {
    const owner = state.owners[purchase.land];
    if (owner !== NONE && (owner !== state.current || !hasRoom(state, purchase.land)))
      return 'must be a land that is free, or own with room for a house';
  } else if ('land' in offer && offer.land !== purchase.land) {
    return 'must be the land on offer';
  }
  if (!standsFor(state, offer)) return 'must be an offer of the space the player stands on';
  if (quote(state, purchase) !== price) return 'must have the price of the day';
  if (playerAt(state, state.current).cash >= price) return 'must not be pending with enough cash';
  return canRaise(state, state.current, purchase, price) ? null : 'must be within reach';
}

/** The least a tax can be: it was taken of what one had before one sold for it. */
function leastTax(state: State, card: CardKind): number {
  const player = playerAt(state, state.current);
  switch (card) {
    case 'house_tax':
      return part(houseWorth(state, player), RATES.houseTax);
    case 'land_tax':
      return part(landWorth(player), RATES.landTax);
    case 'handling_fee':
      return part(stockWorth(state, player), RATES.handlingFee);
    default:
      return 0;
  }
}

/** What is wrong with the reason of a debt or with its amount. */
function reasonProblem(state: State, amount: number, debt: Debt): string | null {
  const { space, income } = playerAt(state, state.current);
  switch (debt.kind) {
    case 'toll':
      if (spaceAt(space).land !== debt.land) return 'must be owed for the land one stands on';
      return amount === tollOf(state, debt.land) ? null : 'must be the toll of the land';
    case 'space':
      return spaceAt(space).kind === 'costing' && amount === state.config.cashSpaceValue
        ? null
        : 'must be what the space costs';
    case 'card': {
      const card = drawnCard(state);
      if (card !== null && 'amount' in card)
        return amount === -card.amount ? null : 'must be what the card costs';
      if (debt.card === 'income_tax') return income === 0 ? null : 'must have cleared the income';
      const taxed = debt.card === 'house_tax' || debt.card === 'land_tax' || debt.card === 'handling_fee';
      return taxed && amount >= leastTax(state, debt.card) ? null : 'must be what the card costs';
    }
  }
}

function debtProblem(state: State, { seat, amount, debt }: Of<'owe'>): string | null {
  if (debt.kind === 'toll' && (debt.creditor === seat || state.owners[debt.land] !== debt.creditor))
    return 'must be owed to the owner of the land';
  const anybody = debt.kind === 'card' && debt.card === 'richest';
  if (!anybody && seat !== state.current) return 'must be owed by the player whose turn it is';
  if (debt.kind === 'toll' && playerAt(state, seat).freeToll) return 'must not be owed with a toll free';
  if (playerAt(state, seat).cash >= amount) return 'must not be pending with enough cash';
  if (netWorth(state, seat) < amount) return 'must be within reach';
  return reasonProblem(state, amount, debt);
}

function moneyProblem(state: State, step: Decision): string | null {
  if (step.kind === 'finance') return financeProblem(state, step);
  return step.kind === 'owe' ? debtProblem(state, step) : null;
}

/** Whether the game ends as and when it should. */
function endProblem({ config, players, turn }: State, step: Decision): Contradiction | null {
  const playing = players.filter(({ status }) => status === 'playing').length;
  const { maxTurns } = config;
  if (step.kind !== 'over') {
    if (playing < 2) return ['step', 'must be over with one player left'];
    return maxTurns === null || turn <= maxTurns ? null : ['turn', 'must not be past the limit'];
  }
  const ended = step.reason === 'last' ? playing === 1 : playing > 1 && turn === maxTurns;
  return ended ? null : ['step', 'must not be over before the end'];
}

/** What is wrong with the decision that is pending, or null. */
export function stepProblem(state: State): Contradiction | null {
  const step = state.step as Decision;
  const end = endProblem(state, step);
  if (end !== null || step.kind === 'over') return end;
  if (step.kind === 'owe' && step.seat >= state.players.length) return ['step.seat', 'must be a seat'];
  const actor = playerAt(state, actorOf(state));
  if (actor.status !== 'playing') return ['step', 'must be for somebody who plays'];
  if (playerAt(state, state.current).status !== 'playing') return ['current', 'must be somebody who plays'];
  if (playerAt(state, state.current).pauses > 0) return ['step', 'must not be for somebody who sits out'];
  if (!standsFor(state, step)) return ['step', 'must follow from the space the player stands on'];
  const problem = moneyProblem(state, step);
  if (problem !== null) return ['step', problem];
  if (legal(state, actorOf(state)).length === 0) return ['step', 'must leave something to choose'];
  return turnProblem(state, step);
}
