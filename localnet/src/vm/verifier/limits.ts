import type { CompiledModule, SignatureToken } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import { type Instruction, parseInstruction } from '../bytecode/instructions.ts';
import type { Limits } from '../bytecode/limits.ts';
import { pointee } from './tokens.ts';

/** Entries that a table of a module's binary form may have. */
const TABLES = {
  module_handles: 100,
  datatype_handles: 300,
  function_handles: 1500,
  function_instantiations: 750,
  signatures: 1000,
  constant_pool: 4000,
  identifiers: 10_000,
  address_identifiers: 100,
  struct_defs: 200,
  struct_def_instantiations: 100,
  function_defs: 1000,
  field_handles: 500,
  field_instantiations: 250,
  friend_decls: 100,
  variant_handles: 1024,
  variant_instantiation_handles: 1024,
} as const satisfies Partial<Record<keyof CompiledModule, number>>;

const MAX_TYPE_PARAMETERS = 32;
const MAX_PARAMETERS = 128;
const MAX_TYPE_WEIGHT = 256;
const MAX_DATATYPES = 200;
const MAX_FIELDS = 32;

/** What a datatype and a type parameter weigh: they may stand for much. */
const HEAVY = 4;

/** The bounds of Sui's protocol on what a module declares. */
export function verifyLimits(m: CompiledModule, limits: Limits): void {
  const tables = { ...TABLES, enum_defs: limits.enums, enum_def_instantiations: limits.enumInstantiations };
  for (const [table, limit] of Object.entries(tables) as [keyof typeof tables, number][])
    if (m[table].length > limit) throw refusal('MALFORMED', `${m[table].length} entries in ${table}`);
  for (const { type_parameters, parameters } of m.function_handles) {
    if (type_parameters.length > MAX_TYPE_PARAMETERS) throw refusal('TOO_MANY_TYPE_PARAMETERS', '');
    if (m.signatures[parameters]!.length > MAX_PARAMETERS) throw refusal('TOO_MANY_PARAMETERS', '');
  }
  for (const { type_parameters } of m.datatype_handles)
    if (type_parameters.length > MAX_TYPE_PARAMETERS) throw refusal('TOO_MANY_TYPE_PARAMETERS', '');
  for (const type of typesOf(m)) if (weigh(type) > MAX_TYPE_WEIGHT) throw refusal('TOO_MANY_TYPE_NODES', '');
  if (m.struct_defs.length + m.enum_defs.length > MAX_DATATYPES)
    throw refusal('MAX_STRUCT_DEFINITIONS_REACHED', '');
  for (const fields of fieldsOf(m))
    if (fields.length > MAX_FIELDS) throw refusal('MAX_FIELD_DEFINITIONS_REACHED', '');
  verifyInstantiations(m, limits);
}

/** Bounds what a module makes whoever runs it instantiate: type arguments count as often as they are written. */
function verifyInstantiations(m: CompiledModule, limits: Limits): void {
  const weights = m.signatures.map((types) => types.reduce((sum, type) => sum + weigh(type), 0));
  let module = 0;
  const totals = m.function_handles.map(() => 0);
  const add = (handle: number, weight: number) => {
    totals[handle]! += weight;
    module += weight;
    if (totals[handle]! > limits.functionTypes || module > limits.moduleTypes)
      throw refusal('TOO_MANY_TYPE_NODES', '');
  };
  for (const [handle, { return_, parameters }] of m.function_handles.entries())
    if (limits.countsSignatures) add(handle, weights[return_]! + weights[parameters]!);
  for (const { function: handle, code } of m.function_defs) {
    if (!code) continue;
    if (limits.countsSignatures) add(handle, weights[code.locals]!);
    code.code.forEach((raw, offset) => {
      const signature = typeArgumentsOf(m, parseInstruction(raw, offset));
      if (signature !== undefined) add(handle, weights[signature]!);
    });
  }
}

/** The signature that lists the type arguments of an instruction. */
function typeArgumentsOf(m: CompiledModule, { op, index }: Instruction): number | undefined {
  if (op.startsWith('Vec')) return index;
  if (!op.includes('Generic')) return undefined;
  if (op === 'CallGeneric') return m.function_instantiations[index]!.type_parameters;
  if (op.includes('Variant'))
    return m.enum_def_instantiations[m.variant_instantiation_handles[index]!.enum_def]!.type_parameters;
  if (op.includes('Field')) return m.field_instantiations[index]!.type_parameters;
  return m.struct_def_instantiations[index]!.type_parameters;
}

/** The types of all fields of each datatype; those of an enum's variants count together. */
const fieldsOf = (m: CompiledModule): readonly (readonly SignatureToken[])[] => [
  ...m.struct_defs.map(({ field_information }) =>
    field_information === 'Native' ? [] : field_information.Declared.map(({ signature }) => signature),
  ),
  ...m.enum_defs.map(({ variants }) =>
    variants.flatMap(({ fields }) => fields.map(({ signature }) => signature)),
  ),
];

const typesOf = (m: CompiledModule): readonly SignatureToken[] => [
  ...m.signatures.flat(),
  ...m.constant_pool.map(({ type_ }) => type_),
  ...fieldsOf(m).flat(),
];

function weigh(token: SignatureToken): number {
  if (typeof token === 'string') return 1;
  if ('TypeParameter' in token || 'Datatype' in token) return HEAVY;
  if ('DatatypeInstantiation' in token)
    return token.DatatypeInstantiation[1].reduce((sum, arg) => sum + weigh(arg), HEAVY);
  return 1 + weigh('Vector' in token ? token.Vector : pointee(token)!);
}
