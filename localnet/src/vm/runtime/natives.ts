import type { Place } from '../bytecode/errors.ts';
import { MoveError } from '../bytecode/errors.ts';
import type { Limits } from '../bytecode/limits.ts';
import type { Type, TypeTable } from '../types/types.ts';
import type { ValueOperationTable } from '../types/value-operations.ts';
import type { Session } from './session.ts';

/** What natives may use. */
export interface NativeContext {
  readonly types: TypeTable;
  readonly operations: ValueOperationTable;
  readonly limits: Limits;
  /** The type that a stored type tag means. */
  readonly parseType: (text: string) => Type;
  /** The session of the running call. */
  readonly session: () => Session;
  /** Pays units; the caller stops when none are left. */
  readonly charge: (units: number) => void;
}

/** A native bound to its type arguments. Arguments and results are values as values.ts describes them. */
export type NativeFunction = (...args: never[]) => unknown;

/** Makes a native for one list of type arguments: what depends on types is done here, once. */
export type Native = (context: NativeContext, typeArgs: readonly Type[], place: Place) => NativeFunction;

/** Natives of one module by function name. */
export type NativeModule = Readonly<Record<string, Native>>;

/** All natives, by `0x2::event` and function name. */
export type NativeTable = ReadonlyMap<string, NativeModule>;

/** An abort in a native, located at the native itself. */
export const nativeAbort = (code: number, place: Place): MoveError =>
  new MoveError('ABORTED', code, place, 0);
