import { createVm, type Limits, NATIVES, type Package, type Type, type Vm } from '../../vm/index.ts';
import { type Address, SUI_ADDRESS } from '../address.ts';
import { isPackage, type PackageObject } from '../object.ts';
import { originalIdOf } from '../package.ts';
import { ExecutionError } from '../status.ts';
import type { ObjectStore } from '../store.ts';
import { parseType, type TypeTag } from '../type-tag.ts';

/** A VM that fetches packages from a store when they are first needed. */
export interface MoveHost {
  readonly vm: Vm;
  /** Makes a package callable; `undefined` when the store has none of that id. */
  readonly load: (store: ObjectStore, id: Address) => Package | undefined;
  /** The type that text means, its packages loaded. Throws what the VM throws where there is none. */
  readonly typeOf: (store: ObjectStore, text: string) => Type;
  /** Forgets all packages: their ids may come to mean something else. */
  readonly reset: () => void;
}

export function createHost(limits: Partial<Limits> = {}): MoveHost {
  // Sui's own framework has natives that are not written here: it loads, and a caller of one of them is told its name.
  const newVm = () => createVm({ natives: NATIVES, limits, allowMissingNatives: true });
  let vm = newVm();
  const load = (store: ObjectStore, id: Address): Package | undefined => {
    const known = vm.package(id);
    if (known) return known;
    const object = store.object(id);
    if (!isPackage(object)) return undefined;
    for (const { id: below } of object.data.linkage.values()) load(store, below);
    return loadObject(vm, object);
  };
  const loadTag = (store: ObjectStore, tag: TypeTag): void => {
    if (tag.kind === 'vector') loadTag(store, tag.element);
    if (tag.kind !== 'struct') return;
    load(store, tag.address);
    for (const arg of tag.args) loadTag(store, arg);
  };
  const types = new Map<string, Type>();
  return {
    get vm() {
      return vm;
    },
    load,
    reset() {
      vm = newVm();
      types.clear();
    },
    typeOf(store, text) {
      const known = types.get(text);
      if (known) return known;
      const tag = parseType(text);
      if (tag) loadTag(store, tag);
      const type = vm.parseType(text);
      types.set(text, type);
      return type;
    },
  };
}

function loadObject(vm: Vm, { id, data }: PackageObject): Package {
  const result = vm.load({
    id,
    originalId: originalIdOf(data),
    modules: [...data.modules.values()],
    linkage: [...data.linkage].map(([original, { id: stored }]) => [original, stored] as const),
    typeOrigins: data.typeOrigins.map(
      (origin) => [`${origin.moduleName}::${origin.datatypeName}`, origin.package] as const,
    ),
    published: true,
  });
  if (result.kind === 'refused') throw new ExecutionError({ VMInvariantViolation: true });
  return result.package;
}

export const frameworkType = (module: string, name: string, args = ''): string =>
  `${SUI_ADDRESS}::${module}::${name}${args}`;
