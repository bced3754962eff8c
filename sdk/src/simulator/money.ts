import { DIR_AUTO, END_LAST_STANDING, OUT_BANKRUPT, PHASE_END } from '../generated/constants.ts';
import type { EndReason, OutReason } from '../generated/vocabulary.ts';
import { netWorth } from '../rules/index.ts';
import { playingOf, type SimulatedGame, type SimulatedPlayer, type Simulation } from './state.ts';

/** Debts, sales, ruin and the end, as the package's modules `debt`, `player` and `standing` have them. */

/** The bank takes an amount; whoever cannot pay it, with all that it owns, is out. Returns what was paid. */
export function pay(simulation: Simulation, player: SimulatedPlayer, amount: bigint): bigint {
  raise(simulation.game, player, amount);
  const paid = amount < player.cash ? amount : player.cash;
  player.cash -= paid;
  if (paid < amount) eliminate(simulation, player, OUT_BANKRUPT);
  return paid;
}

/** The same, and the owner has what was paid. */
export function payToll(
  simulation: Simulation,
  payer: SimulatedPlayer,
  owner: SimulatedPlayer,
  amount: bigint,
): void {
  raise(simulation.game, payer, amount);
  const paid = amount < payer.cash ? amount : payer.cash;
  payer.cash -= paid;
  owner.cash += paid;
  if (paid < amount) eliminate(simulation, payer, OUT_BANKRUPT);
}

/** Sells buildings, then land, the cheapest first, until there is enough or nothing left. */
function raise(game: SimulatedGame, player: SimulatedPlayer, amount: bigint): void {
  if (player.cash >= amount || !game.config.landSales) return;
  const buildings = player.deeds
    .map((tile, place) => ({ tile, place, paid: game.lots[tile]?.builtPaid ?? 0n }))
    .filter(({ paid }) => paid > 0n)
    .sort((a, b) => (a.paid === b.paid ? a.place - b.place : a.paid < b.paid ? -1 : 1));
  for (const { tile } of buildings) {
    if (player.cash >= amount) return;
    sellBuilding(game, player, tile);
  }
  while (player.cash < amount && player.deeds.length > 0)
    sellLand(game, player, player.deeds.at(-1) as number);
}

/** Half of what the building has cost comes back; the land stays. */
export function sellBuilding(game: SimulatedGame, player: SimulatedPlayer, tile: number): void {
  const lot = game.lots[tile];
  if (!lot) return;
  player.cash += lot.builtPaid / 2n;
  lot.level = 0;
  lot.builtPaid = 0n;
}

/** Half of what the land was bought for comes back, and it is nobody's. */
export function sellLand(game: SimulatedGame, player: SimulatedPlayer, tile: number): void {
  player.cash += (game.lots[tile]?.landPaid ?? 0n) / 2n;
  player.deeds.splice(player.deeds.indexOf(tile), 1);
  delete game.lots[tile];
}

/** Notes a purchase, before all land that was not dearer. */
export function addDeed(game: SimulatedGame, player: SimulatedPlayer, tile: number, landPaid: bigint): void {
  const place = player.deeds.findIndex((other) => (game.lots[other]?.landPaid ?? 0n) <= landPaid);
  player.deeds.splice(place < 0 ? player.deeds.length : place, 0, tile);
  game.lots[tile] = { owner: player.address, level: 0, landPaid, builtPaid: 0n };
}

/** Out of the game: its land is nobody's, its money the bank's. Whoever is left alone has won. */
function eliminate(simulation: Simulation, player: SimulatedPlayer, reason: OutReason): void {
  const { game, tell } = simulation;
  if (player.isOut) return;
  Object.assign(player, {
    isOut: true,
    inPrisonTurns: 0,
    inHospitalTurns: 0,
    frozenUntilTurn: null,
    rentFreeUntilTurn: null,
    rollOverride: null,
    forcedDir: DIR_AUTO,
    forcedMoves: 0,
  });
  game.out.push(player.address);
  tell({ type: 'PlayerOutEvent', game: game.id, player: player.address, reason });
  player.cash = 0n;
  for (const tile of player.deeds) delete game.lots[tile];
  player.deeds = [];
  if (playingOf(game).length === 1) finish(simulation, END_LAST_STANDING);
}

/** Ends the game: the last one standing wins, or the richest of those who are left, who may be several. */
export function finish({ game, map, tell }: Simulation, reason: EndReason): void {
  const playing = playingOf(game)
    .map(({ address }) => ({ address, worth: netWorth(game, map, address) }))
    .sort((a, b) => (a.worth === b.worth ? 0 : a.worth > b.worth ? -1 : 1));
  const most = playing[0]?.worth ?? 0n;
  game.winners = playing.filter(({ worth }) => worth === most).map(({ address }) => address);
  game.status = 'ended';
  game.phase = PHASE_END;
  const { id, turn, out } = game;
  tell({
    type: 'GameEndedEvent',
    game: id,
    reason,
    turn,
    winners: [...game.winners],
    ranking: [...playing.map(({ address }) => address), ...out.toReversed()],
    worth: [...playing.map(({ worth }) => worth), ...out.map(() => 0n)],
  });
}
