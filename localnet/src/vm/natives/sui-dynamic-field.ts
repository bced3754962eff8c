import { decodeValue } from '../bcs/decode.ts';
import { encoderOf, encodeValue } from '../bcs/encode.ts';
import { encodeTypeTag, structTagSize, typeTagSize } from '../bcs/type-tag.ts';
import { BcsWriter } from '../bcs/writer.ts';
import type { Address } from '../bytecode/address.ts';
import { type Place, refusal } from '../bytecode/errors.ts';
import { COSTS, SIZES } from '../runtime/gas.ts';
import { type NativeContext, type NativeModule, nativeAbort } from '../runtime/natives.ts';
import { deriveChildId } from '../runtime/object-id.ts';
import { type Child, memoryLimit, objectId } from '../runtime/object-runtime.ts';
import { type DatatypeType, isPrimitive, type Type } from '../types/types.ts';
import { fixedSize } from '../types/value-operations.ts';
import type { Datum, Value } from '../types/values.ts';

const EFieldDoesNotExist = 1;
const EFieldTypeMismatch = 2;
const BCS_SERIALIZATION_FAILURE = 3;

/** The child with an id, read from the store when it is first asked for, which costs by its bytes. */
function findChild(context: NativeContext, place: Place, parent: Address, id: Address): Child | undefined {
  const { objects } = context.session();
  const known = objects.children.get(id);
  if (known?.paid) return known;
  if (known) {
    context.charge(Math.max(1, known.value === undefined ? 0 : encodeValue(known.type, known.value).length));
    known.paid = true;
    return known;
  }
  if (objects.absent.has(id)) return undefined;
  if (objects.lookups++ >= context.limits.children) throw memoryLimit('children', place);
  const stored = objects.store.loadChild(parent, id);
  context.charge(Math.max(1, stored?.bytes.length ?? 0));
  if (!stored) {
    objects.absent.add(id);
    return undefined;
  }
  const type = context.parseType(stored.type) as DatatypeType;
  const value = decodeValue(type, stored.bytes);
  const child: Child = {
    parent,
    stored,
    type,
    value,
    storedParent: parent,
    touched: false,
    made: false,
    paid: true,
  };
  objects.children.set(id, child);
  return child;
}

interface Taking {
  readonly type: Type;
  readonly place: Place;
  /** Units for each node of the type. */
  readonly perTypeNode: number;
  /** What a value counts as that the transaction has had before; another counts by its size and `extra`. */
  readonly present: number;
  readonly extra: number;
}

/** The child, which must be there and of the type. */
function takeChild(context: NativeContext, parent: Address, id: Address, taking: Taking): Child {
  const { type, place } = taking;
  context.charge(COSTS.base + taking.perTypeNode * type.nodes);
  if (type.layoutNodes > context.limits.layoutNodes) throw nativeAbort(BCS_SERIALIZATION_FAILURE, place);
  const child = findChild(context, place, parent, id);
  if (child?.value === undefined) throw nativeAbort(EFieldDoesNotExist, place);
  if (child.type !== type) throw nativeAbort(EFieldTypeMismatch, place);
  context.charge(child.made ? taking.present : taking.extra + context.operations.sizer(type)(child.value));
  child.made = true;
  return child;
}

const borrowing = (type: Type, place: Place): Taking => ({
  type,
  place,
  perTypeNode: 10,
  present: SIZES.reference,
  extra: SIZES.reference,
});
const removing = (type: Type, place: Place): Taking => ({
  type,
  place,
  perTypeNode: 2,
  present: SIZES.present,
  extra: 0,
});

const KEPT_IDS = 50_000;

/** Ids that were derived lately: a program asks for the same fields again and again, and hashing is most of what that takes. */
function remembered(derive: (parent: Address, key: Value) => Address) {
  const known = new Map<Address, Map<Value, Address>>();
  let count = 0;
  return (parent: Address, key: Value): Address => {
    let ids = known.get(parent);
    const id = ids?.get(key);
    if (id !== undefined) return id;
    if (++count > KEPT_IDS) {
      known.clear();
      ids = undefined;
      count = 1;
    }
    if (!ids) {
      ids = new Map();
      known.set(parent, ids);
    }
    const derived = derive(parent, key);
    ids.set(key, derived);
    return derived;
  };
}

const addressOf = (uid: Datum): Address => (uid.f0 as Datum).f0 as Address;

/** `sui::dynamic_field` */
export const suiDynamicField: NativeModule = {
  hash_type_and_key: ({ charge, limits, operations }, [type], place) => {
    const fixed = COSTS.base + 2 * type!.nodes + 2 * typeTagSize(type!);
    const sizeOf = operations.sizer(type!);
    if (type!.layoutNodes > limits.layoutNodes) {
      return () => {
        charge(fixed);
        throw nativeAbort(BCS_SERIALIZATION_FAILURE, place);
      };
    }
    const encode = encoderOf(type!);
    const tag = encodeTypeTag(type!);
    const writer = new BcsWriter();
    const derive = (parent: Address, key: Value) => {
      writer.clear();
      encode(key, writer);
      return deriveChildId(parent, writer.view(), tag);
    };
    if (isPrimitive(type!)) {
      const cost = fixed + 2 * fixedSize(type)!;
      const idOf = remembered(derive);
      return (parent: Address, key: Value) => {
        charge(cost);
        return idOf(parent, key);
      };
    }
    return (parent: Address, key: Value) => {
      charge(fixed + 2 * sizeOf(key));
      return derive(parent, key);
    };
  },
  add_child_object:
    (context, [type], place) =>
    (parent: Address, value: Value) => {
      const size = structTagSize(type as DatatypeType);
      context.charge(COSTS.base + SIZES.present + 10 * type!.nodes + 10 * size);
      const { children } = context.session().objects;
      const id = objectId(value);
      const known = children.get(id);
      if (known?.value !== undefined) {
        throw refusal('UNKNOWN_INVARIANT_VIOLATION_ERROR', 'a child object was added twice', place, 0);
      }
      children.set(id, {
        parent,
        stored: known?.stored,
        storedParent: known?.storedParent,
        type: type as DatatypeType,
        value,
        touched: true,
        made: true,
        paid: true,
      });
    },
  borrow_child_object:
    (context, [type], place) =>
    (uid: Datum, id: Address) =>
      takeChild(context, addressOf(uid), id, borrowing(type!, place)).value,
  borrow_child_object_mut:
    (context, [type], place) =>
    (uid: Datum, id: Address) => {
      const child = takeChild(context, addressOf(uid), id, borrowing(type!, place));
      child.touched = true;
      return child.value;
    },
  remove_child_object:
    (context, [type], place) =>
    (parent: Address, id: Address) => {
      const child = takeChild(context, parent, id, removing(type!, place));
      const { value } = child;
      child.value = undefined;
      return value;
    },
  has_child_object: (context, _, place) => (parent: Address, id: Address) => {
    context.charge(COSTS.base);
    return findChild(context, place, parent, id)?.value !== undefined;
  },
  has_child_object_with_ty:
    (context, [type], place) =>
    (parent: Address, id: Address) => {
      context.charge(COSTS.base + 2 * type!.nodes + 2 * structTagSize(type as DatatypeType));
      const child = findChild(context, place, parent, id);
      return child?.value !== undefined && child.type === type;
    },
};
