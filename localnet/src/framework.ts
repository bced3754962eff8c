import { fromBase64 } from '@mysten/bcs';
import { STD_ADDRESS } from './chain/address.ts';
import { frameworkPackages, type GenesisPackage } from './chain/genesis.ts';
import { readModuleNames } from './chain/package.ts';
import compiled from './generated/framework.json' with { type: 'json' };

let framework: readonly GenesisPackage[] | undefined;

/** The framework that localnet is built with, compiled from `genesis/`. */
export function builtInFramework(): readonly GenesisPackage[] {
  framework ??= readFramework();
  return framework;
}

function readFramework(): GenesisPackage[] {
  const modules = compiled.modules.map((text) => fromBase64(text));
  const isStd = (code: Uint8Array) => readModuleNames(code).address === STD_ADDRESS;
  return frameworkPackages(
    modules.filter(isStd),
    modules.filter((code) => !isStd(code)),
  );
}
