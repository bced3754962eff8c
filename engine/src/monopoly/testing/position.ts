import type { Seat } from '../../core/game.ts';
import { below, type Random } from '../../core/random.ts';
import { act } from '../act.ts';
import type { Action } from '../action.ts';
import { type Config, parseConfig } from '../config.ts';
import { CARDS, type CardKind, type Deck } from '../data/cards.ts';
import { type LandId, landIndex } from '../data/lands.ts';
import { type ShareId, shareIndex } from '../data/shares.ts';
import { spaceIndex } from '../data/spaces.ts';
import type { Event } from '../event.ts';
import { money } from '../ledger.ts';
import type { Code } from '../refusal.ts';
import { setup } from '../setup.ts';
import { type Decision, type Player, playerAt, ROLL, type State } from '../state.ts';

/** A position to start from, for tests: everything not named is as at the beginning of a game. */
export interface Position {
  readonly seats?: number;
  readonly config?: Partial<Config>;
  readonly current?: Seat;
  readonly direction?: 1 | -1;
  /** Where each seat stands, by space id. */
  readonly at?: readonly string[];
  readonly cash?: readonly number[];
  /** Owner and houses by land, acquired in the order of their ids. */
  readonly lands?: Partial<Record<LandId, readonly [owner: Seat, houses: number]>>;
  /** Holdings in the order they were acquired; what they cost is their opening price. */
  readonly shares?: readonly (readonly [owner: Seat, share: ShareId, amount: number])[];
  /** Prices that are not the opening ones. */
  readonly prices?: Partial<Record<ShareId, number>>;
  readonly player?: Partial<Player>;
  readonly step?: Decision;
  /** The next draws of the generator: dice, then the place of a card in its deck. */
  readonly dice?: readonly number[];
  readonly card?: number;
}

/** A generator whose next draws are these: `[n, value]` says what `below(n)` shall give. Found by trying. */
function rigged(draws: readonly (readonly [n: number, value: number])[]): Random {
  for (let tried = 1; ; tried++) {
    const random: Random = [tried, Math.imul(tried, 0x9e3779b9) >>> 0, 0x243f6a88, 0xb7e15162];
    for (let i = 0; i < 8; i++) below(random, 2);
    const found: Random = [...random];
    if (draws.every(([n, value]) => below(random, n) === value)) return found;
  }
}

export const rig = (dice: readonly number[], card?: number): Random =>
  rigged([
    ...dice.map((die): readonly [number, number] => [6, die - 1]),
    ...(card === undefined ? [] : [[12, card] as const]),
  ]);

/** The place of a card in its deck. */
export const cardPlace = (deck: Deck, kind: CardKind, amount?: number): number =>
  CARDS[deck].findIndex(
    (card) => card.kind === kind && (amount === undefined || ('amount' in card && card.amount === amount)),
  );

/** The card that leads to the decision, as it lies on the table. */
function drawnFor(step: Decision): State['card'] {
  const of = (deck: Deck, kind: CardKind, amount?: number) => ({ deck, card: cardPlace(deck, kind, amount) });
  const offer = step.kind === 'finance' ? step.offer : step;
  if (offer.kind === 'foreclose' || offer.kind === 'impose') return of('chance', offer.kind);
  if (offer.kind === 'free_building') return of('chest', offer.kind);
  if (offer.kind === 'shares') return offer.arrive ? null : of('chance', 'return_to_start');
  if (offer.kind !== 'owe' || offer.debt.kind !== 'card') return null;
  const { card } = offer.debt;
  return card === 'cash' || card === 'richest' ? of('chance', card, -offer.amount) : of('chest', card);
}

/** Builds the position. The cards' account of the bank is credited with what the players hold beyond their first cash. */
export function positionOf(position: Position = {}): State {
  const players = [...'ABCDEF'].slice(0, position.seats ?? 2);
  const config = parseConfig({ players, ...position.config });
  if (!config.ok) throw new Error(`${config.problem.path} ${config.problem.message}`);
  const state = setup(config.value, 'position');
  state.current = position.current ?? 0;
  state.direction = position.direction ?? 1;
  for (const [seat, id] of (position.at ?? []).entries()) playerAt(state, seat).space = spaceIndex(id);
  for (const [seat, cash] of (position.cash ?? []).entries()) playerAt(state, seat).cash = cash;
  for (const [id, [owner, houses]] of Object.entries(position.lands ?? {})) {
    const land = landIndex(id);
    state.owners = state.owners.with(land, owner);
    state.houses = state.houses.with(land, houses);
    playerAt(state, owner).lands = [...playerAt(state, owner).lands, land];
  }
  for (const [owner, id, amount] of position.shares ?? []) {
    const share = shareIndex(id);
    const cost = amount * (state.prices[share] as number);
    const player = playerAt(state, owner);
    player.holdings = [...player.holdings, { share, amount, cost }];
    state.pool = state.pool.with(share, (state.pool[share] as number) - amount);
  }
  for (const [id, price] of Object.entries(position.prices ?? {})) {
    state.prices = state.prices.with(shareIndex(id), price);
  }
  Object.assign(playerAt(state, state.current), position.player);
  state.bank.cards = money(state) - players.length * config.value.playerCash;
  state.step = position.step ?? ROLL;
  if (position.step !== undefined && position.step.kind !== 'roll') {
    state.dice = [6, 6];
    state.card = drawnFor(position.step);
  }
  state.random = rig(position.dice ?? [], position.card);
  return state;
}

/** Takes the actions one after the other, all of which must be legal, and tells what happened. */
export function play(state: State, ...actions: readonly Action[]): Event[] {
  const events: Event[] = [];
  for (const action of actions) {
    const code = act(state, action, (event) => events.push(event));
    if (code !== null) throw new Error(`${JSON.stringify(action)} is refused: ${code}`);
  }
  return events;
}

/** Why the action is refused; throws if it is not, or if the refusal changed anything. */
export function refusal(state: State, action: Action): Code {
  const before = JSON.stringify(state);
  const code = act(state, action, () => {
    throw new Error('a refusal tells nothing');
  });
  if (code === null) throw new Error(`${JSON.stringify(action)} is not refused`);
  if (JSON.stringify(state) !== before) throw new Error('a refusal changed the state');
  return code;
}
