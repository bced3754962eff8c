import type { Choice, Seat } from '../../core/game.ts';
import { between, type Random } from '../../core/random.ts';
import { seedRandom } from '../../core/seed.ts';
import type { Action } from '../action.ts';
import type { Asset, Holding } from '../asset.ts';
import { type Config, makeConfig } from '../config.ts';
import type { Deck } from '../content/card.ts';
import { cardOf } from '../content/catalog.ts';
import type { Event } from '../event.ts';
import { type Figures, figures } from '../figures.ts';
import { cashflow } from '../game.ts';
import type { Code } from '../refusal.ts';
import { type Player, player, type State } from '../state.ts';

/** A generator whose next throws are these. */
function loadedDice(dice: readonly number[]): Random {
  for (let n = 0; ; n++) {
    const random = seedRandom(`loaded ${n}`);
    const copy: Random = [...random];
    if (dice.every((die) => between(copy, 1, 6) === die)) return random;
  }
}

/** A game whose dice and cards are set by the test, which plays the examples of the rules. */
export interface TestGame {
  readonly state: State;
  /** All events since the last `take`. */
  readonly events: Event[];
  books(seat: Seat): Player;
  figures(seat: Seat): Figures;
  take(action: Action): Code | null;
  /** What the seat may do besides resigning, which comes last wherever it is allowed. */
  choices(seat: Seat): readonly Choice<Action>[];
  /** Rolls for the current player, who has exactly these dice coming. */
  roll(...dice: number[]): void;
  /** Puts cards on top of a deck, the first on top. */
  stack(deck: Deck, ...cards: string[]): void;
  /** Draws a deal, from the opportunity square two steps on. */
  deal(card: string, deck?: 'small-deals' | 'big-deals'): void;
  /** Brings the current player to the next offer square with this card on top. */
  offer(card: string): void;
  doodad(card: string): void;
  /** Hands a player what a deal card sells, without payment. */
  own(seat: Seat, card: string, quantity?: number): Asset;
  eventsOf<Kind extends Event['kind']>(kind: Kind): Extract<Event, { readonly kind: Kind }>[];
  /** Puts the current player on a square of its track. */
  place(position: number): void;
}

export function createTestGame(professions: readonly string[], more: Partial<Config> = {}): TestGame {
  const config = makeConfig(professions.length, {
    players: professions.map((profession) => ({ profession, dream: null })),
    ...more,
  });
  const state = cashflow.setup(config, 'game');
  const events: Event[] = [];
  const act = (action: Action): Code | null => {
    events.length = 0;
    return cashflow.act(state, action, (event) => events.push(event));
  };
  const must = (action: Action): void => {
    const code = act(action);
    if (code !== null) throw new Error(`${action.kind} is refused: ${code}`);
  };
  const game: TestGame = {
    state,
    events,
    books: (seat) => player(state, seat),
    figures: (seat) => figures(player(state, seat)),
    take: act,
    choices: (seat) => cashflow.legal(state, seat).filter(({ action }) => action.kind !== 'resign'),
    roll(...dice) {
      state.random.splice(0, 4, ...loadedDice(dice));
      must({ kind: 'roll', seat: state.current });
    },
    stack(deck, ...cards) {
      const pile = state.decks[deck];
      pile.draw = [...pile.draw.filter((id) => !cards.includes(id)), ...cards.toReversed()];
      pile.discard = pile.discard.filter((id) => !cards.includes(id));
    },
    deal(card, deck = 'small-deals') {
      game.stack(deck, card);
      game.place(6);
      game.roll(2);
      must({ kind: 'draw', seat: state.current, deck });
    },
    offer(card) {
      game.stack('offers', card);
      game.place(6);
      game.roll(1);
    },
    doodad(card) {
      game.stack('doodads', card);
      game.place(6);
      game.roll(3);
    },
    own(seat, id, quantity = 1) {
      const asset = assetOf(state.nextId++, id, quantity);
      player(state, seat).assets.push(asset);
      return asset;
    },
    eventsOf: <Kind extends Event['kind']>(kind: Kind) =>
      events.filter((event): event is Extract<Event, { readonly kind: Kind }> => event.kind === kind),
    place(position) {
      player(state, state.current).position = position;
    },
  };
  return game;
}

function assetOf(number: number, id: string, quantity: number): Asset {
  const card = cardOf(id);
  switch (card.kind) {
    case 'holding': {
      const { category, type, units, cost, downPayment: invested, mortgage, cashflow: flow } = card;
      const holding: Holding = {
        id: number,
        category,
        card: id,
        type,
        units,
        cost,
        invested,
        mortgage,
        cashflow: flow,
      };
      return holding;
    }
    case 'shares': {
      const { symbol: type, instrument, price, dividend } = card;
      const cost = quantity * price;
      return {
        id: number,
        category: 'shares',
        card: id,
        type,
        instrument,
        price,
        dividend,
        shares: quantity,
        cost,
      };
    }
    case 'coins':
      return {
        id: number,
        category: 'coins',
        card: id,
        type: card.coin,
        quantity,
        cost: quantity * card.price,
      };
    default:
      throw new Error(`${id} sells nothing`);
  }
}
