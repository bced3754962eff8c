import { ABILITIES, type CompiledModule, type SignatureToken } from '../bytecode/binary-format.ts';
import { type Place, refusal, type Status } from '../bytecode/errors.ts';
import type { Instruction } from '../bytecode/instructions.ts';
import type { FunctionBody, FunctionDeclaration } from '../bytecode/module.ts';
import { type Effort, interpret, spend } from './interpret.ts';
import { abilitiesOf } from './tokens.ts';

/** Ticks that Sui charges this pass by. */
const COSTS = { step: 1, return: 10, join: 10 } as const;

/** A local holds a value on every path, on some, or on none. */
type Availability = 'yes' | 'maybe' | 'no';

function join(known: readonly Availability[], other: readonly Availability[]): Availability[] | undefined {
  const joined = known.map((each, i): Availability => (each === other[i] ? each : 'maybe'));
  return joined.some((each, i) => each !== known[i]) ? joined : undefined;
}

/** Locals are read only when they hold a value, and values without drop are not lost. */
export function verifyLocals(
  m: CompiledModule,
  declaration: FunctionDeclaration,
  body: FunctionBody,
  effort: Effort,
): void {
  const { handle, place } = declaration;
  const parameters = m.signatures[handle.parameters]!;
  const types = [...parameters, ...m.signatures[body.locals]!];
  const droppable = types.map((type) => canDrop(m, type, handle.type_parameters));
  const start = types.map((_, i): Availability => (i < parameters.length ? 'yes' : 'no'));
  interpret<Availability[]>(body, {
    start,
    copy: (state) => [...state],
    step(state, instruction, offset) {
      spend(effort, instruction.op === 'Ret' ? COSTS.step + COSTS.return * types.length : COSTS.step);
      step(state, instruction, offset, droppable, place);
    },
    join(known, other) {
      spend(effort, COSTS.join);
      return join(known, other);
    },
  });
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
  state: Availability[],
  { op, index }: Instruction,
  offset: number,
  droppable: readonly boolean[],
  place: Place,
): void {
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
