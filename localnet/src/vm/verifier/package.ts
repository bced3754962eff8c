import type { Limits } from '../limits.ts';
import type { Module } from '../module.ts';
export interface VerifyContext {
  readonly limits: Limits;
  readonly find: (address: string, name: string) => Module | undefined;
}
export function verifyPackage(_modules: ReadonlyMap<string, Module>, _context: VerifyContext): void {}
