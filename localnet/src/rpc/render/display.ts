import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { deriveObjectID } from '@mysten/sui/utils';
import { makeAddress, SUI_ADDRESS } from '../../chain/address.ts';
import { isMove } from '../../chain/object.ts';
import type { ObjectStore } from '../../chain/store.ts';

// How an object is to be shown: whoever publishes a type may say so in the registry of displays, as texts with the names
// of fields in braces.

type JsonValue = NonNullable<T.Object['json']>;

const REGISTRY_ID = makeAddress('0xd');
const DisplayBcs = bcs.struct('Display', {
  id: bcs.Address,
  fields: bcs.vector(bcs.struct('Entry', { key: bcs.string(), value: bcs.string() })),
  capId: bcs.option(bcs.Address),
});
/** A struct without fields has one byte. */
const EMPTY = Uint8Array.of(0);

const text = (value: string): JsonValue => ({ kind: { oneofKind: 'stringValue', stringValue: value } });
const record = (fields: Record<string, JsonValue>): JsonValue => ({
  kind: { oneofKind: 'structValue', structValue: { fields } },
});
const NULL: JsonValue = { kind: { oneofKind: 'nullValue', nullValue: 0 } };

/** The display of an object; `undefined` where its type has none. */
export function renderDisplay(
  store: ObjectStore,
  type: string,
  json: JsonValue | undefined,
): T.Display | undefined {
  const key = `${SUI_ADDRESS}::display_registry::DisplayKey<${type}>`;
  const display = store.object(deriveObjectID(REGISTRY_ID, key, EMPTY));
  if (!isMove(display) || !json) return undefined;
  const output: Record<string, JsonValue> = {};
  const errors: Record<string, JsonValue> = {};
  for (const { key: name, value: template } of DisplayBcs.parse(display.data.contents).fields) {
    const filled = fill(template, json);
    output[name] = filled.kind === 'filled' ? text(filled.text) : NULL;
    if (filled.kind === 'failed') errors[name] = text(filled.reason);
  }
  const failed = Object.keys(errors).length > 0;
  return { output: record(output), ...(failed && { errors: record(errors) }) };
}

type Filled =
  | { readonly kind: 'filled'; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** A template with values in the place of `{path.of.fields}`; a brace after a backslash is a brace. */
function fill(template: string, json: JsonValue): Filled {
  let out = '';
  for (let i = 0; i < template.length; i++) {
    const char = template[i]!;
    if (char === '\\' && i + 1 < template.length) out += template[++i];
    else if (char === '{') {
      const end = template.indexOf('}', i);
      if (end < 0) return { kind: 'failed', reason: `a brace is not closed: ${template}` };
      const path = template.slice(i + 1, end).trim();
      const value = valueAt(json, path.split('.'));
      if (value === undefined) return { kind: 'failed', reason: `no such field, or no text: ${path}` };
      out += value;
      i = end;
    } else out += char;
  }
  return { kind: 'filled', text: out };
}

function valueAt(json: JsonValue, path: readonly string[]): string | undefined {
  let value: JsonValue | undefined = json;
  for (const name of path) {
    if (value?.kind.oneofKind !== 'structValue') return undefined;
    value = value.kind.structValue.fields[name];
  }
  switch (value?.kind.oneofKind) {
    case 'stringValue':
      return value.kind.stringValue;
    case 'numberValue':
      return `${value.kind.numberValue}`;
    case 'boolValue':
      return `${value.kind.boolValue}`;
    default:
      return undefined;
  }
}
