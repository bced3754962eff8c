import { canonical } from '../core/canonical.ts';
import type { Contradiction } from '../core/result.ts';
import { DECKS } from './data/cards.ts';
import { LAND_IDS, landAt } from './data/lands.ts';
import { ISSUED, shareId } from './data/shares.ts';
import { money } from './ledger.ts';
import { marketProblem } from './market-check.ts';
import { NONE, type Player, type State } from './state.ts';
import { stepProblem } from './step-check.ts';

function landProblem({ config, owners, houses, players }: State): Contradiction | null {
  const seen = new Set<number>();
  for (const [seat, { lands }] of players.entries()) {
    for (const land of lands) {
      if (seen.has(land)) return [`players[${seat}].lands`, `must not list ${LAND_IDS[land]} a second time`];
      if (owners[land] !== seat) return [`owners[${land}]`, `must be ${seat}, who lists the land`];
      seen.add(land);
    }
  }
  for (const [land, owner] of owners.entries()) {
    if (owner !== NONE && !seen.has(land)) return [`owners[${land}]`, 'must list the land among its own'];
    const most = owner === NONE || landAt(land).house === 0 ? 0 : config.buildingUpperbound;
    if ((houses[land] as number) > most) return [`houses[${land}]`, `must be at most ${most}`];
  }
  return null;
}

function shareProblem({ pool, players }: State): Contradiction | null {
  const counted = [...pool];
  for (const [seat, { holdings }] of players.entries()) {
    if (new Set(holdings.map(({ share }) => share)).size < holdings.length) {
      return [`players[${seat}].holdings`, 'must list each share once'];
    }
    for (const { share, amount } of holdings) counted[share] = (counted[share] as number) + amount;
  }
  const share = counted.findIndex((amount, index) => amount !== ISSUED[index]);
  return share < 0 ? null : [`pool[${share}]`, `must add up to the shares issued of ${shareId(share)}`];
}

/** What is wrong with a player, at which field. */
function playerProblem({ cash, status, exit, lands, holdings, pauses }: Player): Contradiction | null {
  if ((status === 'playing') !== (exit === 0)) return ['exit', 'must have a number if and only if out'];
  if (pauses > 1) return ['pauses', 'must be at most 1: who sits out cannot come to the pause again'];
  if (status !== 'bankrupt') return cash < 0 ? ['cash', 'must not be less than nothing'] : null;
  if (lands.length > 0) return ['lands', 'must be none after a bankruptcy'];
  return holdings.length > 0 ? ['holdings', 'must be none after a bankruptcy'] : null;
}

function playersProblem({ config, players, current }: State): Contradiction | null {
  if (canonical(players.map(({ name }) => name)) !== canonical(config.players)) {
    return ['players', 'must be those of the config, in their order'];
  }
  if (current >= players.length) return ['current', 'must be a seat'];
  for (const [seat, player] of players.entries()) {
    const problem = playerProblem(player);
    if (problem !== null) return [`players[${seat}].${problem[0]}`, problem[1]];
  }
  const exits = players.flatMap(({ exit }) => (exit === 0 ? [] : [exit])).sort((a, b) => a - b);
  if (exits.some((exit, index) => exit !== index + 1)) return ['players', 'must have gone out one by one'];
  return exits.length < players.length ? null : ['players', 'must not all be out'];
}

function deckProblem({ config, decks, card }: State): Contradiction | null {
  for (const deck of DECKS) {
    if (config.deckMode === 'replacement' && decks[deck].length > 0)
      return [`decks.${deck}`, 'must be empty where cards go back at once'];
    if (new Set(decks[deck]).size < decks[deck].length) return [`decks.${deck}`, 'must hold each card once'];
    if (card?.deck === deck && decks[deck].includes(card.card))
      return [`decks.${deck}`, 'must not hold the card that was drawn'];
  }
  return null;
}

/** All sums of money together must be counted exactly, whatever is added up. */
const MONEY_MAX = Number.MAX_SAFE_INTEGER / 64;

function moneyProblem(state: State): Contradiction | null {
  const { players, bank, config } = state;
  const sums = [...players.flatMap(({ cash, income }) => [cash, income]), ...Object.values(bank)];
  if (sums.reduce((sum, amount) => sum + Math.abs(amount), 0) > MONEY_MAX)
    return ['bank', 'must be small enough to be counted'];
  const expected = players.length * config.playerCash;
  return money(state) === expected ? null : ['bank', 'must account for all the money of the players'];
}

/** The first thing in a well-formed state that contradicts another, or null. */
export const stateProblem = (state: State): Contradiction | null =>
  playersProblem(state) ??
  landProblem(state) ??
  shareProblem(state) ??
  deckProblem(state) ??
  marketProblem(state) ??
  moneyProblem(state) ??
  stepProblem(state);
