import type { Address } from '../bytecode/address.ts';
import type { Owner } from '../runtime/object-runtime.ts';
import type { Session } from '../runtime/session.ts';
import { type DatatypeType, isDatatype, type Type } from '../types/types.ts';
import type { Datum, Value } from '../types/values.ts';

/** An object between the transactions of a test. */
interface Kept {
  readonly type: DatatypeType;
  readonly value: Value;
}

/** Ids by type, oldest first. */
export type Shelf = Map<Type, Set<Address>>;

/** What the transactions of a test scenario left behind. */
export interface Inventory {
  readonly objects: Map<Address, Kept>;
  readonly addresses: Map<Address, Shelf>;
  readonly shared: Shelf;
  readonly immutable: Shelf;
  /** Objects the running transaction has taken, and from whom. */
  readonly taken: Map<Address, Owner>;
  /** Frozen objects as they were when they were taken. */
  readonly frozen: Map<Address, Value>;
  /** Objects offered for receiving. */
  readonly tickets: Map<Address, Kept>;
}

const inventories = new WeakMap<Session, Inventory>();

export function inventoryOf(session: Session): Inventory {
  let inventory = inventories.get(session);
  if (!inventory) {
    inventory = {
      objects: new Map(),
      addresses: new Map(),
      shared: new Map(),
      immutable: new Map(),
      taken: new Map(),
      frozen: new Map(),
      tickets: new Map(),
    };
    inventories.set(session, inventory);
  }
  return inventory;
}

export function place(shelf: Shelf, type: Type, id: Address): void {
  const ids = shelf.get(type) ?? new Set();
  shelf.set(type, ids.add(id));
}

export function shelfOf(inventory: Inventory, address: Address): Shelf {
  const shelf: Shelf = inventory.addresses.get(address) ?? new Map();
  inventory.addresses.set(address, shelf);
  return shelf;
}

/** Takes an id from every shelf and from what is taken. */
export function forget(inventory: Inventory, id: Address): void {
  for (const shelf of [...inventory.addresses.values(), inventory.shared, inventory.immutable]) {
    for (const ids of shelf.values()) ids.delete(id);
  }
  inventory.taken.delete(id);
}

/** The youngest object of a type that is not taken. */
export const mostRecent = ({ taken }: Inventory, shelf: Shelf | undefined, type: Type): Address | undefined =>
  [...(shelf?.get(type) ?? [])].reverse().find((id) => !taken.has(id));

const isUid = (type: Type): boolean =>
  isDatatype(type) && type.declaration.name === 'UID' && type.declaration.module.name === 'object';

const wrappers = new WeakMap<Type, boolean>();

/** Whether values of a type may have an object inside: most have none, and need no search. */
function mayWrap(type: Type): boolean {
  if (type.kind === 'vector') return mayWrap(type.element);
  if (!isDatatype(type)) return false;
  const known = wrappers.get(type);
  if (known !== undefined) return known;
  const fields = type.variants.flatMap((variant) => variant.fields);
  const answer = fields.some((field) => isUid(field.type) || mayWrap(field.type));
  wrappers.set(type, answer);
  return answer;
}

/** Ids of the objects inside an object. Its own id, a field of the value itself, is not among them. */
export function wrappedIds(type: Type, value: Value, into: Set<Address>, top = true): void {
  if (!mayWrap(type)) return;
  if (type.kind === 'vector')
    for (const each of value as Value[]) wrappedIds(type.element, each, into, false);
  if (!isDatatype(type)) return;
  const datum = value as Datum;
  type.variants[type.kind === 'enum' ? datum.t! : 0]!.fields.forEach((field, i) => {
    if (isUid(field.type)) {
      if (!top) into.add(((datum[`f${i}`] as Datum).f0 as Datum).f0 as Address);
    } else if (mayWrap(field.type)) wrappedIds(field.type, datum[`f${i}`], into, false);
  });
}
