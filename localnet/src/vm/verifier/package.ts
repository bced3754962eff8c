import type { Limits } from '../bytecode/limits.ts';
import type { Module } from '../bytecode/module.ts';
import { verifyConstants } from './constants.ts';
import { verifyAllControlFlow } from './control-flow.ts';
import { verifyDatatypes } from './datatypes.ts';
import { type FindModule, verifyAcyclic, verifyDependencies } from './dependencies.ts';
import { verifyDuplicates } from './duplicates.ts';
import { verifyInstantiationLoops } from './instantiation-loops.ts';
import { verifyKeyStructs } from './key-structs.ts';
import { verifyLocals } from './locals-safety.ts';
import { verifyNames } from './names.ts';
import { verifyOneTimeWitness } from './one-time-witness.ts';
import { verifyPrivateGenerics } from './private-generics.ts';
import { verifySignatures } from './signatures.ts';
import { verifyTypes } from './type-safety.ts';

interface VerifyContext {
  readonly limits: Limits;
  readonly find: FindModule;
}

/**
 * Verifies the modules of a package whose table bounds have been checked. Everything the translator relies on is checked
 * here, with one exception that is left to the compiler: that references do not outlive or alias what they borrow.
 * Throws a MoveError that names the first fault.
 */
export function verifyPackage(modules: ReadonlyMap<string, Module>, { limits, find }: VerifyContext): void {
  for (const module of modules.values()) {
    verifyNames(module.compiled);
    verifyDuplicates(module.compiled);
    verifySignatures(module);
    verifyDatatypes(module);
    verifyConstants(module.compiled, limits);
    verifyAllControlFlow(module);
    verifyInstantiationLoops(module);
    verifyKeyStructs(module);
    verifyPrivateGenerics(module);
    verifyOneTimeWitness(module);
  }
  verifyAcyclic(modules);
  for (const module of modules.values()) {
    verifyDependencies(module, find);
    for (const declaration of module.functions.values()) {
      const { body } = declaration;
      if (!body) continue;
      verifyTypes(module.compiled, declaration, body, limits);
      verifyLocals(module.compiled, declaration, body);
    }
  }
}
