import { MoveError, type Place, VECTOR_ERRORS } from '../bytecode/errors.ts';
import { COSTS } from '../runtime/gas.ts';
import type { NativeModule } from '../runtime/natives.ts';
import type { Integer } from '../types/integers.ts';
import { isPrimitive } from '../types/types.ts';
import { ElementReference, type Value } from '../types/values.ts';

/** Where an instruction would fail by itself, the native aborts with the same number. */
const failure = (kind: 'index' | 'empty' | 'unpack', place: Place) =>
  new MoveError('ABORTED', VECTOR_ERRORS[kind], place, 0);

function indexWithin(vector: readonly Value[], index: Integer, place: Place): number {
  if (index < vector.length) return Number(index);
  throw failure('index', place);
}

/** `std::vector`. Compiled code has instructions for these; programmable transactions call them. */
export const stdVector: NativeModule = {
  empty:
    ({ charge }) =>
    () => {
      charge(COSTS.base);
      return [];
    },
  length:
    ({ charge }) =>
    (vector: readonly Value[]) => {
      charge(COSTS.base);
      return vector.length;
    },
  borrow:
    ({ charge }, _, place) =>
    (vector: readonly Value[], index: Integer) => {
      charge(COSTS.base);
      return vector[indexWithin(vector, index, place)];
    },
  borrow_mut:
    ({ charge }, [type], place) =>
    (vector: Value[], index: Integer) => {
      charge(COSTS.base);
      const at = indexWithin(vector, index, place);
      return isPrimitive(type!) ? new ElementReference(vector, at) : vector[at];
    },
  push_back:
    ({ charge, limits }, _, place) =>
    (vector: Value[], value: Value) => {
      charge(COSTS.base);
      if (vector.length >= limits.vectorLength)
        throw new MoveError('VECTOR_OPERATION_ERROR', VECTOR_ERRORS.length, place, 0);
      vector.push(value);
    },
  pop_back:
    ({ charge }, _, place) =>
    (vector: Value[]) => {
      charge(COSTS.base);
      if (vector.length === 0) throw failure('empty', place);
      return vector.pop();
    },
  destroy_empty:
    ({ charge }, _, place) =>
    (vector: readonly Value[]) => {
      charge(COSTS.base);
      if (vector.length > 0) throw failure('unpack', place);
    },
  swap:
    ({ charge }, _, place) =>
    (vector: Value[], i: Integer, j: Integer) => {
      charge(COSTS.base);
      const [a, b] = [indexWithin(vector, i, place), indexWithin(vector, j, place)];
      [vector[a], vector[b]] = [vector[b], vector[a]];
    },
};
