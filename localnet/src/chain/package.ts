import { deserialize } from '@mysten/move-bytecode-template';
import { type Address, parseAddress } from './address.ts';
import type { PackageData, PackageObject, TypeOrigin } from './object.ts';

/** Names that publishing needs from a module's bytes. */
interface ModuleNames {
  readonly address: Address;
  readonly name: string;
  readonly datatypes: readonly string[];
  /** Packages whose modules it names, its own among them. */
  readonly packages: readonly Address[];
}

interface RawModule {
  readonly self_module_handle_idx: number;
  readonly module_handles: readonly { readonly address: number; readonly name: number }[];
  readonly datatype_handles: readonly { readonly name: number }[];
  readonly struct_defs: readonly { readonly struct_handle: number }[];
  readonly enum_defs: readonly { readonly enum_handle: number }[];
  readonly identifiers: readonly string[];
  readonly address_identifiers: readonly string[];
}

const known = new WeakMap<Uint8Array, ModuleNames>();

/** Reads the names in a module; throws where the bytes are no module. */
export function readModuleNames(code: Uint8Array): ModuleNames {
  const names = known.get(code) ?? readNames(code);
  known.set(code, names);
  return names;
}

function readNames(code: Uint8Array): ModuleNames {
  const raw = deserialize(code) as RawModule;
  const self = raw.module_handles[raw.self_module_handle_idx]!;
  const handles = [
    ...raw.struct_defs.map((definition) => definition.struct_handle),
    ...raw.enum_defs.map((definition) => definition.enum_handle),
  ];
  return {
    address: parseAddress(raw.address_identifiers[self.address] ?? '') ?? '',
    name: raw.identifiers[self.name] ?? '',
    packages: raw.module_handles.map(
      (handle) => parseAddress(raw.address_identifiers[handle.address] ?? '') ?? '',
    ),
    datatypes: handles.map((handle) => raw.identifiers[raw.datatype_handles[handle]!.name] ?? ''),
  };
}

/** A package that another one stands on. */
export interface Dependency {
  readonly id: Address;
  readonly version: bigint;
  readonly originalId: Address;
  readonly data: PackageData;
}

/** The id of the first version of a package: its modules carry it as their own address. */
export function originalIdOf(data: PackageData): Address {
  const [code] = data.modules.values();
  if (!code) throw new Error('a package without modules');
  return readModuleNames(code).address;
}

export const asDependency = (object: PackageObject): Dependency => ({
  id: object.id,
  version: object.version,
  originalId: originalIdOf(object.data),
  data: object.data,
});

/** Assembles a package: modules by name, where each type was first defined, which version of each dependency it means. */
export function makePackage(
  id: Address,
  modules: readonly Uint8Array[],
  dependencies: readonly Dependency[],
  previous?: PackageData,
): PackageData {
  const names = modules.map(readModuleNames);
  const known = new Map(
    (previous?.typeOrigins ?? []).map((origin) => [`${origin.moduleName}::${origin.datatypeName}`, origin]),
  );
  const typeOrigins: TypeOrigin[] = names.flatMap(({ name, datatypes }) =>
    datatypes.map(
      (datatype) =>
        known.get(`${name}::${datatype}`) ?? { moduleName: name, datatypeName: datatype, package: id },
    ),
  );
  return {
    kind: 'package',
    modules: new Map(names.map(({ name }, i) => [name, modules[i]!])),
    typeOrigins,
    linkage: makeLinkage(dependencies),
  };
}

/** The newest version of each package among the dependencies and what those depend on. */
function makeLinkage(dependencies: readonly Dependency[]): PackageData['linkage'] {
  const linkage = new Map<Address, { id: Address; version: bigint }>();
  const offer = (originalId: Address, entry: { readonly id: Address; readonly version: bigint }) => {
    const present = linkage.get(originalId);
    if (!present || present.version < entry.version) linkage.set(originalId, entry);
  };
  for (const { id, version, originalId, data } of dependencies) {
    offer(originalId, { id, version });
    for (const [original, entry] of data.linkage) offer(original, entry);
  }
  return linkage;
}

const ADDRESS_SIZE = 32;
const VERSION_SIZE = 8;

/** How large a package is, of which there is a limit: its modules, type origins and linkage. */
export function packageSize({ modules, typeOrigins, linkage }: PackageData): number {
  let size = VERSION_SIZE + linkage.size * (2 * ADDRESS_SIZE + VERSION_SIZE);
  for (const [name, code] of modules) size += name.length + code.length;
  for (const origin of typeOrigins) {
    size += origin.moduleName.length + origin.datatypeName.length + ADDRESS_SIZE;
  }
  return size;
}
