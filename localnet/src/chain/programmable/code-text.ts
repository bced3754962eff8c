import type { Package } from '../../vm/index.ts';

type Module = Package['modules'] extends ReadonlyMap<string, infer M> ? M : never;
type Compiled = Module['compiled'];
type Token = Compiled['signatures'][number][number];
type Declaration = Module['functions'] extends ReadonlyMap<string, infer F> ? F : never;
type Body = NonNullable<Declaration['body']>;
type Instruction = Body['code'][number];

// Code as text in which names stand in place of table indices: those differ between versions that mean the same.

/** A type with its names. */
export function tokenText(compiled: Compiled, token: Token): string {
  if (typeof token === 'string') return token;
  if ('Vector' in token) return `vector<${tokenText(compiled, token.Vector)}>`;
  if ('Reference' in token) return `&${tokenText(compiled, token.Reference)}`;
  if ('MutableReference' in token) return `&mut ${tokenText(compiled, token.MutableReference)}`;
  if ('TypeParameter' in token) return `#${token.TypeParameter}`;
  const [handle, args]: readonly [number, readonly Token[]] =
    'Datatype' in token ? [token.Datatype, []] : token.DatatypeInstantiation;
  return `${datatypeText(compiled, handle)}<${args.map((arg) => tokenText(compiled, arg)).join()}>`;
}

export const signatureText = (compiled: Compiled, signature: number): string =>
  `(${compiled.signatures[signature]!.map((token) => tokenText(compiled, token)).join()})`;

function moduleText(compiled: Compiled, handle: number): string {
  const { address, name } = compiled.module_handles[handle]!;
  return `${compiled.address_identifiers[address]}::${compiled.identifiers[name]}`;
}

function datatypeText(compiled: Compiled, handle: number): string {
  const { module, name } = compiled.datatype_handles[handle]!;
  return `${moduleText(compiled, module)}::${compiled.identifiers[name]}`;
}

function functionText(compiled: Compiled, handle: number): string {
  const { module, name } = compiled.function_handles[handle]!;
  return `${moduleText(compiled, module)}::${compiled.identifiers[name]}`;
}

const structText = (compiled: Compiled, definition: number): string =>
  datatypeText(compiled, compiled.struct_defs[definition]!.struct_handle);

const enumText = (compiled: Compiled, definition: number): string =>
  datatypeText(compiled, compiled.enum_defs[definition]!.enum_handle);

function fieldText(compiled: Compiled, handle: number): string {
  const { owner, field } = compiled.field_handles[handle]!;
  return `${structText(compiled, owner)}.${field}`;
}

function constantText(compiled: Compiled, index: number): string {
  const { type_, data } = compiled.constant_pool[index]!;
  return `${tokenText(compiled, type_)} ${data.join()}`;
}

type OperandText = (compiled: Compiled, index: number, body: Body) => string;

/** What instructions of one family refer to. The last that matches counts; what matches none refers to nothing but itself. */
const OPERANDS: readonly (readonly [RegExp, OperandText])[] = [
  [/^LdConst$/, constantText],
  [/^Call$/, functionText],
  [
    /^CallGeneric$/,
    (compiled, index) => {
      const { handle, type_parameters } = compiled.function_instantiations[index]!;
      return functionText(compiled, handle) + signatureText(compiled, type_parameters);
    },
  ],
  [/^(Pack|Unpack)$/, structText],
  [
    /^(Pack|Unpack)Generic$/,
    (compiled, index) => {
      const { def, type_parameters } = compiled.struct_def_instantiations[index]!;
      return structText(compiled, def) + signatureText(compiled, type_parameters);
    },
  ],
  [/BorrowField$/, fieldText],
  [
    /BorrowFieldGeneric$/,
    (compiled, index) => {
      const { handle, type_parameters } = compiled.field_instantiations[index]!;
      return fieldText(compiled, handle) + signatureText(compiled, type_parameters);
    },
  ],
  [/^Vec/, signatureText],
  [
    /^(Pack|Unpack)Variant/,
    (compiled, index) => {
      const { enum_def, variant } = compiled.variant_handles[index]!;
      return `${enumText(compiled, enum_def)}.${variant}`;
    },
  ],
  [
    /^(Pack|Unpack)VariantGeneric/,
    (compiled, index) => {
      const { enum_def, variant } = compiled.variant_instantiation_handles[index]!;
      const { def, type_parameters } = compiled.enum_def_instantiations[enum_def]!;
      return `${enumText(compiled, def)}.${variant}${signatureText(compiled, type_parameters)}`;
    },
  ],
  [
    /^VariantSwitch$/,
    (compiled, index, { jumpTables }) => {
      const { head_enum, jump_table } = jumpTables[index]!;
      return `${enumText(compiled, head_enum)} ${jump_table.Full.join()}`;
    },
  ],
];

function instructionText(compiled: Compiled, { op, index, value }: Instruction, body: Body): string {
  const operand = OPERANDS.findLast(([pattern]) => pattern.test(op))?.[1];
  return `${op} ${operand ? operand(compiled, index, body) : index} ${value}`;
}

/** The locals and instructions of a function. */
export function codeText({ compiled }: Module, { body }: Declaration): string {
  if (!body) return 'native';
  const lines = body.code.map((instruction) => instructionText(compiled, instruction, body));
  return [signatureText(compiled, body.locals), ...lines].join('\n');
}
