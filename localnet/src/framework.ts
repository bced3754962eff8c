import { fromBase64, toBase64 } from '@mysten/bcs';
import { STD_ADDRESS } from './chain/address.ts';
import { frameworkPackages, type GenesisPackage } from './chain/genesis.ts';
import { isPackage } from './chain/object.ts';
import { readModuleNames } from './chain/package.ts';
import type { ObjectStore } from './chain/store.ts';
import compiled from './generated/framework.json' with { type: 'json' };

let framework: readonly GenesisPackage[] | undefined;

/** The framework that localnet is built with, compiled from `genesis/`. */
export function builtInFramework(): readonly GenesisPackage[] {
  framework ??= frameworkOf(compiled.modules.map((text) => fromBase64(text)));
  return framework;
}

/** The packages that compiled modules of 0x1 and 0x2 make: a framework to begin a network with. */
export function frameworkOf(modules: readonly Uint8Array[]): readonly GenesisPackage[] {
  const isStd = (code: Uint8Array) => readModuleNames(code).address === STD_ADDRESS;
  return frameworkPackages(
    modules.filter(isStd),
    modules.filter((code) => !isStd(code)),
  );
}

/** A network that goes on with another framework than it is asked for. */
export class OtherFramework extends Error {
  override readonly name = 'OtherFramework';
}

/** Refuses a network that began with another framework: its packages stand on the one it has. */
export function requireFramework(store: ObjectStore, framework: readonly GenesisPackage[]): void {
  for (const { id, modules } of framework) {
    const object = store.object(id);
    const has = isPackage(object) ? [...object.data.modules.values()] : [];
    const isSame = (code: Uint8Array) => has.some((each) => toBase64(each) === toBase64(code));
    if (has.length !== modules.length || !modules.every(isSame))
      throw new OtherFramework(
        'The network began with another framework than the one it is asked to go on with',
      );
  }
}
