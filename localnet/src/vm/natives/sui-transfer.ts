import { decodeValue } from '../bcs/decode.ts';
import type { Address } from '../bytecode/address.ts';
import { MoveError, type Place } from '../bytecode/errors.ts';
import { COSTS } from '../runtime/gas.ts';
import { type NativeContext, type NativeModule, nativeAbort } from '../runtime/natives.ts';
import {
  memoryLimit,
  type ObjectRuntime,
  type Owner,
  objectId,
  type StoredObject,
} from '../runtime/object-runtime.ts';
import type { Integer } from '../types/integers.ts';
import type { DatatypeType, Type } from '../types/types.ts';
import type { Datum, Value } from '../types/values.ts';

const ESharedNonNewObject = 0;
const EReceivingObjectTypeMismatch = 2;
const EUnableToReceiveObject = 3;

/** Objects of the framework itself: the clock and its kin may be shared at genesis without being new. */
const FRAMEWORK_OBJECTS: ReadonlySet<Address> = new Set(
  ['5', '6', '7', '8', '403', '9', 'acc', 'c', 'd', 'a'].map((digits) => digits.padStart(64, '0')),
);

const sameOwner = (a: Owner, b: Owner): boolean =>
  a.kind === b.kind &&
  ('address' in a ? a.address : 'id' in a ? a.id : '') ===
    ('address' in b ? b.address : 'id' in b ? b.id : '');

/** Records the new owner. Answers whether the object is new or stays with its owner. */
function transfer(context: NativeContext, type: Type, place: Place, value: Value, owner: Owner): boolean {
  const { session, charge, limits } = context;
  charge(COSTS.base);
  const { objects } = session();
  const id = objectId(value);
  const framework = FRAMEWORK_OBJECTS.has(id);
  const previous = objects.inputs.get(id);
  const kept = objects.newIds.has(id) || (previous ? sameOwner(owner, previous) : framework);
  if (!previous && framework) objects.newIds.add(id);
  if (!framework && objects.transfers.size >= limits.transfers) throw memoryLimit('transfers', place);
  objects.transfers.set(id, { owner, type: type as DatatypeType, value });
  return kept;
}

function receive(
  objects: ObjectRuntime,
  parent: Address,
  id: Address,
  version: bigint,
): StoredObject | undefined {
  const offered = objects.receivable.get(id);
  if (!offered) return objects.store.receive(parent, id, version);
  return offered.parent === parent && offered.version === version ? offered.stored : undefined;
}

const ALL_PERMISSIONS = 15;

/** `sui::transfer` */
export const suiTransfer: NativeModule = {
  transfer_impl:
    (context, [type], place) =>
    (value: Value, address: Address) => {
      transfer(context, type!, place, value, { kind: 'address', address });
    },
  freeze_object_impl:
    (context, [type], place) =>
    (value: Value) => {
      transfer(context, type!, place, value, { kind: 'immutable' });
    },
  share_object_impl:
    (context, [type], place) =>
    (value: Value) => {
      if (!transfer(context, type!, place, value, { kind: 'shared' }))
        throw nativeAbort(ESharedNonNewObject, place);
    },
  party_transfer_impl:
    (context, [type], place) =>
    (value: Value, fallback: Integer, addresses: Address[], permissions: Integer[]) => {
      const [address, ...others] = addresses;
      if (
        address === undefined ||
        others.length > 0 ||
        permissions[0] !== ALL_PERMISSIONS ||
        fallback !== 0
      ) {
        const message = 'a party has one member with all permissions';
        throw new MoveError('UNKNOWN_INVARIANT_VIOLATION_ERROR', undefined, place, 0, message);
      }
      transfer(context, type!, place, value, { kind: 'consensus-address', address });
    },
  receive_impl:
    ({ session, charge, parseType, operations }, [type], place) =>
    (parent: Address, id: Datum, version: Integer) => {
      const { objects } = session();
      const address = id.f0 as Address;
      const stored = receive(objects, parent, address, BigInt(version));
      charge(COSTS.base + 2 * type!.nodes);
      if (stored && parseType(stored.type) !== type) throw nativeAbort(EReceivingObjectTypeMismatch, place);
      if (!stored || objects.received.has(address)) throw nativeAbort(EUnableToReceiveObject, place);
      objects.received.add(address);
      const value = decodeValue(type!, stored.bytes);
      charge(operations.sizer(type!)(value));
      return value;
    },
};
