import { bitsOf, type DatatypeType, isPrimitive, type Type } from '../src/vm/types/types.ts';
import {
  type Datum,
  LocalReference,
  makeStruct,
  makeVariant,
  type PrimitiveReference,
  type Value,
} from '../src/vm/types/values.ts';

/** A neighbour of an integer: even numbers go up, odd ones down, so that it stays in range and in form. */
function neighbour(value: Value): Value {
  if (typeof value === 'bigint') return value ^ 1n;
  const number = value as number;
  return number % 2 === 0 ? number + 1 : number - 1;
}

const lastDigit = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;

/** A wrong value of the same type, as near to the right one as can be; the right one is left alone. */
export function corrupt(type: Type, value: Value): Value {
  if (bitsOf(type.kind) > 0) return neighbour(value);
  switch (type.kind) {
    case 'bool':
      return !value;
    case 'vector':
      return (value as Value[]).slice(1);
    case 'struct':
      return corruptDatum(type, value as Datum, 0);
    case 'enum':
      return corruptDatum(type, value as Datum, (value as Datum).t!);
    case 'reference':
      return corruptReference(type.to, type.mutable, value);
    default:
      return lastDigit(value as string);
  }
}

/** The last field corrupted; a variant without fields becomes another such variant. */
function corruptDatum(type: DatatypeType, datum: Datum, tag: number): Value {
  const { fields } = type.variants[tag]!;
  const values = fields.map((_, i) => datum[`f${i}`]);
  const last = fields.at(-1);
  if (last) values[fields.length - 1] = corrupt(last.type, values.at(-1));
  if (type.kind === 'struct') return makeStruct(type, values);
  const other = last
    ? tag
    : type.variants.findIndex((variant, i) => i !== tag && variant.fields.length === 0);
  return makeVariant(type, other < 0 ? tag : other, values);
}

/** A mutable reference that points at a copy, so that writes are lost; an immutable one at something wrong. */
function corruptReference(to: Type, mutable: boolean, value: Value): Value {
  if (!mutable) return corrupt(to, value);
  if (isPrimitive(to)) return new LocalReference((value as PrimitiveReference).v);
  if (to.kind === 'vector') return (value as Value[]).slice();
  const datum = value as Datum;
  return Object.assign(Object.create(Object.getPrototypeOf(datum)), datum);
}
