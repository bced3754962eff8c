import { between, type Random, shuffle } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { makeBaskets, weighted } from './basket.ts';
import type { AreaWeighting, Config } from './config.ts';
import { DECK_SIZE, DECKS } from './data/cards.ts';
import { LANDS, type Land, STOCKS } from './data/lands.ts';
import { ISSUED } from './data/shares.ts';
import { START } from './data/spaces.ts';
import { type Attributes, type Basket, NONE, type Player, START_SEAT, type State } from './state.ts';

const COUNTRIES: readonly Land[] = LANDS.slice(0, STOCKS);

/** The attributes of the table, each moved by up to `noise` hundredths. */
export function drawAttributes(random: Random, noise: number): Attributes {
  const draw = (value: number): number => (noise === 0 ? value : value + between(random, -noise, noise));
  const beta: number[] = [];
  const esg: number[] = [];
  const payout: number[] = [];
  for (const land of COUNTRIES) {
    beta.push(draw(land.beta));
    esg.push(draw(land.esg));
    payout.push(draw(land.payout));
  }
  return { beta, esg, payout };
}

/** Without noise every game has the same funds, which are composed once. */
const STANDARD = drawAttributes([1, 0, 0, 0], 0);
const STANDARD_BASKETS: Readonly<Record<AreaWeighting, readonly Basket[]>> = {
  equal: makeBaskets(STANDARD, 'equal'),
  cap: makeBaskets(STANDARD, 'cap'),
};

/** A full deck in a random order. */
export function shuffleDeck(random: Random): number[] {
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card);
  shuffle(random, deck);
  return deck;
}

const newPlayer = (name: string, cash: number): Player => ({
  name,
  cash,
  income: 0,
  space: START,
  status: 'playing',
  exit: 0,
  pauses: 0,
  threeDice: false,
  freeToll: false,
  lands: [],
  holdings: [],
});

/** What every share costs before the market has opened. */
export function openingPrices(baskets: readonly Basket[]): number[] {
  const stocks = COUNTRIES.map((land) => land.price);
  return [...stocks, ...baskets.map((basket) => weighted(basket, stocks))];
}

/** Everybody stands on the start, the first seat is to roll, and the market has not opened yet. */
export function setup(config: Config, seed: string): State {
  const random = seedRandom(seed);
  const { attributeNoise, areaWeighting } = config;
  const attributes = attributeNoise === 0 ? STANDARD : drawAttributes(random, attributeNoise);
  const baskets =
    attributeNoise === 0 ? STANDARD_BASKETS[areaWeighting] : makeBaskets(attributes, areaWeighting);
  const decks: State['decks'] = { chance: [], chest: [] };
  if (config.deckMode === 'deck') for (const deck of DECKS) decks[deck] = shuffleDeck(random);
  return {
    config,
    attributes,
    baskets,
    random,
    decks,
    direction: 1,
    current: START_SEAT,
    turn: 1,
    step: { kind: 'roll' },
    dice: [],
    card: null,
    players: config.players.map((name) => newPlayer(name, config.playerCash)),
    owners: LANDS.map(() => NONE),
    houses: LANDS.map(() => 0),
    prices: openingPrices(baskets),
    pool: [...ISSUED],
    earnings: COUNTRIES.map(() => 0),
    payments: COUNTRIES.map(() => 0),
    history: [],
    openings: 0,
    bank: { start: 0, spaces: 0, cards: 0, taxes: 0, lands: 0, houses: 0, shares: 0 },
  };
}
