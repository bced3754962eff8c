import type { Limits } from '../bytecode/limits.ts';
import type { Module } from '../bytecode/module.ts';
import { verifyConstants } from './constants.ts';
import { verifyControlFlow } from './control-flow.ts';
import { verifyDatatypes } from './datatypes.ts';
import { type FindModule, verifyAcyclic, verifyDependencies, verifyFriends } from './dependencies.ts';
import { verifyDuplicates } from './duplicates.ts';
import { verifyIds } from './id-leak.ts';
import { verifyInit } from './init.ts';
import { verifyInstantiationLoops } from './instantiation-loops.ts';
import { createEffort } from './interpret.ts';
import { verifyKeyStructs } from './key-structs.ts';
import { verifyLimits } from './limits.ts';
import { verifyLocals } from './locals-safety.ts';
import { verifyNames } from './names.ts';
import { verifyOneTimeWitness } from './one-time-witness.ts';
import { verifyPrivateGenerics } from './private-generics.ts';
import { verifyReferences } from './reference-safety.ts';
import { verifySignatures } from './signatures.ts';
import { verifyStackUsage } from './stack-usage.ts';
import { verifyTypes } from './type-safety.ts';

interface VerifyContext {
  readonly limits: Limits;
  readonly find: FindModule;
  /** Of code that was published before only what the translator relies on is looked at again. */
  readonly published: boolean;
}

/**
 * Verifies the modules of a package whose table bounds have been checked: everything the translator relies on and
 * everything Move and Sui promise of published code. Move's own rules come first, then Sui's. Throws a MoveError that
 * names the first fault.
 */
export function verifyPackage(
  modules: ReadonlyMap<string, Module>,
  { limits, find, published }: VerifyContext,
): void {
  const effort = createEffort();
  for (const module of modules.values()) {
    const { compiled } = module;
    verifyNames(compiled);
    if (!published) verifyLimits(compiled, limits);
    verifyDuplicates(compiled);
    verifySignatures(module);
    verifyConstants(compiled, limits);
    verifyFriends(module);
    verifyDatatypes(module);
    verifyInstantiationLoops(module);
    for (const declaration of module.functions.values()) {
      const { body } = declaration;
      if (!body) continue;
      verifyControlFlow(compiled, declaration, body, published);
      verifyStackUsage(compiled, declaration, body, limits);
      verifyTypes(compiled, declaration, body);
      verifyLocals(compiled, declaration, body, effort);
      if (!published) verifyReferences(compiled, declaration, body, effort);
    }
  }
  verifyAcyclic(modules);
  for (const module of modules.values()) verifyDependencies(module, find);
  for (const module of modules.values()) verifyKeyStructs(module);
  if (published) return;
  for (const module of modules.values()) {
    verifyIds(module, effort);
    verifyPrivateGenerics(module);
    verifyInit(module);
    verifyOneTimeWitness(module);
  }
}
