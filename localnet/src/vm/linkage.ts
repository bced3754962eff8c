import { type Address, shortAddress } from './bytecode/address.ts';
import { refusal } from './bytecode/errors.ts';
import type { Module } from './bytecode/module.ts';
import type { FunctionCell } from './translate/context.ts';

/** A published package. Its modules call others by original id; the linkage says which version that means. */
export interface Package {
  /** Where this version is stored. */
  readonly id: Address;
  /** Id of the first version: the address in the modules' own code. */
  readonly originalId: Address;
  readonly modules: ReadonlyMap<string, Module>;
  /** Original id -> stored id of every package below this one, indirect ones too. */
  readonly linkage: ReadonlyMap<Address, Address>;
}

/** A package together with the versions it runs with. What is compiled for it is shared by all callers that agree on them. */
export interface LinkedPackage {
  readonly package: Package;
  readonly functions: Map<string, FunctionCell>;
  /** The linked package that an original id means here. */
  readonly dependency: (originalId: Address) => LinkedPackage;
}

/** Links packages; equal combinations of versions are linked once. */
interface LinkageTable {
  /** A package the way a transaction enters it: under its own linkage, or another choice of versions of what is below. */
  readonly link: (root: Package, choice?: ReadonlyMap<Address, Address>) => LinkedPackage;
}

export function createLinkageTable(find: (id: Address) => Package | undefined): LinkageTable {
  const linked = new Map<string, LinkedPackage>();
  /** Below the root the root's choice of versions wins over the package's own. */
  const linkUnder = (pkg: Package, choice: ReadonlyMap<Address, Address>): LinkedPackage => {
    const versions = new Map(
      [...pkg.linkage].map(([original, stored]) => [original, choice.get(original) ?? stored]),
    );
    const key = `${pkg.id}|${[...versions].flat().sort().join()}`;
    const known = linked.get(key);
    if (known) return known;
    const dependencies = new Map<Address, LinkedPackage>();
    const made: LinkedPackage = {
      package: pkg,
      functions: new Map(),
      dependency(originalId) {
        const ready = dependencies.get(originalId);
        if (ready) return ready;
        const stored = versions.get(originalId);
        const found = stored === undefined ? undefined : find(stored);
        if (!found) throw refusal('LINKER_ERROR', `package ${shortAddress(originalId)} is not linked`);
        const dependency = linkUnder(found, versions);
        dependencies.set(originalId, dependency);
        return dependency;
      },
    };
    dependencies.set(pkg.originalId, made);
    linked.set(key, made);
    return made;
  };
  const roots = new WeakMap<Package, LinkedPackage>();
  return {
    link(root, choice) {
      if (choice) return linkUnder(root, choice);
      const known = roots.get(root) ?? linkUnder(root, root.linkage);
      roots.set(root, known);
      return known;
    },
  };
}
