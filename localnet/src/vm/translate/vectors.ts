import { VECTOR_ERRORS } from '../bytecode/errors.ts';
import { isPrimitive } from '../types/types.ts';
import { ElementReference } from '../types/values.ts';
import type { Block } from './block.ts';
import type { HandlerTable } from './handler.ts';

function borrowElement(block: Block, signature: number, mutable: boolean): void {
  const { context } = block;
  const index = block.named(block.pop());
  const vector = block.named(block.pop());
  const element = context.elementType(signature);
  // A u64 beyond 2^53 is a bigint, which is never less than a length.
  block.failIf(`!(${index}<${vector}.length)`, 'VECTOR_OPERATION_ERROR', VECTOR_ERRORS.index);
  const type = context.types.reference(mutable, element);
  if (mutable && isPrimitive(element)) {
    block.pushTemporary(`new ${context.link(ElementReference, 'Element')}(${vector},${index})`, type);
  } else block.pushTemporary(`${vector}[${index}]`, type);
}

export const vectorHandlers: HandlerTable = {
  VecPack(block, { index, value }) {
    const elements = block.popMany(Number(value)).map((operand) => operand.expression);
    block.pushTemporary(`[${elements}]`, block.context.types.vector(block.context.elementType(index)));
  },
  VecLen(block) {
    const vector = block.pop();
    block.pushTemporary(`${vector.expression}.length`, block.context.types.primitive('u64'), { exact: true });
  },
  VecImmBorrow: (block, { index }) => borrowElement(block, index, false),
  VecMutBorrow: (block, { index }) => borrowElement(block, index, true),
  VecPushBack(block) {
    const element = block.pop();
    const vector = block.named(block.pop());
    const limit = block.context.limits.vectorLength;
    block.failIf(`${vector}.length>=${limit}`, 'VECTOR_OPERATION_ERROR', VECTOR_ERRORS.length);
    block.emit(`${vector}.push(${element.expression});`);
  },
  VecPopBack(block, { index }) {
    const vector = block.named(block.pop());
    block.failIf(`${vector}.length===0`, 'VECTOR_OPERATION_ERROR', VECTOR_ERRORS.empty);
    block.pushTemporary(`${vector}.pop()`, block.context.elementType(index));
  },
  VecUnpack(block, { index, value }) {
    const vector = block.named(block.pop());
    const type = block.context.elementType(index);
    block.failIf(`${vector}.length!==${value}`, 'VECTOR_OPERATION_ERROR', VECTOR_ERRORS.unpack);
    for (let i = 0; i < Number(value); i++) block.pushTemporary(`${vector}[${i}]`, type);
  },
  VecSwap(block) {
    const second = block.named(block.pop());
    const first = block.named(block.pop());
    const vector = block.named(block.pop());
    const inside = `${first}<${vector}.length&&${second}<${vector}.length`;
    block.failIf(`!(${inside})`, 'VECTOR_OPERATION_ERROR', VECTOR_ERRORS.index);
    const kept = block.temporary(`${vector}[${first}]`);
    block.emit(`${vector}[${first}]=${vector}[${second}];${vector}[${second}]=${kept};`);
  },
};
