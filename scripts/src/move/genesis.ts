import { dumpMovePackage, initMovePackageBuilder } from '@zktx.io/sui-move-builder/full';
import { Complaint } from '../complaint.ts';
import { findFramework } from './framework.ts';
import type { Sources } from './sources.ts';

/** The compiler gives a root package address 0x0, so both framework packages go into one root of another name. */
const MANIFEST = `[package]
name = "genesis"
edition = "2024"
implicit-dependencies = false

[addresses]
std = "0x1"
sui = "0x2"
`;

const prefixed = (sources: Sources, prefix: string) =>
  Object.entries(sources)
    .filter(([path]) => path.endsWith('.move'))
    .map(([path, text]) => [`sources/${prefix}_${path.split('/').pop()}`, text]);

/** Compiles localnet's framework: the modules of 0x1 and 0x2 as base64, in one JSON text. */
export async function compileFramework(): Promise<string> {
  const { std, sui } = await findFramework('genesis');
  await initMovePackageBuilder();
  const files = Object.fromEntries([...prefixed(std, 'std'), ...prefixed(sui, 'sui')]);
  const built = await dumpMovePackage({
    files: { 'Move.toml': MANIFEST, ...files },
    network: 'testnet',
    silenceWarnings: true,
  });
  if ('error' in built)
    throw new Complaint(`The framework does not compile.\n\n${built.error}`, 'Mend the errors above.');
  return `${JSON.stringify({ modules: built.modules }, null, 1)}\n`;
}
