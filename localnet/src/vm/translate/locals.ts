import { isPrimitive } from '../types/types.ts';
import type { HandlerTable } from './handler.ts';
import { pushCopy } from './references.ts';

/** Locals: reads stay symbolic until the local is stored to. */
export const localHandlers: HandlerTable = {
  CopyLoc(block, { index }) {
    const { context } = block;
    const type = context.locals[index]!;
    if (context.boxed.has(index)) block.pushTemporary(`l${index}.v`, type);
    else if (isPrimitive(type) || type.kind === 'reference')
      block.push(`l${index}`, type, { locals: new Set([index]), range: context.ranges[index]! });
    else pushCopy(block, `l${index}`, type);
  },
  MoveLoc(block, { index }) {
    const { context } = block;
    const type = context.locals[index]!;
    if (context.boxed.has(index)) block.pushTemporary(`l${index}.v`, type);
    else block.push(`l${index}`, type, { locals: new Set([index]), range: context.ranges[index]! });
  },
  StLoc(block, { index }) {
    const { expression } = block.pop();
    block.settle(index);
    block.emit(block.context.boxed.has(index) ? `l${index}.v=${expression};` : `l${index}=${expression};`);
  },
  MutBorrowLoc(block, { index }) {
    const type = block.context.locals[index]!;
    block.push(`l${index}`, block.context.types.reference(true, type), {
      locals: new Set([index]),
      exact: false,
    });
  },
  ImmBorrowLoc(block, { index }) {
    const { context } = block;
    const type = context.types.reference(false, context.locals[index]!);
    if (context.boxed.has(index)) block.pushTemporary(`l${index}.v`, type);
    else block.push(`l${index}`, type, { locals: new Set([index]) });
  },
  Pop(block) {
    block.pop();
  },
  Nop() {},
};
