import type { Address } from '../bytecode/address.ts';
import type { Integer } from '../types/integers.ts';
import { bitsOf, type Field, type Type } from '../types/types.ts';
import type { Datum, Value } from '../types/values.ts';
import { type BcsWriter, encodeBcs } from './writer.ts';

type Encoder = (value: Value, writer: BcsWriter) => void;

/** The encoder of a type, made at first use. References encode what they point at. */
export function encoderOf(type: Type): Encoder {
  type.operations.encode ??= makeEncoder(type);
  return type.operations.encode;
}

function makeEncoder(type: Type): Encoder {
  switch (type.kind) {
    case 'bool':
      return (value, writer) => writer.u8(value ? 1 : 0);
    case 'address':
    case 'signer':
      return (value, writer) => writer.address(value as Address);
    case 'vector':
      return vectorEncoder(type.element);
    case 'struct':
      return fieldsEncoder(type.variants[0]!.fields);
    case 'enum': {
      const variants = type.variants.map((variant) => fieldsEncoder(variant.fields));
      return (value, writer) => {
        const tag = (value as Datum).t!;
        writer.uleb(tag);
        variants[tag]!(value, writer);
      };
    }
    case 'reference':
      return encoderOf(type.to);
    default: {
      const size = bitsOf(type.kind) / 8;
      return (value, writer) => writer.integer(value as Integer, size);
    }
  }
}

function vectorEncoder(element: Type): Encoder {
  if (element.kind === 'u8') {
    return (value, writer) => {
      const bytes = value as number[];
      writer.uleb(bytes.length);
      writer.raw(bytes);
    };
  }
  const encode = encoderOf(element);
  return (value, writer) => {
    const elements = value as Value[];
    writer.uleb(elements.length);
    for (const each of elements) encode(each, writer);
  };
}

function fieldsEncoder(fields: readonly Field[]): Encoder {
  const parts = fields.map((field, i) => ({ name: `f${i}` as const, encode: encoderOf(field.type) }));
  return (value, writer) => {
    for (const { name, encode } of parts) encode((value as Datum)[name], writer);
  };
}

/** BCS of a value of a type. */
export const encodeValue = (type: Type, value: Value): Uint8Array =>
  encodeBcs((writer) => encoderOf(type)(value, writer));
