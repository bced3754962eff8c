import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { deriveObjectID } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { makeAddress } from '../../chain/address.ts';
import { ZERO_DIGEST } from '../../chain/hash.ts';
import { type LedgerObject, sealObject } from '../../chain/object.ts';
import { renderDisplay } from './display.ts';

type JsonValue = NonNullable<T.Object['json']>;
const text = (stringValue: string): JsonValue => ({ kind: { oneofKind: 'stringValue', stringValue } });
const record = (fields: Record<string, JsonValue>): JsonValue => ({
  kind: { oneofKind: 'structValue', structValue: { fields } },
});

const SUI = makeAddress('0x2');
const BEAR = `${makeAddress('0xbea')}::zoo::Bear`;
const bear = record({
  name: text('Misha'),
  home: record({ town: text('Tomsk') }),
  age: { kind: { oneofKind: 'numberValue', numberValue: 7 } },
});

/** A display as the registry keeps it: an id, keys and values, no cap. */
function displayOf(templates: Record<string, string>): LedgerObject {
  const key = `${SUI}::display_registry::DisplayKey<${BEAR}>`;
  const id = deriveObjectID(makeAddress('0xd'), key, Uint8Array.of(0));
  const entries = bcs.vector(bcs.tuple([bcs.string(), bcs.string()])).serialize(Object.entries(templates));
  const contents = Uint8Array.from([...bcs.Address.serialize(id).toBytes(), ...entries.toBytes(), 0]);
  const type = `${SUI}::display_registry::Display<${BEAR}>`;
  return sealObject({
    id,
    version: 1n,
    owner: { kind: 'shared', initialVersion: 1n },
    data: { kind: 'move', type, hasPublicTransfer: false, contents },
    previousTransaction: ZERO_DIGEST,
    storageRebate: 0n,
  });
}

const show = (templates: Record<string, string>, type = BEAR) => {
  const display = displayOf(templates);
  return renderDisplay({ object: (id) => (id === display.id ? display : undefined) }, type, bear);
};

test('names of fields in braces become their values, also within others; a brace after a backslash stays', () => {
  expect(show({ title: '{name} of {home.town}', age: '{ age } years', plain: '\\{name}' })).toEqual({
    output: record({ title: text('Misha of Tomsk'), age: text('7 years'), plain: text('{name}') }),
  });
});

test('a field that is not there, or is no text, is null and told', () => {
  const shown = show({ good: 'bear', bad: '{fur}', deep: '{home}', open: '{name' });
  const NULL = { kind: { oneofKind: 'nullValue', nullValue: 0 } };
  expect(shown?.output).toEqual(
    record({ good: text('bear'), bad: NULL as JsonValue, deep: NULL as JsonValue, open: NULL as JsonValue }),
  );
  const errors = shown?.errors?.kind;
  expect(errors?.oneofKind === 'structValue' && Object.keys(errors.structValue.fields)).toEqual([
    'bad',
    'deep',
    'open',
  ]);
});

test('a type that nobody has given a display has none', () => {
  expect(show({ name: '{name}' }, `${makeAddress('0xbea')}::zoo::Wolf`)).toBeUndefined();
});
