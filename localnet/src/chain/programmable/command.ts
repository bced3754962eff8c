import type { Type, TypedValue, Value } from '../../vm/index.ts';
import type { ArgumentReader } from './arguments.ts';
import type { HeldReference } from './slots.ts';

/** What a command did: the arguments it used, what it returned, what it changed through references. */
export interface CommandResult {
  readonly reader: ArgumentReader;
  readonly values: readonly (TypedValue & { readonly reference?: HeldReference })[];
  readonly mutated: readonly { readonly argument: number; readonly type: Type; readonly value: Value }[];
}
