import { decodeValue } from '../bcs/decode.ts';
import { type Integer, literal } from '../types/integers.ts';
import { bitsOf, type IntegerKind, isPrimitive } from '../types/types.ts';
import type { Handler, HandlerTable } from './handler.ts';
import { exactly } from './ranges.ts';
import { pushCopy } from './references.ts';

const load =
  (kind: IntegerKind): Handler =>
  (block, { value }) => {
    const source = literal(kind, value);
    block.push(source, block.context.types.primitive(kind), {
      exact: !source.endsWith('n'),
      range: exactly(value),
    });
  };

export const constantHandlers: HandlerTable = {
  LdU8: load('u8'),
  LdU16: load('u16'),
  LdU32: load('u32'),
  LdU64: load('u64'),
  LdU128: load('u128'),
  LdU256: load('u256'),
  LdTrue: (block) => block.push('true', block.context.types.primitive('bool')),
  LdFalse: (block) => block.push('false', block.context.types.primitive('bool')),
  LdConst(block, { index }) {
    const { compiled } = block.context.module;
    const { type_, data } = compiled.constant_pool[index]!;
    const type = block.context.types.resolve(compiled, type_, []);
    const value = decodeValue(type, Uint8Array.from(data));
    // A constant is a value: who loads it may change its copy.
    if (!isPrimitive(type)) pushCopy(block, block.context.link(value, 'constant'), type);
    else if (bitsOf(type.kind) > 0) {
      const source = literal(type.kind as IntegerKind, BigInt(value as Integer));
      block.push(source, type, { exact: !source.endsWith('n') });
    } else block.push(JSON.stringify(value), type);
  },
};
