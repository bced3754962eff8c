import { bitsOf, type Type } from '../types/types.ts';
import type { Range } from './ranges.ts';

/** A value on the operand stack while a block is translated: a JavaScript expression that can be read at any time. */
export interface Operand {
  expression: string;
  readonly type: Type;
  /** Locals the expression still reads; storing to one of them first puts the expression into a temporary. */
  locals: ReadonlySet<number> | undefined;
  /** Bounds of an integer, as far as they are known. */
  readonly range: Range;
  /** Proven to be a number and no bigint. */
  readonly exact: boolean;
}

/** Integers up to u32 are numbers whatever happens. */
export const isSmall = (type: Type): boolean => {
  const bits = bitsOf(type.kind);
  return bits > 0 && bits <= 32;
};

export const unionOfLocals = (...operands: readonly Operand[]): ReadonlySet<number> | undefined => {
  const all = new Set(operands.flatMap((operand) => [...(operand.locals ?? [])]));
  return all.size > 0 ? all : undefined;
};
