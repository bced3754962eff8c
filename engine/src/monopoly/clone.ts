import type { Holding, Player, State } from './state.ts';

export const cloneHolding = ({ share, amount, cost }: Holding): Holding => ({ share, amount, cost });

/** Field by field, which is several times as fast as spreading; views and clones are made at every move. */
export const clonePlayer = (player: Player): Player => ({
  name: player.name,
  cash: player.cash,
  income: player.income,
  space: player.space,
  status: player.status,
  exit: player.exit,
  pauses: player.pauses,
  threeDice: player.threeDice,
  freeToll: player.freeToll,
  lands: player.lands.slice(),
  holdings: player.holdings.map(cloneHolding),
});

/** A copy that shares only what no action changes: config, attributes, baskets, prices and past rounds. */
export const clone = (state: State): State => ({
  ...state,
  random: [...state.random],
  decks: { chance: state.decks.chance.slice(), chest: state.decks.chest.slice() },
  players: state.players.map(clonePlayer),
  owners: state.owners.slice(),
  houses: state.houses.slice(),
  pool: state.pool.slice(),
  earnings: state.earnings.slice(),
  payments: state.payments.slice(),
  history: state.history.slice(),
  bank: { ...state.bank },
});
