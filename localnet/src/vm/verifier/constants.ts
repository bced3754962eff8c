import { decodeValue } from '../bcs/decode.ts';
import type { CompiledModule, SignatureToken } from '../bytecode/binary-format.ts';
import { refusal } from '../bytecode/errors.ts';
import type { Limits } from '../bytecode/limits.ts';
import { createTypeTable } from '../types/types.ts';
import type { Value } from '../types/values.ts';

function isConstantType(token: SignatureToken): boolean {
  if (typeof token === 'string') return token !== 'Signer';
  return 'Vector' in token && isConstantType(token.Vector);
}

function longest(value: Value): number {
  return Array.isArray(value)
    ? value.reduce((most: number, each) => Math.max(most, longest(each)), value.length)
    : 0;
}

/** Constants are values of their types. */
export function verifyConstants(m: CompiledModule, limits: Limits): void {
  const types = createTypeTable(limits, () => undefined);
  m.constant_pool.forEach(({ type_, data }, i) => {
    if (!isConstantType(type_)) throw refusal('INVALID_CONSTANT_TYPE', `constant ${i}`);
    let value: Value;
    try {
      value = decodeValue(types.resolve(m, type_, []), Uint8Array.from(data));
    } catch {
      throw refusal('MALFORMED_CONSTANT_DATA', `constant ${i}`);
    }
    if (longest(value) > limits.vectorLength) throw refusal('TOO_MANY_VECTOR_ELEMENTS', `constant ${i}`);
  });
}
