import type { Address } from '../bytecode/address.ts';
import type { Place } from '../bytecode/errors.ts';
import { type NativeContext, nativeAbort } from '../runtime/natives.ts';
import type { ObjectRuntime, Owner, Transfer } from '../runtime/object-runtime.ts';
import type { DatatypeType, Type, VectorType } from '../types/types.ts';
import { type Datum, makeStruct, type Value } from '../types/values.ts';
import {
  forget,
  type Inventory,
  inventoryOf,
  place as placeOn,
  shelfOf,
  wrappedIds,
} from './test-inventory.ts';

const EInvalidSharedOrImmutableUsage = 1;

const sameOwner = (a: Owner, b: Owner): boolean =>
  a.kind === b.kind && ('address' in a ? a.address : '') === ('address' in b ? b.address : '');

/** Puts a written object where the next transaction finds it. */
function shelve(inventory: Inventory, id: Address, { owner, type }: Transfer): void {
  if (owner.kind === 'shared') placeOn(inventory.shared, type, id);
  else if (owner.kind === 'immutable') placeOn(inventory.immutable, type, id);
  else if ('address' in owner) placeOn(shelfOf(inventory, owner.address), type, id);
}

/** Ids inside written objects and inside children, sorted. */
function allWrapped({ transfers, children }: ObjectRuntime): Address[] {
  const wrapped = new Set<Address>();
  for (const { type, value } of transfers.values()) wrappedIds(type, value, wrapped);
  for (const { type, value } of children.values()) if (value !== undefined) wrappedIds(type, value, wrapped);
  return [...wrapped].sort();
}

/** Shared objects may not change owner or be wrapped, frozen ones may not change at all. */
function isMisused(
  context: NativeContext,
  inventory: Inventory,
  objects: ObjectRuntime,
  gone: Set<Address>,
): boolean {
  for (const [id, owner] of inventory.taken) {
    if (owner.kind !== 'shared' && owner.kind !== 'immutable') continue;
    const written = objects.transfers.get(id);
    if (written && !sameOwner(written.owner, owner)) return true;
    if (gone.has(id) || (owner.kind === 'immutable' && objects.deletedIds.has(id))) return true;
    const before = inventory.frozen.get(id);
    if (written && before !== undefined) {
      if (!context.operations.equality(written.type)(written.value, before)) return true;
    }
  }
  return false;
}

/** Tickets nobody used go back to where the objects were. */
function returnTickets(inventory: Inventory, objects: ObjectRuntime): void {
  for (const [id, kept] of inventory.tickets) if (!objects.received.has(id)) inventory.objects.set(id, kept);
  inventory.tickets.clear();
  objects.receivable.clear();
}

const fieldType = (type: DatatypeType, field: number): Type => type.variants[0]!.fields[field]!.type;

/** A `VecMap` in a field of the effects. */
function makeMap(type: Type, entries: readonly (readonly [Value, Value])[]): Datum {
  const map = type as DatatypeType;
  const entry = (fieldType(map, 0) as VectorType).element as DatatypeType;
  return makeStruct(map, [entries.map((pair) => makeStruct(entry, pair))]);
}

/** Ends a transaction of a test scenario: what was written is shelved, and the effects are told. */
export function endTransaction(
  context: NativeContext,
  effects: DatatypeType,
  makeId: (id: Address) => Datum,
  place: Place,
): Datum {
  const session = context.session();
  const { objects } = session;
  const inventory = inventoryOf(session);
  returnTickets(inventory, objects);
  const wrapped = allWrapped(objects);
  const children = [...objects.children].flatMap(([id, child]) => (child.value === undefined ? [] : [id]));
  const misused = isMisused(context, inventory, objects, new Set([...wrapped, ...children]));
  // Most children never were in the inventory.
  const moved = children.filter(
    (id) => inventory.objects.has(id) || inventory.taken.has(id) || objects.received.has(id),
  );
  for (const id of [...objects.deletedIds, ...objects.transfers.keys(), ...moved]) forget(inventory, id);
  if (misused) throw nativeAbort(EInvalidSharedOrImmutableUsage, place);
  const writes = [...objects.transfers];
  for (const [id, write] of writes) {
    shelve(inventory, id, write);
    inventory.objects.set(id, {
      type: write.type,
      value: context.operations.copier(write.type)(write.value),
    });
  }
  const deleted = [...objects.deletedIds, ...wrapped];
  for (const id of [...deleted, ...children]) inventory.objects.delete(id);
  const ids = (pick: (id: Address, owner: Owner) => boolean) =>
    writes.filter(([id, { owner }]) => pick(id, owner)).map(([id]) => makeId(id));
  const toAccounts = writes.flatMap(([id, { owner }]) =>
    'address' in owner ? [[makeId(id), owner.address] as const] : [],
  );
  const told = makeStruct(effects, [
    ids((id) => objects.newIds.has(id)),
    ids((id) => !objects.newIds.has(id)),
    deleted.map(makeId),
    makeMap(fieldType(effects, 3), toAccounts),
    makeMap(fieldType(effects, 4), []),
    ids((_, owner) => owner.kind === 'shared'),
    ids((_, owner) => owner.kind === 'immutable'),
    objects.events.length,
  ]);
  reset(objects, inventory);
  return told;
}

/** The next transaction starts with what is still taken; children stay where they are. */
function reset(objects: ObjectRuntime, inventory: Inventory): void {
  for (const each of [
    objects.inputs,
    objects.transfers,
    objects.newIds,
    objects.deletedIds,
    objects.received,
  ]) {
    each.clear();
  }
  objects.events.length = 0;
  objects.eventBytes = 0;
  for (const [id, owner] of inventory.taken) objects.inputs.set(id, owner);
}
