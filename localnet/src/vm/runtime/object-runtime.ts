import { encodeValue } from '../bcs/encode.ts';
import type { Address } from '../bytecode/address.ts';
import { MEMORY_LIMITS, MoveError, type Place } from '../bytecode/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../bytecode/limits.ts';
import type { DatatypeType, Type } from '../types/types.ts';
import type { Datum, Value } from '../types/values.ts';

/** An object at rest. */
export interface StoredObject {
  /** Its type as a type tag with defining ids. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Where objects come from that a transaction does not bring along. */
export interface ObjectStore {
  /** A dynamic field or dynamic object of a parent. */
  readonly loadChild: (parent: Address, id: Address) => StoredObject | undefined;
  /** An object that was sent to a parent's address. */
  readonly receive: (parent: Address, id: Address, version: bigint) => StoredObject | undefined;
}

export type Owner =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'object'; readonly id: Address }
  | { readonly kind: 'consensus-address'; readonly address: Address }
  | { readonly kind: 'shared' }
  | { readonly kind: 'immutable' };

/** An object that a test offers for receiving: it never was in the store. */
export interface Receivable {
  readonly parent: Address;
  readonly version: bigint;
  readonly stored: StoredObject;
}

/** A child object the transaction has looked at. */
export interface Child {
  parent: Address;
  /** What the store had; undefined when the child is new. */
  readonly stored: StoredObject | undefined;
  type: DatatypeType;
  /** undefined while the child is removed. */
  value: Value | undefined;
  /** Parent in the store. */
  readonly storedParent: Address | undefined;
  /** Handed out mutably, so it may have changed. */
  touched: boolean;
  /** Its value was handed out before, so that it costs no more to make. */
  made: boolean;
  /** The transaction has paid for reading it. */
  paid: boolean;
}

export interface Event {
  readonly type: DatatypeType;
  readonly value: Value;
  readonly bytes: Uint8Array;
}

/** What is to be put into the balance of an address, or, where the amount is negative, taken out of it. */
export interface FundsEvent {
  /** The object that holds the balance. */
  readonly account: Address;
  readonly owner: Address;
  readonly type: Type;
  readonly amount: bigint;
}

/** An event that was told to a stream, by its place among the events of the transaction. */
interface StreamEvent {
  /** The object that sums the stream up. */
  readonly head: Address;
  readonly stream: Address;
  readonly event: number;
}

export interface Transfer {
  readonly owner: Owner;
  readonly type: DatatypeType;
  readonly value: Value;
}

/** What happened to a child object. `removed` ones were deleted, wrapped or transferred: transfers and deleted ids tell. */
export type ChildChange =
  | {
      readonly kind: 'written';
      readonly id: Address;
      readonly parent: Address;
      readonly type: Type;
      readonly bytes: Uint8Array;
      readonly isNew: boolean;
    }
  | { readonly kind: 'removed'; readonly id: Address; readonly parent: Address; readonly type: Type };

/** What a transaction did to objects; values are encoded only here, at the end. */
export interface Effects {
  readonly events: readonly Event[];
  readonly transfers: readonly {
    readonly id: Address;
    readonly owner: Owner;
    readonly type: Type;
    readonly bytes: Uint8Array;
  }[];
  readonly children: readonly ChildChange[];
  readonly createdIds: readonly Address[];
  readonly deletedIds: readonly Address[];
  readonly received: readonly Address[];
  /** Written objects larger than an object may be: with any of these the transaction fails. */
  readonly oversized: readonly { readonly id: Address; readonly size: number }[];
}

/** Objects of one transaction. */
export interface ObjectRuntime {
  readonly store: ObjectStore;
  /** Owners of the objects the transaction brought along. */
  readonly inputs: Map<Address, Owner>;
  /** Only transactions of Move tests put something here. */
  readonly receivable: Map<Address, Receivable>;
  readonly children: Map<Address, Child>;
  /** Ids under which the store had no child. */
  readonly absent: Set<Address>;
  /** How many children the store was asked for. */
  lookups: number;
  readonly transfers: Map<Address, Transfer>;
  readonly events: Event[];
  readonly funds: FundsEvent[];
  readonly streams: StreamEvent[];
  readonly newIds: Set<Address>;
  readonly deletedIds: Set<Address>;
  readonly received: Set<Address>;
  eventBytes: number;
}

export const createObjectRuntime = (store: ObjectStore): ObjectRuntime => ({
  store,
  inputs: new Map(),
  receivable: new Map(),
  children: new Map(),
  absent: new Set(),
  lookups: 0,
  transfers: new Map(),
  events: [],
  funds: [],
  streams: [],
  newIds: new Set(),
  deletedIds: new Set(),
  received: new Set(),
  eventBytes: 0,
});

/** Id of a key object: its first field is a UID, which holds an ID, which holds the address. */
export const objectId = (value: Value): Address => {
  const uid = (value as Datum).f0 as Datum;
  return (uid.f0 as Datum).f0 as Address;
};

export const memoryLimit = (limit: keyof typeof MEMORY_LIMITS, place: Place): MoveError =>
  new MoveError('MEMORY_LIMIT_EXCEEDED', MEMORY_LIMITS[limit], place, 0);

/** An id came into being. An id that was deleted and comes back is neither new nor deleted. */
export function recordNewId(runtime: ObjectRuntime, id: Address, limits: Limits, place: Place): void {
  if (runtime.newIds.size >= limits.newIds) throw memoryLimit('newIds', place);
  if (!runtime.deletedIds.delete(id)) runtime.newIds.add(id);
}

export function recordDeletedId(runtime: ObjectRuntime, id: Address, limits: Limits, place: Place): void {
  if (runtime.deletedIds.size >= limits.deletedIds) throw memoryLimit('deletedIds', place);
  if (!runtime.newIds.delete(id)) runtime.deletedIds.add(id);
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

function childChange(id: Address, child: Child): ChildChange | undefined {
  const { type, value, parent, stored, storedParent } = child;
  if (value === undefined) {
    return storedParent === undefined ? undefined : { kind: 'removed', id, parent: storedParent, type };
  }
  if (!child.touched && parent === storedParent) return undefined;
  const bytes = encodeValue(type, value);
  if (parent === storedParent && stored && sameBytes(bytes, stored.bytes)) return undefined;
  return { kind: 'written', id, parent, type, bytes, isNew: stored === undefined };
}

/** The end of a transaction that did not fail. */
export function finishObjects(runtime: ObjectRuntime, limits: Limits = DEFAULT_LIMITS): Effects {
  const transfers = [...runtime.transfers].map(([id, { owner, type, value }]) => ({
    id,
    owner,
    type,
    bytes: encodeValue(type, value),
  }));
  const children = [...runtime.children].flatMap(([id, child]) => childChange(id, child) ?? []);
  const written = [...transfers, ...children.filter((child) => child.kind === 'written')];
  return {
    events: runtime.events,
    transfers,
    children,
    createdIds: [...runtime.newIds],
    deletedIds: [...runtime.deletedIds],
    received: [...runtime.received],
    oversized: written
      .map(({ id, bytes }) => ({ id, size: bytes.length }))
      .filter(({ size }) => size > limits.objectSize),
  };
}
