import { ABILITIES, type CompiledModule } from '../bytecode/binary-format.ts';
import { type Place, refusal } from '../bytecode/errors.ts';
import type { Instruction, Opcode } from '../bytecode/instructions.ts';
import { type FunctionBody, type FunctionDeclaration, type Module, moduleAt } from '../bytecode/module.ts';
import { alike, CASTS, CONSTANTS, OPERATIONS } from './alike.ts';
import { type Effort, interpret, spend } from './interpret.ts';

/** A UID straight from where new ones are made, or anything else. */
type Known = 'fresh' | 'other';

const COSTS = { step: 15, join: 10, local: 5 } as const;

/** Functions whose result is a new UID. */
const FRESH: ReadonlySet<string> = new Set([
  '2::object::new',
  '2::object::new_uid_from_hash',
  '2::derived_object::claim',
  '2::test_scenario::new_object',
]);

/** Functions of the system that make its objects at fixed ids. */
const EXEMPT: ReadonlySet<string> = new Set([
  '3::sui_system::create',
  '2::clock::create',
  '2::authenticator_state::create',
  '2::random::create',
  '2::deny_list::create',
  'b::bridge::create',
  '2::accumulator::create',
  '2::coin_registry::create',
  '2::display_registry::create',
  '2::address_alias::create',
  '2::forwarding_address::create',
]);

const short = (address: string): string => address.replace(/^0+/, '');

interface Checked {
  readonly m: CompiledModule;
  readonly place: Place;
  readonly returns: number;
  readonly stack: Known[];
  locals: Known[];
  offset: number;
}

/** How many operands an instruction takes and leaves, where none of those it leaves can be a fresh id. */
type Shape = readonly [taken: number, left: number];
type Rule = (at: Checked, instruction: Instruction) => Shape;

const shape =
  (taken: number, left: number): Rule =>
  () => [taken, left];
const load = shape(0, 1);
const unary = shape(1, 1);
const binary = shape(2, 1);

function call({ m, stack }: Checked, handle: number): Shape {
  const { module, name, parameters, return_ } = m.function_handles[handle]!;
  const at = moduleAt(m, module);
  const taken = m.signatures[parameters]!.length;
  const left = m.signatures[return_]!.length;
  if (left !== 1 || !FRESH.has(`${short(at.address)}::${at.name}::${m.identifiers[name]}`))
    return [taken, left];
  stack.length -= taken;
  stack.push('fresh');
  return [0, 0];
}

const fieldsOf = (m: CompiledModule, definition: number): number => {
  const { field_information } = m.struct_defs[definition]!;
  return field_information === 'Native' ? 0 : field_information.Declared.length;
};
const isObject = (m: CompiledModule, definition: number): boolean =>
  (m.datatype_handles[m.struct_defs[definition]!.struct_handle]!.abilities & ABILITIES.key) !== 0;

function pack({ m, stack, place, offset }: Checked, definition: number): Shape {
  const fields = fieldsOf(m, definition);
  if (isObject(m, definition) && stack.at(-fields) !== 'fresh')
    throw refusal('VERIFICATION_ERROR', 'an object is made without a new UID', place, offset);
  return [fields, 1];
}
const generic = (m: CompiledModule, index: number) => m.struct_def_instantiations[index]!.def;
const variant: (taken: boolean) => Rule =
  (taken) =>
  ({ m }, { index }) => {
    const { enum_def, variant: tag } = m.variant_handles[index]!;
    const fields = m.enum_defs[enum_def]!.variants[tag]!.fields.length;
    return taken ? [fields, 1] : [1, fields];
  };
const genericVariant: (taken: boolean) => Rule =
  (taken) =>
  ({ m }, { index }) => {
    const { enum_def, variant: tag } = m.variant_instantiation_handles[index]!;
    const fields = m.enum_defs[m.enum_def_instantiations[enum_def]!.def]!.variants[tag]!.fields.length;
    return taken ? [fields, 1] : [1, fields];
  };

const RULES: Readonly<Record<Opcode, Rule>> = {
  Nop: shape(0, 0),
  Branch: shape(0, 0),
  Pop: shape(1, 0),
  BrTrue: shape(1, 0),
  BrFalse: shape(1, 0),
  Abort: shape(1, 0),
  VariantSwitch: shape(1, 0),
  Ret: ({ returns }) => [returns, 0],
  ...alike(CONSTANTS, load),
  CopyLoc: load,
  MutBorrowLoc: load,
  ImmBorrowLoc: load,
  MoveLoc({ stack, locals }, { index }) {
    stack.push(locals[index]!);
    return [0, 0];
  },
  StLoc({ stack, locals }, { index }) {
    locals[index] = stack.pop()!;
    return [0, 0];
  },
  ...alike(CASTS, unary),
  Not: unary,
  FreezeRef: unary,
  ReadRef: unary,
  VecLen: unary,
  VecPopBack: unary,
  MutBorrowField: unary,
  ImmBorrowField: unary,
  MutBorrowFieldGeneric: unary,
  ImmBorrowFieldGeneric: unary,
  ...alike(OPERATIONS, binary),
  Eq: binary,
  Neq: binary,
  VecImmBorrow: binary,
  VecMutBorrow: binary,
  WriteRef: shape(2, 0),
  VecPushBack: shape(2, 0),
  VecSwap: shape(3, 0),
  VecPack: (_, { value }) => [Number(value), 1],
  VecUnpack: (_, { value }) => [1, Number(value)],
  Call: (at, { index }) => call(at, index),
  CallGeneric: (at, { index }) => call(at, at.m.function_instantiations[index]!.handle),
  Pack: (at, { index }) => pack(at, index),
  PackGeneric: (at, { index }) => pack(at, generic(at.m, index)),
  Unpack: ({ m }, { index }) => [1, fieldsOf(m, index)],
  UnpackGeneric: ({ m }, { index }) => [1, fieldsOf(m, generic(m, index))],
  PackVariant: variant(true),
  PackVariantGeneric: genericVariant(true),
  UnpackVariant: variant(false),
  UnpackVariantImmRef: variant(false),
  UnpackVariantMutRef: variant(false),
  UnpackVariantGeneric: genericVariant(false),
  UnpackVariantGenericImmRef: genericVariant(false),
  UnpackVariantGenericMutRef: genericVariant(false),
};

function join(known: readonly Known[], other: readonly Known[]): Known[] | undefined {
  const joined = known.map((each, i): Known => (each === other[i] ? each : 'other'));
  return joined.some((each, i) => each !== known[i]) ? joined : undefined;
}

const packsObjects = (m: CompiledModule, { code }: FunctionBody): boolean =>
  code.some(
    ({ op, index }) =>
      (op === 'Pack' && isObject(m, index)) || (op === 'PackGeneric' && isObject(m, generic(m, index))),
  );

function verifyFunction(
  m: CompiledModule,
  { handle, place }: FunctionDeclaration,
  body: FunctionBody,
  effort: Effort,
): void {
  if (!packsObjects(m, body)) return;
  const count = m.signatures[handle.parameters]!.length + m.signatures[body.locals]!.length;
  const start = new Array<Known>(count).fill('other');
  const returns = m.signatures[handle.return_]!.length;
  const checked: Checked = { m, place, returns, stack: [], locals: start, offset: 0 };
  interpret<Known[]>(body, {
    start,
    copy: (locals) => [...locals],
    step(locals, instruction, offset) {
      spend(effort, COSTS.step);
      checked.locals = locals;
      checked.offset = offset;
      const [taken, left] = RULES[instruction.op](checked, instruction);
      checked.stack.length -= taken;
      for (let i = 0; i < left; i++) checked.stack.push('other');
    },
    join(known, other) {
      spend(effort, COSTS.join + COSTS.local * count);
      return join(known, other);
    },
  });
}

/** An object's id is new: nobody gives an object the id that another one had. */
export function verifyIds(module: Module, effort: Effort): void {
  for (const declaration of module.functions.values()) {
    const { name, body } = declaration;
    if (!body || EXEMPT.has(`${short(module.address)}::${module.name}::${name}`)) continue;
    verifyFunction(module.compiled, declaration, body, effort);
  }
}
