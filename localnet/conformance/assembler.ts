import type { CompiledModule, SignatureToken } from '../src/vm/bytecode/binary-format.ts';
import type { RawInstruction } from '../src/vm/bytecode/instructions.ts';

export interface FunctionOptions {
  readonly parameters?: readonly SignatureToken[];
  readonly returns?: readonly SignatureToken[];
  readonly locals?: readonly SignatureToken[];
  /** Ability constraints of type parameters. */
  readonly generics?: readonly number[];
  readonly code?: readonly RawInstruction[];
  readonly jumpTables?: readonly { readonly enum: number; readonly targets: readonly number[] }[];
  readonly visibility?: 'Public' | 'Private' | 'Friend';
  readonly isEntry?: boolean;
}

interface DatatypeOptions {
  /** Names of a struct's fields. */
  readonly names?: readonly string[];
  readonly abilities?: number;
  readonly generics?: readonly { readonly constraints: number; readonly is_phantom: boolean }[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

const padded = (digits: string) => digits.padStart(64, '0');

/** Where an entry stands in its table, which holds no two alike. */
export function placeOf<Entry>(table: Entry[], entry: Entry): number {
  const key = JSON.stringify(entry);
  const at = table.findIndex((each) => JSON.stringify(each) === key);
  return at >= 0 ? at : table.push(entry) - 1;
}

/** Builds modules that no compiler would: one instruction at a time. */
export class Assembler {
  readonly module: Mutable<CompiledModule>;

  constructor(name = 'm', address = '9') {
    this.module = {
      version: 7,
      self_module_handle_idx: 0,
      module_handles: [{ address: 0, name: 0 }],
      datatype_handles: [],
      function_handles: [],
      field_handles: [],
      friend_decls: [],
      struct_def_instantiations: [],
      function_instantiations: [],
      field_instantiations: [],
      signatures: [],
      identifiers: [name],
      address_identifiers: [padded(address)],
      constant_pool: [],
      metadata: [],
      struct_defs: [],
      function_defs: [],
      enum_defs: [],
      enum_def_instantiations: [],
      variant_handles: [],
      variant_instantiation_handles: [],
    };
  }

  name(text: string): number {
    const { identifiers } = this.module;
    const at = identifiers.indexOf(text);
    return at >= 0 ? at : identifiers.push(text) - 1;
  }

  signature(...tokens: readonly SignatureToken[]): number {
    return placeOf(this.module.signatures, tokens);
  }

  constant(type: SignatureToken, data: readonly number[]): number {
    return placeOf(this.module.constant_pool, { type_: type, data });
  }

  /** A handle of another module. */
  import(address: string, name: string): number {
    const { address_identifiers: addresses, module_handles: handles } = this.module;
    const known = addresses.indexOf(padded(address));
    const at = known >= 0 ? known : addresses.push(padded(address)) - 1;
    return placeOf(handles, { address: at, name: this.name(name) });
  }

  importFunction(module: number, name: string, options: FunctionOptions = {}): number {
    return this.#handle(module, name, options);
  }

  importDatatype(module: number, name: string, abilities: number): number {
    const { datatype_handles: handles } = this.module;
    return placeOf(handles, { module, name: this.name(name), abilities, type_parameters: [] });
  }

  #handle(
    module: number,
    name: string,
    { parameters = [], returns = [], generics = [] }: FunctionOptions,
  ): number {
    return (
      this.module.function_handles.push({
        module,
        name: this.name(name),
        parameters: this.signature(...parameters),
        return_: this.signature(...returns),
        type_parameters: generics,
      }) - 1
    );
  }

  #datatype(name: string, { abilities = 7, generics = [] }: DatatypeOptions): number {
    return (
      this.module.datatype_handles.push({
        module: 0,
        name: this.name(name),
        abilities,
        type_parameters: generics,
      }) - 1
    );
  }

  #fields(fields: readonly SignatureToken[], names: readonly string[] = []) {
    return fields.map((signature, i) => ({ name: this.name(names[i] ?? `field${i}`), signature }));
  }

  /** Answers the definition's index; its handle is `datatype`. */
  struct(name: string, fields: readonly SignatureToken[], options: DatatypeOptions = {}): number {
    const struct_handle = this.#datatype(name, options);
    const declared = this.#fields(fields, options.names);
    return this.module.struct_defs.push({ struct_handle, field_information: { Declared: declared } }) - 1;
  }

  enum(
    name: string,
    variants: readonly (readonly SignatureToken[])[],
    options: DatatypeOptions = {},
  ): number {
    const enum_handle = this.#datatype(name, options);
    const made = variants.map((fields, i) => ({
      variant_name: this.name(`V${i}`),
      fields: this.#fields(fields),
    }));
    return this.module.enum_defs.push({ enum_handle, variants: made }) - 1;
  }

  variant(enumDefinition: number, variant: number): number {
    return placeOf(this.module.variant_handles, { enum_def: enumDefinition, variant });
  }

  field(owner: number, field: number): number {
    return placeOf(this.module.field_handles, { owner, field });
  }

  instance(handle: number, ...args: readonly SignatureToken[]): number {
    return placeOf(this.module.function_instantiations, {
      handle,
      type_parameters: this.signature(...args),
    });
  }

  /** A function of the module; without code it is native. Answers its handle. */
  function(name: string, options: FunctionOptions): number {
    const handle = this.#handle(0, name, options);
    const { locals = [], code, visibility = 'Public', isEntry = false, jumpTables = [] } = options;
    this.module.function_defs.push({
      function: handle,
      visibility,
      is_entry: isEntry,
      acquires_global_resources: [],
      code: code && {
        locals: this.signature(...locals),
        code,
        jump_tables: jumpTables.map((table) => ({
          head_enum: table.enum,
          jump_table: { Full: table.targets },
        })),
      },
    });
    return handle;
  }
}
