import type { Seat } from '../core/game.ts';
import { array, boolean, integer, object, oneOf, type Reader, tagged } from '../core/json.ts';
import { fail, type Result } from '../core/result.ts';
import { BEING_IDS, type BeingId } from './being.ts';
import { type Config, config } from './config.ts';
import { ACTIONS_A_TURN, ROUNDS } from './role.ts';

/** Why a team failed. */
export const FAILURES = ['doom', 'calamity_too_high', 'too_few_saved'] as const;
export type Failure = (typeof FAILURES)[number];

export interface Player {
  wealth: number;
  fu: number;
  hui: number;
  /** Rounds in a row with help. */
  streak: number;
  /** Whether it has helped this round. */
  helped: boolean;
  /** Beings it has saved, alone or with others. */
  saved: number;
}

/** A being in the area, 0 in the round it came. */
export interface Waiting {
  readonly being: BeingId;
  readonly age: number;
}

/** A co-operation that waits for its partners: what each seat would pay, and who has not answered yet. */
export interface Proposal {
  readonly seat: Seat;
  readonly being: BeingId;
  readonly shares: readonly number[];
  readonly waiting: readonly Seat[];
}

/** What the game waits for. */
export type Phase =
  | { readonly kind: 'action' }
  | { readonly kind: 'agreement'; readonly proposal: Proposal }
  | { readonly kind: 'preaching' }
  | { readonly kind: 'over'; readonly failures: readonly Failure[] };

/** The game. The two decks lie in the order they are drawn; what is left of them is secret. */
export interface State {
  readonly config: Config;
  /** Indices into `config.eventCards`; one a round. */
  readonly events: readonly number[];
  readonly beings: readonly BeingId[];
  /** How many beings have come. */
  drawn: number;
  round: number;
  phase: Phase;
  /** Place in the order of the round: the seat that acts is `(start + place) % seats`. */
  place: number;
  actionsLeft: number;
  /** Whether the seat has made a proposal for its present action; it has one try. */
  proposed: boolean;
  freeSaving: boolean;
  calamity: number;
  saved: number;
  players: Player[];
  /** Replaced, never changed, so that states and views may share it. */
  area: readonly Waiting[];
  /** All wealth the bank has given out less what it has taken in. */
  issued: number;
}

const being = oneOf(BEING_IDS);
const seat = integer(0, 3);
const count = integer(0);

const player: Reader<Player> = object<Player>({
  wealth: count,
  fu: count,
  hui: count,
  streak: integer(0, ROUNDS),
  helped: boolean,
  saved: count,
});

const phase: Reader<Phase> = tagged<Phase>({
  action: object<Extract<Phase, { kind: 'action' }>>({ kind: oneOf(['action']) }),
  agreement: object<Extract<Phase, { kind: 'agreement' }>>({
    kind: oneOf(['agreement']),
    proposal: object<Proposal>({ seat, being, shares: array(count, 3, 4), waiting: array(seat, 1, 3) }),
  }),
  preaching: object<Extract<Phase, { kind: 'preaching' }>>({ kind: oneOf(['preaching']) }),
  over: object<Extract<Phase, { kind: 'over' }>>({
    kind: oneOf(['over']),
    failures: array(oneOf(FAILURES), 0, 3),
  }),
});

const shape: Reader<State> = object<State>({
  config,
  events: array(integer(0, 59), ROUNDS, 60),
  beings: array(being, BEING_IDS.length, BEING_IDS.length),
  drawn: integer(1, BEING_IDS.length),
  round: integer(1, ROUNDS),
  phase,
  place: integer(0, 3),
  actionsLeft: integer(1, ACTIONS_A_TURN),
  proposed: boolean,
  freeSaving: boolean,
  calamity: count,
  saved: integer(0, BEING_IDS.length),
  players: array(player, 3, 4),
  area: array(object<Waiting>({ being, age: integer(0, 1) }), 0, BEING_IDS.length),
  issued: integer(),
});

const isPermutation = (items: readonly number[], length: number): boolean =>
  items.length === length && new Set(items).size === length && items.every((item) => item < length);

function inconsistency(state: State): readonly [path: string, message: string] | null {
  const { config: rules, players, phase: now } = state;
  const n = rules.roles.length;
  if (players.length !== n) return ['players', `must be ${n}, one a role`];
  if (!isPermutation(state.events, rules.eventCards.length)) return ['events', 'must name each card once'];
  if (new Set(state.beings).size !== BEING_IDS.length) return ['beings', 'must name each being once'];
  if (state.drawn !== state.round + rules.openingBeings) return ['drawn', 'must fit the round'];
  if (state.place >= n) return ['place', 'is not a seat'];
  const come = state.beings.slice(0, state.drawn);
  if (new Set(state.area.map((w) => w.being)).size !== state.area.length)
    return ['area', 'must name a being once'];
  if (state.area.some((w) => !come.includes(w.being))) return ['area', 'must hold beings that have come'];
  if (now.kind === 'preaching' && !rules.roles.includes('monk')) return ['phase', 'needs a monk'];
  if (now.kind === 'agreement') {
    const { seat: asker, shares, waiting, being: wanted } = now.proposal;
    if (shares.length !== n || asker >= n) return ['phase.proposal', `must be for ${n} seats`];
    if (!state.area.some((w) => w.being === wanted)) return ['phase.proposal.being', 'must be in the area'];
    if (waiting.some((other) => other === asker || !(shares[other] as number)))
      return ['phase.proposal.waiting', 'must be partners'];
    if (shares.some((share, i) => share > (players[i] as Player).wealth))
      return ['phase.proposal.shares', 'must be affordable'];
  }
  return null;
}

export function parseState(json: unknown): Result<State> {
  const state = shape(json, '');
  if (!state.ok) return state;
  const problem = inconsistency(state.value);
  return problem === null ? state : fail(...problem);
}

const clonePlayer = (p: Player): Player => ({
  wealth: p.wealth,
  fu: p.fu,
  hui: p.hui,
  streak: p.streak,
  helped: p.helped,
  saved: p.saved,
});

/** Copies of all players, for a state or a view. */
export const clonePlayers = (players: readonly Player[]): Player[] => {
  const copies: Player[] = [];
  for (let i = 0; i < players.length; i++) copies.push(clonePlayer(players[i] as Player));
  return copies;
};

export const cloneState = (state: State): State => ({
  config: state.config,
  events: state.events,
  beings: state.beings,
  drawn: state.drawn,
  round: state.round,
  phase: state.phase,
  place: state.place,
  actionsLeft: state.actionsLeft,
  proposed: state.proposed,
  freeSaving: state.freeSaving,
  calamity: state.calamity,
  saved: state.saved,
  players: clonePlayers(state.players),
  area: state.area,
  issued: state.issued,
});
