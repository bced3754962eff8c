import { ABILITIES, type CompiledModule, type SignatureToken } from '../bytecode/binary-format.ts';
import { type Place, refusal, type Status } from '../bytecode/errors.ts';
import { blockStarts, successors } from '../bytecode/flow-graph.ts';
import type { FunctionBody, FunctionDeclaration } from '../bytecode/module.ts';
import { abilitiesOf } from './tokens.ts';

/** A local holds a value on every path, on some, or on none. */
type Availability = 'yes' | 'maybe' | 'no';
type State = readonly Availability[];

const join = (a: State, b: State): State => a.map((each, i) => (each === b[i] ? each : 'maybe'));

/** Locals are read only when they hold a value, and values without drop are not lost. */
export function verifyLocals(m: CompiledModule, declaration: FunctionDeclaration, body: FunctionBody): void {
  const { handle, place } = declaration;
  const parameters = m.signatures[handle.parameters]!;
  const types = [...parameters, ...m.signatures[body.locals]!];
  const droppable = types.map((type) => canDrop(m, type, handle.type_parameters));
  const start: State = types.map((_, i) => (i < parameters.length ? 'yes' : 'no'));
  const starts = blockStarts(body);
  const ends = new Map(starts.map((from, i) => [from, starts[i + 1] ?? body.code.length]));
  const states = new Map<number, State>([[0, start]]);
  const waiting = [0];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const end = ends.get(from)!;
    const state = [...states.get(from)!];
    for (let offset = from; offset < end; offset++) step(body, offset, state, droppable, place);
    for (const target of successors(body.code[end - 1]!, end - 1, body)) {
      const known = states.get(target);
      const next = known ? join(known, state) : state;
      if (known?.every((each, i) => each === next[i])) continue;
      states.set(target, next);
      waiting.push(target);
    }
  }
}

const canDrop = (m: CompiledModule, type: SignatureToken, constraints: readonly number[]): boolean =>
  (abilitiesOf(m, type, constraints) & ABILITIES.drop) !== 0;

const UNAVAILABLE: Readonly<Record<string, Status>> = {
  CopyLoc: 'COPYLOC_UNAVAILABLE_ERROR',
  MoveLoc: 'MOVELOC_UNAVAILABLE_ERROR',
  MutBorrowLoc: 'BORROWLOC_UNAVAILABLE_ERROR',
  ImmBorrowLoc: 'BORROWLOC_UNAVAILABLE_ERROR',
};

function step(
  body: FunctionBody,
  offset: number,
  state: Availability[],
  droppable: readonly boolean[],
  place: Place,
): void {
  const { op, index } = body.code[offset]!;
  const unavailable = UNAVAILABLE[op];
  if (unavailable) {
    if (state[index] !== 'yes') throw refusal(unavailable, `local ${index}`, place, offset);
    if (op === 'MoveLoc') state[index] = 'no';
  } else if (op === 'StLoc') {
    if (state[index] !== 'no' && !droppable[index]) {
      throw refusal('STLOC_UNSAFE_TO_DESTROY_ERROR', `local ${index}`, place, offset);
    }
    state[index] = 'yes';
  } else if (op === 'Ret') {
    const lost = state.findIndex((each, i) => each !== 'no' && !droppable[i]);
    if (lost >= 0) throw refusal('UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP', `local ${lost}`, place, offset);
  }
}
