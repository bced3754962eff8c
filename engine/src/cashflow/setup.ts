import { below, type Random, shuffle } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import type { Chair, Config, Savings } from './config.ts';
import { DECKS, type Deck } from './content/card.ts';
import { deckIds, professionOf } from './content/catalog.ts';
import { DREAMS } from './content/dreams.ts';
import { handicapOf } from './content/handicaps.ts';
import { PROFESSIONS, type Profession } from './content/professions.ts';
import type { Pile, Player, State } from './state.ts';

function savingsOf({ salary, savings }: Profession, mode: Savings): number {
  switch (mode) {
    case 'none':
      return 0;
    case 'normal':
      return savings;
    case 'salary':
      return salary;
    case 'double-salary':
      return 2 * salary;
  }
}

/** The cash a player begins with. */
export const startingCash = (
  profession: Profession,
  { savings, evenStart }: Pick<Config, 'savings' | 'evenStart'>,
): number => savingsOf(profession, savings) + (evenStart ? handicapOf(profession.id) : 0);

/** Fills the wishes left open; a profession is dealt to nobody twice and to nobody who would double a chosen one. */
function deal(
  random: Random,
  chairs: readonly Chair[],
  field: keyof Chair,
  all: readonly { readonly id: string }[],
): string[] {
  const free = all.map(({ id }) => id).filter((id) => chairs.every((chair) => chair[field] !== id));
  return chairs.map((chair) => chair[field] ?? (free.splice(below(random, free.length), 1)[0] as string));
}

function makePile(random: Random, deck: Deck, config: Config): Pile {
  const draw = deckIds(deck, config.preferredStock);
  shuffle(random, draw);
  return { draw, discard: [] };
}

/** The first state of a game; `config` has been checked. */
export function setup(config: Config, seed: string): State {
  const random = seedRandom(seed);
  const professions = deal(random, config.players, 'profession', PROFESSIONS);
  const dreams = deal(random, config.players, 'dream', DREAMS);
  let nextId = 1;
  const players = config.players.map((_, seat): Player => {
    const profession = professionOf(professions[seat] as string);
    return {
      profession: profession.id,
      dream: dreams[seat] as string,
      status: 'playing',
      track: 'rat-race',
      position: 0,
      cash: startingCash(profession, config),
      children: 0,
      childExpense: 0,
      assets: [],
      liabilities: profession.debts.map((debt) => ({ ...debt, id: nextId++, card: null })),
      fastIncome: 0,
      fastTrackTarget: 0,
      charityTurns: 0,
      skipTurns: 0,
    };
  });
  const decks = Object.fromEntries(DECKS.map((deck) => [deck, makePile(random, deck, config)]));
  return {
    config,
    random,
    turn: 1,
    round: 1,
    current: 0,
    pending: { kind: 'roll' },
    players,
    decks: decks as Record<Deck, Pile>,
    nextId,
    bank: 0,
  };
}
