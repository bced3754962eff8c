import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { type Address, DENY_LIST_ID, makeAddress } from './address.ts';
import { findDenial, isDeniedByFirstEdition, listedType } from './deny-list.ts';
import { ZERO_DIGEST } from './hash.ts';
import { type LedgerObject, sealObject } from './object.ts';
import type { ObjectStore } from './store.ts';

const ALICE = makeAddress('0xa11ce');
const BOB = makeAddress('0xb0b');
const COIN = 'c0ffee::bean::BEAN';
const CONFIG = makeAddress('0xc0f');
const text = new TextEncoder().encode(COIN);
const u64 = (value: number) => [...bcs.u64().serialize(value).toBytes()];
const id = (value: Address) => [...bcs.Address.serialize(value).toBytes()];
const bytes = (value: Uint8Array) => [value.length, ...value];

/** A store of objects that are made of their contents alone. */
function storeOf(contents: readonly (readonly [Address, readonly number[]])[]): ObjectStore {
  const objects = new Map<Address, LedgerObject>();
  for (const [at, body] of contents) {
    const data = {
      kind: 'move',
      type: `${makeAddress('0x2')}::a::B`,
      hasPublicTransfer: false,
      contents: Uint8Array.from([...id(at), ...body]),
    } as const;
    const owner = { kind: 'immutable' } as const;
    objects.set(
      at,
      sealObject({ id: at, version: 1n, owner, data, previousTransaction: ZERO_DIGEST, storageRebate: 0n }),
    );
  }
  return { object: (at) => objects.get(at) };
}

const field = (parent: Address, type: string, name: readonly number[], value: readonly number[]) =>
  [deriveDynamicFieldID(parent, type, Uint8Array.from(name)), [...name, ...value]] as const;

const SUI = makeAddress('0x2');
const WRAPPED = `${SUI}::dynamic_object_field::Wrapper<${SUI}::deny_list::ConfigKey>`;
const config = field(DENY_LIST_ID, WRAPPED, [...u64(0), ...bytes(text)], id(CONFIG));
/** `Option<SettingData>`: there, decided in epoch 5 to be true, before that false. */
const DECIDED = [1, ...u64(5), 1, 1, 1, 0];
const denied = field(CONFIG, `${SUI}::deny_list::AddressKey`, id(ALICE), DECIDED);
const paused = field(CONFIG, `${SUI}::deny_list::GlobalPauseKey`, [0], DECIDED);

test('a coin is denied to an address at once before a transaction runs, and from the next epoch on after it has', () => {
  const store = storeOf([config, denied]);
  const denial = { kind: 'denied', coinType: COIN, address: ALICE };
  expect(findDenial(store, COIN, [BOB, ALICE])).toEqual(denial);
  expect(findDenial(store, COIN, [BOB, ALICE], 5n)).toBeUndefined();
  expect(findDenial(store, COIN, [BOB, ALICE], 6n)).toEqual(denial);
  expect(findDenial(store, COIN, [BOB])).toBeUndefined();
  expect(findDenial(store, 'c0ffee::other::OTHER', [ALICE])).toBeUndefined();
});

test('a coin that is paused is denied to everybody', () => {
  expect(findDenial(storeOf([config, paused]), COIN, [BOB])).toEqual({ kind: 'paused', coinType: COIN });
});

test('the lists of the first edition deny a coin to who is counted and listed', () => {
  const [bag, counts, types] = [makeAddress('0x1b'), makeAddress('0x1c'), makeAddress('0x1d')];
  const root = [DENY_LIST_ID, [...id(bag), ...u64(1)]] as const;
  const list = field(bag, 'u64', u64(0), [
    ...id(makeAddress('0x1e')),
    ...id(counts),
    ...u64(1),
    ...id(types),
    ...u64(1),
  ]);
  const count = field(counts, 'address', id(ALICE), u64(1));
  const listed = field(types, 'vector<u8>', bytes(text), [1, ...id(ALICE)]);
  const store = storeOf([root, list, count, listed]);
  expect(isDeniedByFirstEdition(store, COIN, ALICE)).toBe(true);
  expect(isDeniedByFirstEdition(store, COIN, BOB)).toBe(false);
  expect(isDeniedByFirstEdition(storeOf([root, list, listed]), COIN, ALICE)).toBe(false);
  expect(isDeniedByFirstEdition(storeOf([]), COIN, ALICE)).toBe(false);
});

test('lists name types without prefixes', () => {
  expect(listedType('0x2::pair::Pair<0x3::a::B, 0x4::c::D>')).toBe('2::pair::Pair<3::a::B,4::c::D>');
});
