import { toBase64 } from '@mysten/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { qualifiedName } from '../../chain/programmable/pure.ts';
import type { Type } from '../../vm/index.ts';

/** google.protobuf.Value, which the SDK does not export by name. */
type JsonValue = NonNullable<T.Object['json']>;

const text = (value: string): JsonValue => ({ kind: { oneofKind: 'stringValue', stringValue: value } });
const number = (value: number): JsonValue => ({ kind: { oneofKind: 'numberValue', numberValue: value } });
const NULL: JsonValue = { kind: { oneofKind: 'nullValue', nullValue: 0 } };

type Fields = Record<string, unknown> & { t?: number };
const STRINGS = new Set(['1::ascii::String', '1::string::String']);
const IDS = new Set(['2::object::UID', '2::object::ID']);

/** A Move value as nodes show it in JSON: small integers as numbers, large ones as text, ids and strings unwrapped. */
export function renderJson(type: Type, value: unknown): JsonValue {
  switch (type.kind) {
    case 'bool':
      return { kind: { oneofKind: 'boolValue', boolValue: value as boolean } };
    case 'u8':
    case 'u16':
    case 'u32':
      return number(value as number);
    case 'u64':
    case 'u128':
    case 'u256':
      return text(String(value));
    case 'address':
    case 'signer':
      return text(`0x${value as string}`);
    case 'reference':
      return renderJson(type.to, value);
    case 'vector':
      return renderVector(type.element, value as unknown[]);
    case 'struct':
    case 'enum':
      return renderDatatype(type, value as Fields);
  }
}

function renderVector(element: Type, values: readonly unknown[]): JsonValue {
  if (element.kind === 'u8') return text(toBase64(Uint8Array.from(values as number[])));
  const list = values.map((value) => renderJson(element, value));
  return { kind: { oneofKind: 'listValue', listValue: { values: list } } };
}

function renderDatatype(type: Extract<Type, { kind: 'struct' | 'enum' }>, value: Fields): JsonValue {
  if (type.kind === 'struct') {
    const name = qualifiedName(type);
    if (STRINGS.has(name)) return text(new TextDecoder().decode(Uint8Array.from(value.f0 as number[])));
    if (name === '1::option::Option') return renderOption(type, value.f0 as unknown[]);
    const [first] = type.variants[0]!.fields;
    if (
      first &&
      (IDS.has(name) ||
        name === '2::balance::Balance' ||
        name === '2::url::Url' ||
        name === '1::type_name::TypeName')
    ) {
      return renderJson(first.type, value.f0);
    }
  }
  const variant = type.variants[value.t ?? 0]!;
  const fields: Record<string, JsonValue> = type.kind === 'enum' ? { '@variant': text(variant.name) } : {};
  variant.fields.forEach((field, i) => {
    fields[field.name] = renderJson(field.type, value[`f${i}`]);
  });
  return { kind: { oneofKind: 'structValue', structValue: { fields } } };
}

function renderOption(
  type: Extract<Type, { kind: 'struct' | 'enum' }>,
  values: readonly unknown[],
): JsonValue {
  const [inner] = type.args;
  return values.length === 0 || !inner ? NULL : renderJson(inner, values[0]);
}
