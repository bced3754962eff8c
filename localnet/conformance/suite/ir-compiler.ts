import type { GenesisPackage } from '../../src/chain/genesis.ts';
import { type CompiledModule, deserializeModule, serializeModule } from '../../src/vm/index.ts';
import { assembleIr } from '../ir/module.ts';
import { moduleKey } from '../ir/pools.ts';
import { IrError } from '../ir/tokens.ts';
import type { SuiteCompiler } from './compiler.ts';

/** Assembles tasks that are written in the intermediate language. */
export function createIrCompiler(framework: readonly GenesisPackage[]): SuiteCompiler {
  const known = framework.flatMap(({ modules }) => modules.map(deserializeModule)).map(keyed);
  return {
    async compile(modules, below, addresses) {
      const found = new Map(known);
      try {
        for (const { text } of below) found.set(...keyed(assembleIr(text, found, addresses)));
        const made = modules.map(({ text }) => assembleIr(text, found, addresses));
        return { kind: 'compiled', modules: made.map(serializeModule), name: undefined };
      } catch (error) {
        if (error instanceof IrError) return { kind: 'refused', message: error.message };
        throw error;
      }
    },
  };
}

export function keyed(module: CompiledModule): [string, CompiledModule] {
  const { address, name } = module.module_handles[module.self_module_handle_idx]!;
  return [moduleKey(module.address_identifiers[address]!, module.identifiers[name]!), module];
}
