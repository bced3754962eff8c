import type { CompiledModule, SignatureToken } from '../bytecode/binary-format.ts';
import { type MoveError, type Place, refusal, type Status } from '../bytecode/errors.ts';
import type { Instruction, Opcode } from '../bytecode/instructions.ts';
import type { FunctionBody, FunctionDeclaration } from '../bytecode/module.ts';
import { alike, CASTS, CONSTANTS, OPERATIONS } from './alike.ts';
import { BorrowGraph, type Step } from './borrow-graph.ts';
import { type Effort, interpret, spend } from './interpret.ts';
import { isMutableReference, isReference } from './tokens.ts';

/** A reference by its number in the borrow graph, or a plain value. */
type Known = number | 'value';

/** Ticks, as Sui's verifier counts them. */
const COSTS = { step: 1, item: 4, borrow: 3, release: 3, join: 10, joined: 4 } as const;

/**
 * What is known of references at one place of a function. Between blocks the reference in local `i` has the number `i`;
 * the frame, which locals are borrowed from, comes right after the locals and inside a block numbers go on from there.
 */
class State {
  readonly locals: Known[];
  readonly graph: BorrowGraph;
  #next: number;

  constructor(locals: Known[], graph: BorrowGraph) {
    this.locals = locals;
    this.graph = graph;
    this.#next = locals.length + 1;
  }

  get frame(): number {
    return this.locals.length;
  }

  create(mutable: boolean): number {
    const id = this.#next++;
    this.graph.add(id, mutable);
    return id;
  }
}

/** Sui charges more than in proportion where many edges pass through what is released or joined. */
const quadratic = (size: number, divisor: number): number => Math.max(size, Math.floor(size ** 2 / divisor));

/** A function under check. */
class Check {
  readonly m: CompiledModule;
  readonly returns: number;
  readonly place: Place;
  readonly effort: Effort;
  readonly stack: Known[] = [];
  offset = 0;

  constructor(m: CompiledModule, { handle, place }: FunctionDeclaration, effort: Effort) {
    this.m = m;
    this.returns = m.signatures[handle.return_]!.length;
    this.place = place;
    this.effort = effort;
  }

  fault(status: Status, what: string): MoveError {
    return refusal(status, what, this.place, this.offset);
  }

  pop(): Known {
    return this.stack.pop()!;
  }

  popReference(): number {
    return this.stack.pop() as number;
  }

  drop(count: number): void {
    this.stack.length -= count;
  }

  values(count: number): void {
    for (let i = 0; i < count; i++) this.stack.push('value');
  }

  /** Looking at the graph is charged by its size. */
  look({ graph }: State): void {
    spend(this.effort, COSTS.item * Math.max(1, graph.size));
  }

  release({ graph }: State, value: Known): void {
    if (value === 'value') return;
    spend(this.effort, COSTS.release * quadratic(Math.max(1, graph.release(value)), 5));
  }

  borrowAt({ graph }: State, lender: number, path: Step | '', borrower: number): void {
    spend(this.effort, COSTS.borrow);
    graph.borrowAt(lender, path, borrower);
  }

  /** Nobody else can reach what it points at. */
  isWritable(state: State, id: number): boolean {
    this.look(state);
    return !state.graph.isBorrowed(id);
  }

  /** Nobody else can change what it points at, or that part of it. */
  isReadable(state: State, id: number, at?: Step): boolean {
    if (!state.graph.isMutable(id)) return true;
    this.look(state);
    return !state.graph.isBorrowed(id, { ...(at && { at }), mutable: true });
  }

  /** Locals are told apart by name, so nothing may borrow the frame without saying which of them. */
  isLocalChanging(state: State, local: number): boolean {
    this.look(state);
    const { graph, frame } = state;
    return graph.isBorrowedWhole(frame) || graph.isBorrowed(frame, { at: localStep(local), mutable: true });
  }

  isLocalBorrowed(state: State, local: number): boolean {
    this.look(state);
    return state.graph.isBorrowed(state.frame, { at: localStep(local) });
  }

  /** References that come out of a call may point into any that went in; mutable ones into mutable ones only. */
  call(
    state: State,
    args: readonly Known[],
    returns: readonly ('value' | 'immutable' | 'mutable')[],
    status: Status,
  ): void {
    const { graph } = state;
    const references = args.filter((each): each is number => each !== 'value').sort((a, b) => a - b);
    const mutable = references.filter((id) => graph.isMutable(id));
    for (const id of mutable)
      if (!this.isWritable(state, id)) throw this.fault(status, 'a mutable argument is borrowed');
    for (const kind of returns) {
      if (kind === 'value') {
        this.stack.push('value');
        continue;
      }
      const id = state.create(kind === 'mutable');
      for (const lender of kind === 'mutable' ? mutable : references) {
        spend(this.effort, COSTS.borrow);
        graph.borrowSomewhere(lender, id);
      }
      this.stack.push(id);
    }
    for (const id of references) this.release(state, id);
  }
}

const localStep = (local: number): Step => `l${local};`;
const fieldStep = (handle: number): Step => `f${handle};`;
const variantStep = (definition: number, variant: number, field: number): Step =>
  `v${definition}.${variant}.${field};`;

type Rule = (check: Check, state: State, instruction: Instruction) => void;

const nothing: Rule = () => undefined;
const load: Rule = ({ stack }) => {
  stack.push('value');
};
const take: Rule = (check) => check.drop(1);
const binary: Rule = (check) => {
  check.drop(2);
  check.stack.push('value');
};

const equality: Rule = (check, state) => {
  const right = check.pop();
  const left = check.pop();
  if (right !== 'value' && left !== 'value') {
    if (!check.isReadable(state, right) || !check.isReadable(state, left)) {
      throw check.fault('READREF_EXISTS_MUTABLE_BORROW_ERROR', 'what is compared is borrowed mutably');
    }
    check.release(state, right);
    check.release(state, left);
  }
  check.stack.push('value');
};

const borrowLocal =
  (mutable: boolean): Rule =>
  (check, state, { index }) => {
    const refused = mutable ? state.graph.isBorrowedWhole(state.frame) : check.isLocalChanging(state, index);
    if (refused) throw check.fault('BORROWLOC_EXISTS_BORROW_ERROR', `local ${index} is borrowed`);
    const id = state.create(mutable);
    check.borrowAt(state, state.frame, localStep(index), id);
    check.stack.push(id);
  };

/** Mutable borrows of single parts are told apart; one of the whole or of an unknown part stands in the way. */
function partOf(
  check: Check,
  state: State,
  id: number,
  steps: readonly Step[],
  mutable: boolean,
  at?: Step,
): void {
  const refused = mutable ? state.graph.isBorrowedWhole(id) : !check.isReadable(state, id, at);
  if (refused)
    throw check.fault('FIELD_EXISTS_MUTABLE_BORROW_ERROR', 'what the field is part of is borrowed');
  for (const step of steps) {
    const part = state.create(mutable);
    check.borrowAt(state, id, step, part);
    check.stack.push(part);
  }
  check.release(state, id);
}

const borrowField =
  (mutable: boolean, handleOf: (m: CompiledModule, index: number) => number): Rule =>
  (check, state, { index }) => {
    const step = fieldStep(handleOf(check.m, index));
    partOf(check, state, check.popReference(), [step], mutable, step);
  };
const plainField = (_: CompiledModule, index: number) => index;
const genericField = (m: CompiledModule, index: number) => m.field_instantiations[index]!.handle;

const returnKind = (token: SignatureToken) =>
  isMutableReference(token) ? 'mutable' : isReference(token) ? 'immutable' : 'value';

function callOf(check: Check, state: State, handle: number): void {
  const { parameters, return_ } = check.m.function_handles[handle]!;
  const count = check.m.signatures[parameters]!.length;
  const args = check.stack.splice(check.stack.length - count, count);
  const returns = check.m.signatures[return_]!.map(returnKind);
  check.call(state, args, returns, 'CALL_BORROWED_MUTABLE_REFERENCE_ERROR');
}

const borrowElement =
  (kind: 'immutable' | 'mutable'): Rule =>
  (check, state) => {
    check.drop(1);
    check.call(state, [check.pop()], [kind], 'VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR');
  };

/** Elements of a vector have no names: whoever borrows one is in the way of a change. */
function changeVector(check: Check, state: State): void {
  const id = check.popReference();
  if (!check.isWritable(state, id)) {
    throw check.fault('VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR', 'an element of the vector is borrowed');
  }
  check.release(state, id);
}

const fieldsOf = (m: CompiledModule, definition: number): number => {
  const { field_information } = m.struct_defs[definition]!;
  return field_information === 'Native' ? 0 : field_information.Declared.length;
};
const plainStruct = (m: CompiledModule, index: number) => fieldsOf(m, index);
const genericStruct = (m: CompiledModule, index: number) =>
  fieldsOf(m, m.struct_def_instantiations[index]!.def);

interface VariantName {
  readonly definition: number;
  readonly variant: number;
}
type FindVariant = (m: CompiledModule, index: number) => VariantName;
const plainVariant: FindVariant = (m, index) => {
  const { enum_def, variant } = m.variant_handles[index]!;
  return { definition: enum_def, variant };
};
const genericVariant: FindVariant = (m, index) => {
  const { enum_def, variant } = m.variant_instantiation_handles[index]!;
  return { definition: m.enum_def_instantiations[enum_def]!.def, variant };
};
const variantFields = (m: CompiledModule, { definition, variant }: VariantName): number =>
  m.enum_defs[definition]!.variants[variant]!.fields.length;
const plainVariantFields = (m: CompiledModule, index: number) => variantFields(m, plainVariant(m, index));
const genericVariantFields = (m: CompiledModule, index: number) => variantFields(m, genericVariant(m, index));

type Count = (m: CompiledModule, index: number) => number;
const pack =
  (count: Count): Rule =>
  (check, _, { index }) => {
    check.drop(count(check.m, index));
    check.stack.push('value');
  };
const unpack =
  (count: Count): Rule =>
  (check, _, { index }) => {
    check.drop(1);
    check.values(count(check.m, index));
  };
const unpackReference =
  (find: FindVariant, mutable: boolean): Rule =>
  (check, state, { index }) => {
    const name = find(check.m, index);
    const steps = Array.from({ length: variantFields(check.m, name) }, (_, i) =>
      variantStep(name.definition, name.variant, i),
    );
    partOf(check, state, check.popReference(), steps, mutable);
  };

const RULES: Readonly<Record<Opcode, Rule>> = {
  Nop: nothing,
  Branch: nothing,
  Pop: (check, state) => check.release(state, check.pop()),
  VariantSwitch: (check, state) => check.release(state, check.pop()),
  BrTrue: take,
  BrFalse: take,
  Abort: take,
  Ret(check, state) {
    const values = check.stack.splice(check.stack.length - check.returns, check.returns);
    for (const value of state.locals) check.release(state, value);
    check.look(state);
    if (state.graph.isBorrowed(state.frame)) {
      throw check.fault(
        'UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED',
        'a returned reference points at a local',
      );
    }
    for (const value of values)
      if (value !== 'value' && state.graph.isMutable(value) && !check.isWritable(state, value))
        throw check.fault('RET_BORROWED_MUTABLE_REFERENCE_ERROR', 'a returned mutable reference is borrowed');
  },
  ...alike(CONSTANTS, load),
  ...alike(CASTS, nothing),
  Not: nothing,
  CopyLoc(check, state, { index }) {
    const value = state.locals[index]!;
    if (value === 'value') {
      if (check.isLocalChanging(state, index))
        throw check.fault('COPYLOC_EXISTS_BORROW_ERROR', `local ${index} is borrowed mutably`);
      check.stack.push('value');
      return;
    }
    const id = state.create(state.graph.isMutable(value));
    check.borrowAt(state, value, '', id);
    check.stack.push(id);
  },
  MoveLoc(check, state, { index }) {
    const value = state.locals[index]!;
    if (value === 'value' && check.isLocalBorrowed(state, index))
      throw check.fault('MOVELOC_EXISTS_BORROW_ERROR', `local ${index} is borrowed`);
    state.locals[index] = 'value';
    check.stack.push(value);
  },
  StLoc(check, state, { index }) {
    const before = state.locals[index]!;
    state.locals[index] = check.pop();
    if (before !== 'value') check.release(state, before);
    else if (check.isLocalBorrowed(state, index))
      throw check.fault('STLOC_UNSAFE_TO_DESTROY_ERROR', `local ${index} is borrowed`);
  },
  MutBorrowLoc: borrowLocal(true),
  ImmBorrowLoc: borrowLocal(false),
  ReadRef(check, state) {
    const id = check.popReference();
    if (!check.isReadable(state, id))
      throw check.fault('READREF_EXISTS_MUTABLE_BORROW_ERROR', 'what is read is borrowed mutably');
    check.release(state, id);
    check.stack.push('value');
  },
  WriteRef(check, state) {
    const id = check.popReference();
    check.drop(1);
    if (!check.isWritable(state, id))
      throw check.fault('WRITEREF_EXISTS_BORROW_ERROR', 'what is written is borrowed');
    check.release(state, id);
  },
  FreezeRef(check, state) {
    const id = check.popReference();
    if (!check.isReadable(state, id))
      throw check.fault('FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR', 'what is frozen is borrowed mutably');
    const frozen = state.create(false);
    check.borrowAt(state, id, '', frozen);
    check.release(state, id);
    check.stack.push(frozen);
  },
  MutBorrowField: borrowField(true, plainField),
  ImmBorrowField: borrowField(false, plainField),
  MutBorrowFieldGeneric: borrowField(true, genericField),
  ImmBorrowFieldGeneric: borrowField(false, genericField),
  Call: (check, state, { index }) => callOf(check, state, index),
  CallGeneric: (check, state, { index }) =>
    callOf(check, state, check.m.function_instantiations[index]!.handle),
  Pack: pack(plainStruct),
  PackGeneric: pack(genericStruct),
  Unpack: unpack(plainStruct),
  UnpackGeneric: unpack(genericStruct),
  PackVariant: pack(plainVariantFields),
  PackVariantGeneric: pack(genericVariantFields),
  UnpackVariant: unpack(plainVariantFields),
  UnpackVariantGeneric: unpack(genericVariantFields),
  UnpackVariantImmRef: unpackReference(plainVariant, false),
  UnpackVariantMutRef: unpackReference(plainVariant, true),
  UnpackVariantGenericImmRef: unpackReference(genericVariant, false),
  UnpackVariantGenericMutRef: unpackReference(genericVariant, true),
  ...alike(OPERATIONS, binary),
  Eq: equality,
  Neq: equality,
  VecPack(check, _, { value }) {
    check.drop(Number(value));
    check.stack.push('value');
  },
  VecUnpack(check, _, { value }) {
    check.drop(1);
    check.values(Number(value));
  },
  VecLen(check, state) {
    check.release(state, check.pop());
    check.stack.push('value');
  },
  VecImmBorrow: borrowElement('immutable'),
  VecMutBorrow: borrowElement('mutable'),
  VecPushBack(check, state) {
    check.drop(1);
    changeVector(check, state);
  },
  VecPopBack(check, state) {
    changeVector(check, state);
    check.stack.push('value');
  },
  VecSwap(check, state) {
    check.drop(2);
    changeVector(check, state);
  },
};

/** At the end of a block every reference is in a local, whose number it takes. */
function seal({ locals, graph, frame }: State): State {
  const names = new Map([[frame, frame]]);
  const kept = locals.map((value, local): Known => {
    if (value === 'value') return value;
    names.set(value, local);
    return local;
  });
  return new State(kept, graph.copy(names));
}

/** A local that holds a reference on one path only holds none where the paths meet. */
function join(effort: Effort, known: State, other: State): State | undefined {
  const [mine, theirs] = [known.graph.copy(), other.graph.copy()];
  spend(effort, COSTS.join + COSTS.joined * quadratic(mine.size + theirs.size, 10));
  let changed = false;
  const locals = known.locals.map((value, i): Known => {
    const there = other.locals[i]!;
    if (value === there) return value;
    if (value !== 'value') {
      mine.release(value);
      changed = true;
    }
    if (there !== 'value') theirs.release(there);
    return 'value';
  });
  const grown = mine.join(theirs);
  spend(effort, COSTS.item * mine.size);
  return changed || grown ? new State(locals, mine) : undefined;
}

/** References point at what is there, and what a mutable one points at is reached by it alone while it is used. */
export function verifyReferences(
  m: CompiledModule,
  declaration: FunctionDeclaration,
  body: FunctionBody,
  effort: Effort,
): void {
  const parameters = m.signatures[declaration.handle.parameters]!;
  const types = [...parameters, ...m.signatures[body.locals]!];
  const graph = new BorrowGraph();
  const locals = types.map((type, i): Known => {
    if (i >= parameters.length || !isReference(type)) return 'value';
    graph.add(i, isMutableReference(type));
    return i;
  });
  graph.add(types.length, true);
  const check = new Check(m, declaration, effort);
  interpret<State>(body, {
    start: new State(locals, graph),
    copy: ({ locals, graph }) => new State([...locals], graph.copy()),
    step(state, instruction, offset) {
      check.offset = offset;
      spend(effort, COSTS.step);
      RULES[instruction.op](check, state, instruction);
    },
    seal,
    join: (known, other) => join(effort, known, other),
  });
}
