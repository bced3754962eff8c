import * as template from '@mysten/move-bytecode-template';
import { MoveError, refusal } from './errors.ts';
import type { RawInstruction } from './instructions.ts';

/** A compiled module as data: the tables of the binary format, version 7, with the reader's field names. */
export interface CompiledModule {
  readonly version: number;
  readonly self_module_handle_idx: number;
  readonly module_handles: readonly ModuleHandle[];
  readonly datatype_handles: readonly DatatypeHandle[];
  readonly function_handles: readonly FunctionHandle[];
  readonly field_handles: readonly FieldHandle[];
  readonly friend_decls: readonly ModuleHandle[];
  readonly struct_def_instantiations: readonly DefinitionInstantiation[];
  readonly function_instantiations: readonly HandleInstantiation[];
  readonly field_instantiations: readonly HandleInstantiation[];
  readonly signatures: readonly (readonly SignatureToken[])[];
  readonly identifiers: readonly string[];
  readonly address_identifiers: readonly string[];
  readonly constant_pool: readonly Constant[];
  readonly metadata: readonly unknown[];
  readonly struct_defs: readonly StructDefinition[];
  readonly function_defs: readonly FunctionDefinition[];
  readonly enum_defs: readonly EnumDefinition[];
  readonly enum_def_instantiations: readonly DefinitionInstantiation[];
  readonly variant_handles: readonly VariantHandle[];
  readonly variant_instantiation_handles: readonly VariantHandle[];
}

interface ModuleHandle {
  readonly address: number;
  readonly name: number;
}

export interface TypeParameter {
  readonly constraints: number;
  readonly is_phantom: boolean;
}

export interface DatatypeHandle {
  readonly module: number;
  readonly name: number;
  readonly abilities: number;
  readonly type_parameters: readonly TypeParameter[];
}

export interface FunctionHandle {
  readonly module: number;
  readonly name: number;
  readonly parameters: number;
  readonly return_: number;
  /** Ability constraints, one set for each type parameter. */
  readonly type_parameters: readonly number[];
}

interface FieldHandle {
  readonly owner: number;
  readonly field: number;
}

interface DefinitionInstantiation {
  readonly def: number;
  readonly type_parameters: number;
}

interface HandleInstantiation {
  readonly handle: number;
  readonly type_parameters: number;
}

interface VariantHandle {
  readonly enum_def: number;
  readonly variant: number;
}

export interface FieldDefinition {
  readonly name: number;
  readonly signature: SignatureToken;
}

interface StructDefinition {
  readonly struct_handle: number;
  readonly field_information: { readonly Declared: readonly FieldDefinition[] } | 'Native';
}

interface VariantDefinition {
  readonly variant_name: number;
  readonly fields: readonly FieldDefinition[];
}

interface EnumDefinition {
  readonly enum_handle: number;
  readonly variants: readonly VariantDefinition[];
}

interface Constant {
  readonly type_: SignatureToken;
  readonly data: readonly number[];
}

export interface JumpTable {
  readonly head_enum: number;
  readonly jump_table: { readonly Full: readonly number[] };
}

interface CodeUnit {
  readonly locals: number;
  readonly code: readonly RawInstruction[];
  readonly jump_tables: readonly JumpTable[];
}

interface FunctionDefinition {
  readonly function: number;
  readonly visibility: 'Private' | 'Public' | 'Friend';
  readonly is_entry: boolean;
  /** Of the days of global storage; always empty. */
  readonly acquires_global_resources: readonly number[];
  readonly code: CodeUnit | null | undefined;
}

export const PRIMITIVE_TOKENS = {
  Bool: 'bool',
  U8: 'u8',
  U16: 'u16',
  U32: 'u32',
  U64: 'u64',
  U128: 'u128',
  U256: 'u256',
  Address: 'address',
  Signer: 'signer',
} as const;

/** A type as a signature writes it: type parameters by index, datatypes by handle. */
export type SignatureToken =
  | keyof typeof PRIMITIVE_TOKENS
  | { readonly Vector: SignatureToken }
  | { readonly Reference: SignatureToken }
  | { readonly MutableReference: SignatureToken }
  | { readonly TypeParameter: number }
  | { readonly Datatype: number }
  | { readonly DatatypeInstantiation: readonly [number, readonly SignatureToken[]] };

export const ABILITIES = { copy: 1, drop: 2, store: 4, key: 8 } as const;
export const ALL_ABILITIES = 15;

/** The only version the translator knows; older compilers wrote less, never different, but nobody has tried them here. */
const SUPPORTED_VERSIONS: readonly number[] = [6, 7];

/** Browsers load the reader's WASM asynchronously: call this once before anything else. In Node it does nothing. */
export async function loadBinaryFormat(): Promise<void> {
  const start: unknown = Reflect.get(template, 'default');
  if (typeof start === 'function') await start();
}

/** Reads module bytes. The tables are not to be trusted before they are verified. */
export function deserializeModule(bytes: Uint8Array): CompiledModule {
  let module: CompiledModule;
  try {
    module = template.deserialize(bytes);
  } catch (error) {
    throw refusal('CODE_DESERIALIZATION_ERROR', error instanceof Error ? error.message : String(error));
  }
  if (!SUPPORTED_VERSIONS.includes(module.version)) {
    throw refusal('UNKNOWN_VERSION', `bytecode version ${module.version}`);
  }
  return module;
}

/** Writes a module back to bytes: for a package whose address changes at publishing, and for tests. */
export function serializeModule(module: CompiledModule): Uint8Array {
  try {
    return template.serialize(module);
  } catch (error) {
    throw refusal('CODE_DESERIALIZATION_ERROR', error instanceof Error ? error.message : String(error));
  }
}

/** The same bytes with the module's own address replaced: compilers write 0x0, publishing gives the package its id. */
export function relocateModule(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const module = deserializeModule(bytes);
  if (!module.address_identifiers.includes(from)) return bytes;
  if (module.address_identifiers.includes(to)) {
    throw new MoveError('DUPLICATE_ELEMENT', undefined, undefined, undefined, `address ${to} is taken`);
  }
  const addresses = module.address_identifiers.map((address) => (address === from ? to : address));
  return serializeModule({ ...module, address_identifiers: addresses });
}
