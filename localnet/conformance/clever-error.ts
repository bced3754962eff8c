import type { CompiledModule, Vm } from '../src/vm/index.ts';

/** The official runner's word for an assertion without a code. */
export const BARE = 'a bare assertion';

/**
 * Codes above 2^63 carry indexes into the module's constants instead of a number: that of the error's name, or none for an
 * assertion without a code. Answers the name, or undefined for a plain number.
 */
export function cleverName(vm: Vm, module: string, code: bigint): string | undefined {
  if (code >> 63n === 0n) return undefined;
  const [id = '', name = ''] = module.split('::');
  const compiled: CompiledModule = vm.package(id)!.modules.get(name)!.compiled;
  const index = Number((code >> 16n) & 0xffffn);
  if (index === 0xffff) return BARE;
  const [, ...text] = compiled.constant_pool[index]?.data ?? [];
  return String.fromCharCode(...text);
}
