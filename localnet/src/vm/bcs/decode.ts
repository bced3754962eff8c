import { bitsOf, type DatatypeType, type Field, type Type } from '../types/types.ts';
import { datumClass, type Value } from '../types/values.ts';
import { BcsError, BcsReader } from './reader.ts';

type Decoder = (reader: BcsReader) => Value;

/** The decoder of a type, made at first use. */
function decoderOf(type: Type): Decoder {
  type.operations.decode ??= makeDecoder(type);
  return type.operations.decode;
}

function makeDecoder(type: Type): Decoder {
  switch (type.kind) {
    case 'bool':
      return (reader) => reader.bool();
    case 'address':
    case 'signer':
      return (reader) => reader.address();
    case 'vector':
      return vectorDecoder(type.element);
    case 'struct':
      return fieldsDecoder(type, '', type.variants[0]!.fields);
    case 'enum': {
      const variants = type.variants.map(({ fields }, tag) => fieldsDecoder(type, `${tag},`, fields));
      return (reader) => {
        const tag = reader.uleb();
        const decode = variants[tag];
        if (!decode) throw new BcsError(`variant ${tag} of ${variants.length}`);
        return decode(reader);
      };
    }
    case 'reference':
      return () => {
        throw new BcsError('a reference has no encoding');
      };
    case 'u8':
      return (reader) => reader.u8();
    case 'u16':
      return (reader) => reader.u16();
    case 'u32':
      return (reader) => reader.u32();
    case 'u64':
      return (reader) => reader.u64();
    default: {
      const size = bitsOf(type.kind) / 8;
      return (reader) => reader.wide(size);
    }
  }
}

function vectorDecoder(element: Type): Decoder {
  if (element.kind === 'u8') return (reader) => reader.bytes();
  const decode = decoderOf(element);
  return (reader) => {
    const elements: Value[] = [];
    for (let left = reader.length(); left > 0; left--) elements.push(decode(reader));
    return elements;
  };
}

/** Calls the class with a decoded value for each parameter: in source of its own, so that no list is made on the way. */
function fieldsDecoder(type: DatatypeType, tag: string, fields: readonly Field[]): Decoder {
  const missing = Array.from({ length: type.width - fields.length }, () => 'undefined');
  const values = [...fields.map((_, i) => `decoders[${i}](reader)`), ...missing];
  const source = `return (reader) => new Datum(${tag}${values})`;
  const make = new Function('Datum', 'decoders', source) as (...given: unknown[]) => Decoder;
  return make(
    datumClass(type),
    fields.map((field) => decoderOf(field.type)),
  );
}

/** The value that bytes encode, all of them. Throws a BcsError when they do not. */
export function decodeValue(type: Type, bytes: Uint8Array): Value {
  const reader = new BcsReader(bytes);
  const value = decoderOf(type)(reader);
  if (reader.rest > 0) throw new BcsError(`${reader.rest} bytes after the value`);
  return value;
}
