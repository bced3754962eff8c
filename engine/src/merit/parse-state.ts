import { array, boolean, integer, object, oneOf, type Reader, tagged } from '../core/json.ts';
import { fail, type Result } from '../core/result.ts';
import { BEING_IDS } from './being.ts';
import { config } from './config.ts';
import { ACTIONS_A_TURN, ROUNDS } from './role.ts';
import { FAILURES, type Phase, type Player, type Proposal, type State, type Waiting } from './state.ts';
import { stateProblem } from './state-check.ts';

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

/** A state that the rules could have led to, as far as a state alone can tell. */
export function parseState(json: unknown): Result<State> {
  const read = shape(json, '');
  if (!read.ok) return read;
  const problem = stateProblem(read.value);
  return problem === null ? read : fail(...problem);
}
