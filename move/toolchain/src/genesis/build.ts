import { Complaint } from '@tycoon/command/complaint';
import { dumpMovePackage, initMovePackageBuilder } from '@zktx.io/sui-move-builder/full';
import { findFramework } from '../framework.ts';
import { joinFramework } from './whole.ts';

/** Compiles localnet's framework: the modules of 0x1 and 0x2 as base64, in one JSON text. */
export async function compileFramework(): Promise<string> {
  await initMovePackageBuilder();
  const built = await dumpMovePackage({
    files: { ...joinFramework(await findFramework('genesis')) },
    network: 'testnet',
    silenceWarnings: true,
  });
  if ('error' in built)
    throw new Complaint(`The framework does not compile.\n\n${built.error}`, 'Mend the errors above.');
  return `${JSON.stringify({ modules: built.modules }, null, 1)}\n`;
}
