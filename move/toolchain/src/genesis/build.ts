import { compilePackage } from '../compiler.ts';
import { type Framework, findFramework } from '../framework.ts';
import { joinFramework } from './whole.ts';

/** The modules of 0x1 and 0x2 of a framework, as base64. */
export async function compileModules(framework: Framework): Promise<readonly string[]> {
  const { modules } = await compilePackage(joinFramework(framework), framework);
  return modules;
}

/** Compiles localnet's framework into one JSON text. */
export async function compileFramework(): Promise<string> {
  const modules = await compileModules(await findFramework('genesis'));
  return `${JSON.stringify({ modules }, null, 1)}\n`;
}
