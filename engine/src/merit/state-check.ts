import type { Contradiction } from '../core/result.ts';
import { ABANDONED_AGE, ABANDONED_CALAMITY, BEING_IDS, BEINGS } from './being.ts';
import { EFFECT_MAX } from './event-card.ts';
import { priceOf } from './legal.ts';
import { ACTIONS_A_TURN, DOOM, ROLE_DATA, ROUNDS } from './role.ts';
import { cardOf, failuresOf, seatOf } from './round.ts';
import type { Player, Proposal, State } from './state.ts';

/** More than anybody can gain of 福 or of 慧 in a round: by a card (20), eight 渡化 (7 each), a sermon and a streak. */
const MERIT_A_ROUND = 100;
/** The same of wealth: by a card, two days of work, and what a rich merchant brings. */
const WEALTH_A_ROUND = 2 * EFFECT_MAX;

const isPermutation = (items: readonly number[], length: number): boolean =>
  items.length === length && new Set(items).size === length && items.every((item) => item < length);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** In how many rounds beings have come: in all, but not in one whose event card ended the game. */
const roundsOfBeings = ({ drawn, config }: State): number => drawn - config.openingBeings;

function decksProblem(state: State): Contradiction | null {
  const { config, events, beings, round, phase, freeSaving } = state;
  if (!isPermutation(events, config.eventCards.length)) return ['events', 'must name each card once'];
  if (new Set(beings).size !== BEING_IDS.length) return ['beings', 'must name each being once'];
  const came = roundsOfBeings(state);
  const cutShort = phase.kind === 'over' && config.doomAtOnce && round > 1 && came === round - 1;
  if (came !== round && !cutShort) return ['drawn', 'must fit the round'];
  return freeSaving && !cardOf(state).freeSaving
    ? ['freeSaving', 'must be a gift of the event card of the round']
    : null;
}

/** Who waits has come, at the right time, and lies in the order of arrival; who is gone was saved, or was there too long. */
function areaProblem(state: State): Contradiction | null {
  const { area, beings, drawn, saved, config } = state;
  const came = roundsOfBeings(state);
  const ageOf = (place: number): number => came - Math.max(1, place - config.openingBeings + 1);
  let last = -1;
  for (const [i, { being, age }] of area.entries()) {
    const place = beings.indexOf(being);
    if (place >= drawn) return [`area[${i}].being`, 'must have come'];
    if (place <= last) return [`area[${i}].being`, 'must come once, and after those who came before it'];
    if (age !== ageOf(place)) return [`area[${i}].age`, `must be ${ageOf(place)}`];
    last = place;
  }
  const waiting = new Set(area.map(({ being }) => being));
  const gone = beings.slice(0, drawn).flatMap((being, place) => (waiting.has(being) ? [] : [ageOf(place)]));
  const least = gone.filter((age) => age < ABANDONED_AGE).length;
  return saved < least || saved > gone.length
    ? ['saved', `must be from ${least} to ${gone.length}: so many beings are gone`]
    : null;
}

function playerProblem(state: State, player: Player, seat: number): Contradiction | null {
  const { round, saved, phase, config } = state;
  const role = ROLE_DATA[config.roles[seat] as keyof typeof ROLE_DATA];
  const at = (field: keyof Player, most: number): Contradiction | null =>
    (player[field] as number) <= most ? null : [`players[${seat}].${field}`, `must be at most ${most}`];
  return (
    at('wealth', role.wealth + WEALTH_A_ROUND * round) ??
    at('fu', role.fu + MERIT_A_ROUND * round) ??
    at('hui', role.hui + MERIT_A_ROUND * round) ??
    at('streak', phase.kind === 'over' ? round : round - 1) ??
    at('saved', saved)
  );
}

function playersProblem(state: State): Contradiction | null {
  const { config, players, saved, issued } = state;
  const n = config.roles.length;
  if (players.length !== n) return ['players', `must be ${n}, one a role`];
  for (const [seat, player] of players.entries()) {
    const problem = playerProblem(state, player, seat);
    if (problem !== null) return problem;
  }
  const together = sum(players.map((player) => player.saved));
  if (together < saved || (!config.cooperation && together !== saved))
    return ['saved', 'must be what the players have saved'];
  return sum(players.map(({ wealth }) => wealth)) === issued
    ? null
    : ['issued', 'must be all the wealth of the players'];
}

function calamityProblem({ calamity, config, phase }: State): Contradiction | null {
  if (phase.kind === 'over') return null;
  // A round begins below the doom; then come a card, one who does harm, and those who were there too long.
  const most = config.doomAtOnce
    ? DOOM - 1
    : DOOM - 1 + config.calamityARound + EFFECT_MAX + 1 + (1 + config.openingBeings) * ABANDONED_CALAMITY;
  return calamity > most ? ['calamity', `must be at most ${most} while the game goes on`] : null;
}

function proposalProblem(state: State, { seat, being, shares, waiting }: Proposal): Contradiction | null {
  const { players, area, proposed, config } = state;
  const path = 'phase.proposal';
  if (!config.cooperation || !proposed) return ['phase', 'must follow a proposal'];
  if (seat !== seatOf(state)) return [`${path}.seat`, 'must be the seat that acts'];
  if (!area.some((w) => w.being === being)) return [`${path}.being`, 'must be in the area'];
  const price = priceOf(state, being);
  if (price === 0 || shares.length !== players.length || sum(shares) !== price)
    return [`${path}.shares`, `must be one a seat and add up to the price of ${BEINGS[being].price}`];
  if (!shares[seat] || shares.filter((share) => share > 0).length < 2)
    return [`${path}.shares`, 'must be paid by the seat that proposes and another'];
  if (shares.some((share, i) => share > (players[i] as Player).wealth))
    return [`${path}.shares`, 'must be affordable'];
  return new Set(waiting).size < waiting.length || waiting.some((other) => other === seat || !shares[other])
    ? [`${path}.waiting`, 'must be partners, each once']
    : null;
}

function endProblem(state: State, failures: readonly string[]): Contradiction | null {
  const { config, calamity, round, players } = state;
  const doomed = config.doomAtOnce && calamity >= DOOM && failures.join() === 'doom';
  if (doomed) return null;
  if (failures.join() !== failuresOf(state).join()) return ['phase.failures', 'must be those of the table'];
  if (failures.length === 0 && round < ROUNDS) return ['phase', 'must not be over before the last round'];
  return players.some(({ helped }) => helped) ? ['players', 'must have closed the round'] : null;
}

function phaseProblem(state: State): Contradiction | null {
  const { phase, place, players, proposed, actionsLeft, config } = state;
  if (place >= players.length) return ['place', 'is not a seat'];
  if (proposed && !config.cooperation) return ['proposed', 'must be false where nobody co-operates'];
  switch (phase.kind) {
    case 'action':
      return null;
    case 'agreement':
      return proposalProblem(state, phase.proposal);
    case 'preaching':
      if (!config.roles.includes('monk')) return ['phase', 'needs a monk'];
      return place === players.length - 1 && actionsLeft === ACTIONS_A_TURN && !proposed
        ? null
        : ['phase', 'must come when all have acted'];
    case 'over':
      return endProblem(state, phase.failures);
  }
}

/** The first thing in a well-formed state that contradicts another, or null. */
export const stateProblem = (state: State): Contradiction | null =>
  playersProblem(state) ??
  decksProblem(state) ??
  areaProblem(state) ??
  calamityProblem(state) ??
  phaseProblem(state);
