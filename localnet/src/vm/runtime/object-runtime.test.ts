import { fromBase64 } from '@mysten/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { expect, test } from 'vitest';
import { createMachine } from '../../../conformance/machine.ts';
import framework from '../../generated/framework.json' with { type: 'json' };
import { finishObjects, type ObjectStore, type StoredObject } from './object-runtime.ts';
import { createSession, type Session } from './session.ts';

const vm = createMachine(framework.modules.map((text) => fromBase64(text)));
const FIELD = '0x2::dynamic_field::Field<u64, u64>';
const COIN = '0x2::coin::Coin<0x2::sui::SUI>';
const PARENT = '5'.padStart(64, '0');
const uid = (digits: string) =>
  vm.decode(vm.parseType('0x2::object::UID'), fromHex(digits.padStart(64, '0')));
const fromHex = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'));
const u64 = (value: number) => Uint8Array.from([value, 0, 0, 0, 0, 0, 0, 0]);
const childId = (name: number) => deriveDynamicFieldID(`0x${PARENT}`, 'u64', u64(name)).slice(2);
const fieldBytes = (name: number, value: number) =>
  Uint8Array.from([...fromHex(childId(name)), ...u64(name), ...u64(value)]);

/** A store that holds fields 1 -> 10 and 2 -> 20 of the parent, and tells what was asked of it. */
function createStore() {
  const asked: string[] = [];
  const fields = new Map<string, StoredObject>(
    [1, 2].map((name) => [
      childId(name),
      { type: vm.formatType(vm.parseType(FIELD)), bytes: fieldBytes(name, name * 10) },
    ]),
  );
  const store: ObjectStore = {
    loadChild(parent, id) {
      asked.push(id);
      return parent === PARENT ? fields.get(id) : undefined;
    },
    receive: () => undefined,
  };
  return { store, asked };
}

function call(session: Session, name: string, ...args: unknown[]): unknown {
  const [, module = '', fn = '', types] = /^(\w+)::(\w+)(?:<(.*)>)?$/.exec(name) ?? [];
  const typeArgs = types?.split('; ') ?? [];
  const values = args.map((value) => ({ kind: 'value', value }) as const);
  const result = vm.call({ package: '0x2', module, function: fn, typeArgs }, values, session);
  if (result.kind === 'failed') throw new Error(String(result.error));
  return result.values[0]?.value;
}

test('a child is read from the store once, when it is first touched', () => {
  const { store, asked } = createStore();
  const session = createSession({ store });
  expect(asked).toEqual([]);
  expect(call(session, 'dynamic_field::borrow<u64; u64>', uid('5'), 1)).toBe(10);
  expect(call(session, 'dynamic_field::borrow<u64; u64>', uid('5'), 1)).toBe(10);
  expect(asked).toEqual([childId(1)]);
});

test('children that were only looked at have not changed', () => {
  const session = createSession({ store: createStore().store });
  call(session, 'dynamic_field::borrow<u64; u64>', uid('5'), 1);
  call(session, 'dynamic_field::borrow_mut<u64; u64>', uid('5'), 2);
  expect(call(session, 'dynamic_field::exists_<u64>', uid('5'), 7)).toBe(false);
  expect(finishObjects(session.objects).children).toEqual([]);
});

test('a child that was added is new, one that was replaced is written, one that was taken is removed', () => {
  const session = createSession({ store: createStore().store });
  call(session, 'dynamic_field::add<u64; u64>', uid('5'), 3, 30);
  expect(call(session, 'dynamic_field::remove<u64; u64>', uid('5'), 1)).toBe(10);
  expect(call(session, 'dynamic_field::remove<u64; u64>', uid('5'), 2)).toBe(20);
  call(session, 'dynamic_field::add<u64; u64>', uid('5'), 2, 21);
  const { children } = finishObjects(session.objects);
  const type = vm.parseType(FIELD);
  expect(children).toEqual([
    { kind: 'written', id: childId(3), parent: PARENT, type, bytes: fieldBytes(3, 30), isNew: true },
    { kind: 'removed', id: childId(1), parent: PARENT, type },
    { kind: 'written', id: childId(2), parent: PARENT, type, bytes: fieldBytes(2, 21), isNew: false },
  ]);
});

test('a child added and removed again leaves nothing', () => {
  const session = createSession({ store: createStore().store });
  call(session, 'dynamic_field::add<u64; u64>', uid('5'), 3, 30);
  call(session, 'dynamic_field::remove<u64; u64>', uid('5'), 3);
  expect(finishObjects(session.objects).children).toEqual([]);
});

test('objects larger than an object may be are told', () => {
  const type = 'vector<u8>';
  const field = `dynamic_field::add<u64; ${type}>`;
  const session = createSession();
  call(session, field, uid('5'), 1, new Array(250 * 1024 - 43).fill(0));
  expect(finishObjects(session.objects).oversized).toEqual([]);
  call(session, field, uid('5'), 2, new Array(250 * 1024 - 42).fill(0));
  // 32 bytes of id, 8 of key, 3 of length.
  expect(finishObjects(session.objects).oversized).toEqual([{ id: childId(2), size: 250 * 1024 + 1 }]);
});

test('sessions share the store and nothing else', () => {
  const { store } = createStore();
  const [first, second] = [createSession({ store }), createSession({ store })];
  call(first, 'dynamic_field::remove<u64; u64>', uid('5'), 1);
  expect(call(first, 'dynamic_field::exists_<u64>', uid('5'), 1)).toBe(false);
  expect(call(second, 'dynamic_field::borrow<u64; u64>', uid('5'), 1)).toBe(10);
});

const coin = (digits: string) =>
  vm.decode(vm.parseType(COIN), Uint8Array.from([...fromHex(digits.padStart(64, '0')), ...u64(9)]));

test('transfers tell owner, type and bytes', () => {
  const session = createSession();
  call(session, `transfer::public_transfer<${COIN}>`, coin('aa'), PARENT);
  call(session, `transfer::public_freeze_object<${COIN}>`, coin('bb'));
  const { transfers } = finishObjects(session.objects);
  expect(transfers.map(({ id, owner, bytes }) => [id.slice(-2), owner, bytes.at(-8)])).toEqual([
    ['aa', { kind: 'address', address: PARENT }, 9],
    ['bb', { kind: 'immutable' }, 9],
  ]);
});

test('only a new object or one that was shared before can be shared', () => {
  const shared = createSession();
  shared.objects.inputs.set('aa'.padStart(64, '0'), { kind: 'shared' });
  call(shared, `transfer::public_share_object<${COIN}>`, coin('aa'));
  const owned = createSession();
  owned.objects.inputs.set('aa'.padStart(64, '0'), { kind: 'address', address: PARENT });
  expect(() => call(owned, `transfer::public_share_object<${COIN}>`, coin('aa'))).toThrow(
    'ABORTED 0 in 0x2::transfer::share_object_impl',
  );
});

test('an id that is made and deleted is neither created nor deleted', () => {
  const session = createSession();
  const [kept, gone] = [call(session, 'tx_context::fresh_id'), call(session, 'tx_context::fresh_id')];
  call(session, 'object::delete_impl', gone);
  call(session, 'object::delete_impl', PARENT);
  expect(finishObjects(session.objects)).toMatchObject({ createdIds: [kept], deletedIds: [PARENT] });
});

test('an object is received from the parent it was sent to, once', () => {
  const stored = {
    type: vm.formatType(vm.parseType(COIN)),
    bytes: vm.encode(vm.parseType(COIN), coin('aa')),
  };
  const store: ObjectStore = {
    loadChild: () => undefined,
    receive: (parent, _id, version) => (parent === PARENT && version === 7n ? stored : undefined),
  };
  const id = vm.decode(vm.parseType('0x2::object::ID'), fromHex('aa'.padStart(64, '0')));
  const receive = (session: Session, parent: string, version: number, type = COIN) =>
    call(session, `transfer::receive_impl<${type}>`, parent, id, version);
  const session = createSession({ store });
  expect(receive(session, PARENT, 7)).toEqual(coin('aa'));
  expect(finishObjects(session.objects).received).toEqual(['aa'.padStart(64, '0')]);
  expect(() => receive(session, PARENT, 7)).toThrow('ABORTED 3');
  expect(() => receive(createSession({ store }), PARENT, 8)).toThrow('ABORTED 3');
  expect(() => receive(createSession({ store }), 'f'.repeat(64), 7)).toThrow('ABORTED 3');
  expect(() => receive(createSession({ store }), PARENT, 7, '0x2::coin::TreasuryCap<0x2::sui::SUI>')).toThrow(
    'ABORTED 2',
  );
});

test('a transaction answers who sends it, who pays, and when it is', () => {
  const sponsor = 'e'.repeat(64);
  const session = createSession({
    context: { sender: PARENT, sponsor, epoch: 3n, epochTimestampMs: 2n ** 60n, gasPrice: 7n },
  });
  expect(call(session, 'tx_context::native_sender')).toBe(PARENT);
  expect(call(session, 'tx_context::native_sponsor')).toEqual([sponsor]);
  expect(call(session, 'tx_context::native_epoch')).toBe(3);
  expect(call(session, 'tx_context::native_epoch_timestamp_ms')).toBe(2n ** 60n);
  expect(call(session, 'tx_context::native_gas_price')).toBe(7);
});
