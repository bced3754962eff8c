import { canonical } from '../core/canonical.ts';
import { makeBaskets } from './basket.ts';
import { DECKS } from './data/cards.ts';
import { LAND_IDS, LANDS, landAt, STOCKS } from './data/lands.ts';
import { ISSUED, shareId } from './data/shares.ts';
import { money } from './ledger.ts';
import { HISTORY_LENGTH, NONE, type Player, type State } from './state.ts';
import { stepProblem } from './step-check.ts';

/** Where something contradicts something else, and what. */
export type Contradiction = readonly [path: string, message: string];

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

function playerProblem({ cash, status, exit, lands, holdings }: Player): string | null {
  if ((status === 'playing') !== (exit === 0)) return 'must have an exit number if and only if out';
  if (status !== 'bankrupt') return cash < 0 ? 'must not have less than no cash' : null;
  return lands.length + holdings.length > 0 ? 'must have nothing left after a bankruptcy' : null;
}

function playersProblem({ config, players, current }: State): Contradiction | null {
  if (canonical(players.map(({ name }) => name)) !== canonical(config.players)) {
    return ['players', 'must be those of the config, in their order'];
  }
  if (current >= players.length) return ['current', 'must be a seat'];
  for (const [seat, player] of players.entries()) {
    const problem = playerProblem(player);
    if (problem !== null) return [`players[${seat}]`, problem];
  }
  const exits = players.flatMap(({ exit }) => (exit === 0 ? [] : [exit])).sort((a, b) => a - b);
  if (exits.some((exit, index) => exit !== index + 1)) return ['players', 'must have gone out one by one'];
  return exits.length < players.length ? null : ['players', 'must not all be out'];
}

function deckProblem({ config, decks }: State): Contradiction | null {
  for (const deck of DECKS) {
    if (config.deckMode === 'replacement' && decks[deck].length > 0)
      return [`decks.${deck}`, 'must be empty where cards go back at once'];
    if (new Set(decks[deck]).size < decks[deck].length) return [`decks.${deck}`, 'must hold each card once'];
  }
  return null;
}

function marketProblem(state: State): Contradiction | null {
  const { config, attributes, baskets, history, openings, prices } = state;
  for (const name of ['beta', 'esg', 'payout'] as const) {
    const far = LANDS.slice(0, STOCKS).findIndex(
      (land, stock) => Math.abs((attributes[name][stock] as number) - land[name]) > config.attributeNoise,
    );
    if (far >= 0) return [`attributes.${name}[${far}]`, 'must be as near to the table as the config says'];
  }
  if (canonical(baskets) !== canonical(makeBaskets(attributes, config.areaWeighting)))
    return ['baskets', 'must follow from the attributes'];
  if (history.length !== Math.min(openings, HISTORY_LENGTH))
    return ['history', 'must hold the last ten openings'];
  if (history[0] !== undefined && canonical(history[0].prices) !== canonical(prices))
    return ['prices', 'must be those of the last opening'];
  return null;
}

function moneyProblem(state: State): Contradiction | null {
  const expected = state.players.length * state.config.playerCash;
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
