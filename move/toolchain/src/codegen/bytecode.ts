import { deserialize } from '@mysten/move-bytecode-template';

/** A compiled module, reduced to what a client of the package needs to know. */
export interface ModuleInterface {
  readonly name: string;
  readonly structs: readonly StructInterface[];
  /** Functions a transaction may call: public ones and entry ones. */
  readonly functions: readonly FunctionInterface[];
}

export interface StructInterface {
  readonly name: string;
  readonly typeParameters: number;
  readonly fields: readonly { readonly name: string; readonly type: MoveType }[];
}

export interface FunctionInterface {
  readonly name: string;
  readonly isEntry: boolean;
  readonly typeParameters: number;
  readonly parameters: readonly MoveType[];
  readonly returns: readonly MoveType[];
}

export type Primitive = 'bool' | 'address' | 'u8' | 'u16' | 'u32' | 'u64' | 'u128' | 'u256';

export type MoveType =
  | { readonly kind: 'primitive'; readonly name: Primitive }
  | { readonly kind: 'vector'; readonly element: MoveType }
  | { readonly kind: 'reference'; readonly mutable: boolean; readonly to: MoveType }
  | { readonly kind: 'parameter'; readonly index: number }
  | {
      readonly kind: 'datatype';
      /** Without leading zeros: `0x2`, and `0x0` for the package itself. */
      readonly address: string;
      readonly module: string;
      readonly name: string;
      readonly arguments: readonly MoveType[];
    };

/** The part of the reader's output that is looked at; the reader is Mysten's own and returns plain data without types. */
export interface RawModule {
  readonly self_module_handle_idx: number;
  readonly module_handles: readonly { readonly address: number; readonly name: number }[];
  readonly datatype_handles: readonly {
    readonly module: number;
    readonly name: number;
    readonly abilities: number;
    readonly type_parameters: readonly { readonly constraints: number; readonly is_phantom: boolean }[];
  }[];
  readonly function_handles: readonly {
    readonly name: number;
    readonly parameters: number;
    readonly return_: number;
    readonly type_parameters: readonly number[];
  }[];
  readonly signatures: readonly (readonly RawType[])[];
  readonly identifiers: readonly string[];
  readonly address_identifiers: readonly string[];
  readonly struct_defs: readonly {
    readonly struct_handle: number;
    readonly field_information: {
      readonly Declared?: readonly RawField[];
    };
  }[];
  readonly enum_defs: readonly {
    readonly enum_handle: number;
    readonly variants: readonly { readonly variant_name: number; readonly fields: readonly RawField[] }[];
  }[];
  readonly function_defs: readonly {
    readonly function: number;
    readonly visibility: 'Public' | 'Friend' | 'Private';
    readonly is_entry: boolean;
    /** Absent from native functions. */
    readonly code?: unknown;
  }[];
}

export interface RawField {
  readonly name: number;
  readonly signature: RawType;
}

type RawType =
  | string
  | { readonly Vector: RawType }
  | { readonly Reference: RawType }
  | { readonly MutableReference: RawType }
  | { readonly TypeParameter: number }
  | { readonly Datatype: number }
  | { readonly DatatypeInstantiation: readonly [number, readonly RawType[]] };

/** Reads the interface of one compiled module. */
export function readModule(bytes: Uint8Array): ModuleInterface {
  const raw = deserialize(bytes) as RawModule;
  const identifier = (index: number) => at(raw.identifiers, index);
  const type = (rawType: RawType) => readType(raw, rawType);
  const self = at(raw.module_handles, raw.self_module_handle_idx);
  return {
    name: identifier(self.name),
    structs: raw.struct_defs.map((definition) => {
      const handle = at(raw.datatype_handles, definition.struct_handle);
      const fields = definition.field_information.Declared ?? [];
      return {
        name: identifier(handle.name),
        typeParameters: handle.type_parameters.length,
        fields: fields.map((field) => ({ name: identifier(field.name), type: type(field.signature) })),
      };
    }),
    functions: raw.function_defs
      .filter((definition) => definition.visibility === 'Public' || definition.is_entry)
      .map((definition) => {
        const handle = at(raw.function_handles, definition.function);
        return {
          name: identifier(handle.name),
          isEntry: definition.is_entry,
          typeParameters: handle.type_parameters.length,
          parameters: at(raw.signatures, handle.parameters).map(type),
          returns: at(raw.signatures, handle.return_).map(type),
        };
      }),
  };
}

/** A type of the module's tables, with names in place of indices. */
export function readType(raw: RawModule, type: RawType): MoveType {
  if (typeof type === 'string') return { kind: 'primitive', name: type.toLowerCase() as Primitive };
  if ('Vector' in type) return { kind: 'vector', element: readType(raw, type.Vector) };
  if ('Reference' in type) return { kind: 'reference', mutable: false, to: readType(raw, type.Reference) };
  if ('MutableReference' in type) {
    return { kind: 'reference', mutable: true, to: readType(raw, type.MutableReference) };
  }
  if ('TypeParameter' in type) return { kind: 'parameter', index: type.TypeParameter };
  const [index, rawArguments] = 'Datatype' in type ? [type.Datatype, []] : type.DatatypeInstantiation;
  const handle = at(raw.datatype_handles, index);
  const module = at(raw.module_handles, handle.module);
  return {
    kind: 'datatype',
    address: `0x${at(raw.address_identifiers, module.address).replace(/^0+(?=.)/, '')}`,
    module: at(raw.identifiers, module.name),
    name: at(raw.identifiers, handle.name),
    arguments: rawArguments.map((argument) => readType(raw, argument)),
  };
}

/** An entry of one of the module's tables. */
export function at<T>(table: readonly T[], index: number): T {
  const entry = table[index];
  if (entry === undefined) throw new Error(`bytecode refers to entry ${index} of a table of ${table.length}`);
  return entry;
}
