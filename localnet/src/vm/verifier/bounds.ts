import type { CompiledModule } from '../binary-format.ts';
export function verifyBounds(_module: CompiledModule): void {}
