import { deserialize } from '@mysten/move-bytecode-template';
import { at, type MoveType, type RawField, type RawModule, readType } from '../codegen/bytecode.ts';

/** What others can rely on, one line each: what is declared (`fun borrow`, `struct Table`) -> how. */
export type Facts = Map<string, string>;

const ABILITIES = ['copy', 'drop', 'store', 'key'] as const;

/** The name of a compiled module. */
export function readName(bytes: Uint8Array): string {
  const raw = deserialize(bytes) as RawModule;
  const self = at(raw.module_handles, raw.self_module_handle_idx);
  const address = at(raw.address_identifiers, self.address).replace(/^0+(?=.)/, '');
  return `0x${address}::${at(raw.identifiers, self.name)}`;
}

/**
 * The datatypes of a compiled module, its public and its native functions. Bodies are nobody's business; natives are,
 * whatever their visibility, since the VM provides them, and so are private functions the system calls.
 */
export function readInterface(bytes: Uint8Array, forSystem: (functionName: string) => boolean): Facts {
  const raw = deserialize(bytes) as RawModule;
  return new Map([...readStructs(raw), ...readEnums(raw), ...readFunctions(raw, forSystem)]);
}

function* readStructs(raw: RawModule): Generator<[string, string]> {
  for (const definition of raw.struct_defs) {
    const { name, head } = readDatatype(raw, definition.struct_handle);
    yield [`struct ${name}`, `${head} ${fields(raw, definition.field_information.Declared ?? [])}`];
  }
}

function* readEnums(raw: RawModule): Generator<[string, string]> {
  for (const definition of raw.enum_defs) {
    const { name, head } = readDatatype(raw, definition.enum_handle);
    const variants = definition.variants.map(
      (variant) => `${at(raw.identifiers, variant.variant_name)} ${fields(raw, variant.fields)}`,
    );
    yield [`enum ${name}`, `${head} { ${variants.join(', ')} }`];
  }
}

function* readFunctions(
  raw: RawModule,
  forSystem: (functionName: string) => boolean,
): Generator<[string, string]> {
  for (const definition of raw.function_defs) {
    const handle = at(raw.function_handles, definition.function);
    const name = at(raw.identifiers, handle.name);
    const native = definition.code === undefined;
    if (!native && definition.visibility !== 'Public' && !forSystem(name)) continue;
    const words = [
      definition.visibility === 'Public' ? 'public' : 'private',
      ...(definition.is_entry ? ['entry'] : []),
      ...(native ? ['native'] : []),
    ];
    const typeParameters = handle.type_parameters.map((constraints, index) => bound(index, constraints));
    const types = (signature: number) =>
      at(raw.signatures, signature)
        .map((type) => formatType(readType(raw, type)))
        .join(', ');
    yield [
      `fun ${name}`,
      `${words.join(' ')} ${list(typeParameters)}(${types(handle.parameters)}): (${types(handle.return_)})`,
    ];
  }
}

function readDatatype(raw: RawModule, index: number): { readonly name: string; readonly head: string } {
  const handle = at(raw.datatype_handles, index);
  const parameters = handle.type_parameters.map(
    (parameter, i) => `${parameter.is_phantom ? 'phantom ' : ''}${bound(i, parameter.constraints)}`,
  );
  const abilities = names(handle.abilities).join(', ') || 'nothing';
  return { name: at(raw.identifiers, handle.name), head: `${list(parameters)} has ${abilities}`.trim() };
}

const fields = (raw: RawModule, declared: readonly RawField[]): string =>
  `{ ${declared
    .map((field) => `${at(raw.identifiers, field.name)}: ${formatType(readType(raw, field.signature))}`)
    .join(', ')} }`;

const names = (abilities: number): string[] => ABILITIES.filter((_, bit) => abilities & (1 << bit));

const bound = (index: number, constraints: number): string =>
  `T${index}${constraints === 0 ? '' : `: ${names(constraints).join(' + ')}`}`;

const list = (parameters: readonly string[]): string =>
  parameters.length === 0 ? '' : `<${parameters.join(', ')}>`;

function formatType(type: MoveType): string {
  switch (type.kind) {
    case 'primitive':
      return type.name;
    case 'vector':
      return `vector<${formatType(type.element)}>`;
    case 'reference':
      return `&${type.mutable ? 'mut ' : ''}${formatType(type.to)}`;
    case 'parameter':
      return `T${type.index}`;
    case 'datatype':
      return `${type.address}::${type.module}::${type.name}${list(type.arguments.map(formatType))}`;
  }
}
