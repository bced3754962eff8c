import { compilePackage } from '../compiler.ts';
import { findFramework } from '../framework.ts';
import { joinFramework } from './whole.ts';

/** Compiles localnet's framework: the modules of 0x1 and 0x2 as base64, in one JSON text. */
export async function compileFramework(): Promise<string> {
  const genesis = await findFramework('genesis');
  const { modules } = await compilePackage(joinFramework(genesis), genesis);
  return `${JSON.stringify({ modules }, null, 1)}\n`;
}
