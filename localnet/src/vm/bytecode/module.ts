import { type Address, shortAddress } from './address.ts';
import type {
  CompiledModule,
  DatatypeHandle,
  FieldDefinition,
  FunctionHandle,
  JumpTable,
} from './binary-format.ts';
import type { Place } from './errors.ts';
import { type Instruction, parseInstruction } from './instructions.ts';

/** A function of a module, its code in one shape of instruction. */
export interface FunctionDeclaration {
  readonly name: string;
  readonly place: Place;
  readonly handle: FunctionHandle;
  readonly visibility: 'Private' | 'Public' | 'Friend';
  readonly isEntry: boolean;
  /** Absent when the function is native. */
  readonly body: FunctionBody | undefined;
}

export interface FunctionBody {
  /** Index of the signature with the locals that are not parameters. */
  readonly locals: number;
  readonly code: readonly Instruction[];
  readonly jumpTables: readonly JumpTable[];
}

interface Variant {
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
}

/** A struct or enum of a module, its fields still as signature tokens. */
export interface DatatypeDeclaration {
  readonly module: Module;
  readonly name: string;
  readonly handle: DatatypeHandle;
  readonly kind: 'struct' | 'enum';
  /** Of a struct: one nameless variant. */
  readonly variants: readonly Variant[];
}

/** A module with its tables indexed by name. Names are Move's, so maps and never plain objects hold them. */
export interface Module {
  readonly compiled: CompiledModule;
  /** Run-time address: that of the package's first version. */
  readonly address: Address;
  readonly name: string;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly datatypes: ReadonlyMap<string, DatatypeDeclaration>;
}

export interface ModuleName {
  readonly address: Address;
  readonly name: string;
}

/** The module a handle names. */
export function moduleAt(compiled: CompiledModule, handle: number): ModuleName {
  const { address, name } = compiled.module_handles[handle]!;
  return { address: compiled.address_identifiers[address]!, name: compiled.identifiers[name]! };
}

/** Indexes a module whose table bounds have been checked. */
export function indexModule(compiled: CompiledModule): Module {
  const { address, name } = moduleAt(compiled, compiled.self_module_handle_idx);
  const functions = new Map<string, FunctionDeclaration>();
  const datatypes = new Map<string, DatatypeDeclaration>();
  const module: Module = { compiled, address, name, functions, datatypes };
  const placeModule = `${shortAddress(address)}::${name}`;
  const text = (index: number) => compiled.identifiers[index]!;
  for (const definition of compiled.function_defs) {
    const handle = compiled.function_handles[definition.function]!;
    const { code } = definition;
    functions.set(text(handle.name), {
      name: text(handle.name),
      place: { module: placeModule, function: text(handle.name) },
      handle,
      visibility: definition.visibility,
      isEntry: definition.is_entry,
      body: code
        ? { locals: code.locals, code: code.code.map(parseInstruction), jumpTables: code.jump_tables }
        : undefined,
    });
  }
  for (const definition of compiled.struct_defs) {
    const handle = compiled.datatype_handles[definition.struct_handle]!;
    const fields = definition.field_information === 'Native' ? [] : definition.field_information.Declared;
    const declared = {
      module,
      name: text(handle.name),
      handle,
      kind: 'struct',
      variants: [{ name: '', fields }],
    };
    datatypes.set(declared.name, declared as DatatypeDeclaration);
  }
  for (const definition of compiled.enum_defs) {
    const handle = compiled.datatype_handles[definition.enum_handle]!;
    const variants = definition.variants.map(({ variant_name, fields }) => ({
      name: text(variant_name),
      fields,
    }));
    datatypes.set(text(handle.name), { module, name: text(handle.name), handle, kind: 'enum', variants });
  }
  return module;
}
