import { bcs } from '@mysten/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import type { Vm } from '../src/vm/index.ts';
import { dummySession } from './machine.ts';

/** An answer of a native that the official VM as WASM gives wrong, from an independent source: Sui's SDK. */
interface KnownAnswer {
  readonly name: string;
  readonly keyType: string;
  /** The key as BCS. */
  readonly key: Uint8Array;
  readonly expected: string;
}

const PARENT = `0x${'5'.padStart(64, '0')}`;

/** Ids of dynamic fields: the key's length counts 8 bytes on a node and in the SDK, 4 where `usize` has 32 bits. */
export const KNOWN_ANSWERS: readonly KnownAnswer[] = [
  { keyType: 'u64', key: bcs.u64().serialize(7).toBytes() },
  { keyType: 'u8', key: bcs.u8().serialize(255).toBytes() },
  { keyType: 'bool', key: bcs.bool().serialize(true).toBytes() },
  { keyType: 'address', key: new Uint8Array(32).fill(3) },
  { keyType: 'vector<u8>', key: bcs.vector(bcs.u8()).serialize([1, 2, 3]).toBytes() },
  { keyType: '0x1::string::String', key: bcs.string().serialize('a name').toBytes() },
  { keyType: '0x2::object::ID', key: new Uint8Array(32).fill(9) },
  { keyType: 'vector<0x1::option::Option<u16>>', key: Uint8Array.from([2, 0, 1, 5, 0]) },
].map(({ keyType, key }) => ({
  name: `the id of a field under a key of ${keyType}`,
  keyType,
  key,
  expected: deriveDynamicFieldID(PARENT, keyType, key),
}));

/** Asks the native itself. */
export function askNative(vm: Vm, { keyType, key }: KnownAnswer): string {
  const result = vm.call(
    { package: '0x2', module: 'dynamic_field', function: 'hash_type_and_key', typeArgs: [keyType] },
    [
      { kind: 'value', value: PARENT.slice(2) },
      { kind: 'bytes', bytes: key },
    ],
    dummySession(),
  );
  return result.kind === 'returned' ? `0x${result.values[0]!.value}` : String(result.error);
}
