import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STD_ADDRESS, SUI_ADDRESS } from '../chain/address.ts';
import type { GenesisPackage } from '../chain/genesis.ts';
import { readModuleNames } from '../chain/package.ts';
import { frameworkOf } from '../framework.ts';

/** The framework whose compiled modules lie below a directory, as a compiler leaves them in files `.mv`; others are left out. */
export function readFramework(directory: string): readonly GenesisPackage[] {
  const modules = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mv'))
    .map(({ parentPath, name }) => new Uint8Array(readFileSync(join(parentPath, name))));
  const at = (address: string) => modules.filter((code) => readModuleNames(code).address === address);
  const [std, sui] = [at(STD_ADDRESS), at(SUI_ADDRESS)];
  if (std.length === 0 || sui.length === 0)
    throw new Error(`${directory} does not hold a framework: files .mv of the packages 0x1 and 0x2`);
  return frameworkOf([...std, ...sui]);
}
