import { GrpcTypes as T } from '@mysten/sui/grpc';
import { type Address, addressFromBytes } from '../../chain/address.ts';
import type { LedgerObject } from '../../chain/object.ts';
import { formatType, structOf } from '../../chain/type-tag.ts';
import type { FieldMask } from '../mask.ts';
import { type Network, typesOf } from '../network.ts';
import { renderObject } from '../render/object.ts';

const { DynamicField_DynamicFieldKind: Kind } = T;

/** A dynamic field; where its value is an object of its own, the wrapper around the name is taken off. */
export function describeField(
  network: Network,
  parent: Address,
  field: LedgerObject,
  mask: FieldMask,
): T.DynamicField {
  const { ledger, host } = network;
  if (field.data.kind !== 'move') throw new Error(`${field.id} is no field`);
  const { contents, type } = field.data;
  const [nameType, valueType] = structOf(type).args;
  if (!nameType || !valueType) throw new Error(`${type} is no field`);
  const isObject = nameType.kind === 'struct' && nameType.module === 'dynamic_object_field';
  const inner = isObject && nameType.kind === 'struct' ? nameType.args[0]! : nameType;
  const nameLength = nameSize(network, type, contents);
  const name = contents.subarray(32, 32 + nameLength);
  const value = contents.subarray(32 + nameLength);
  const childId = isObject ? addressFromBytes(value.subarray(0, 32)) : undefined;
  const child = childId === undefined ? undefined : ledger.objects.object(childId);
  const childType = child?.data.kind === 'move' ? child.data.type : undefined;
  const out: T.DynamicField = {
    kind: isObject ? Kind.OBJECT : Kind.FIELD,
    parent,
    fieldId: field.id,
    // The wrapper has one field, so its bytes are those of the name inside.
    name: { name: formatType(inner), value: name },
    value: { name: formatType(valueType), value },
    valueType: childType ?? formatType(valueType),
  };
  if (childId !== undefined) out.childId = childId;
  const types = typesOf({ ledger, host });
  if (mask.has('field_object')) out.fieldObject = renderObject(field, mask.below('field_object'), types);
  if (mask.has('child_object') && child)
    out.childObject = renderObject(child, mask.below('child_object'), types);
  return mask.prune(T.DynamicField, out);
}

/** How many bytes of a field's contents its name takes: what encoding it again takes. */
function nameSize({ ledger, host }: Network, type: string, contents: Uint8Array): number {
  const known = host.typeOf(ledger.objects, type);
  if (known.kind !== 'struct') throw new Error(`${type} is no field`);
  const name = known.variants[0]!.fields[1]!;
  const { f1 } = host.vm.decode(known, contents) as { f1: unknown };
  return host.vm.encode(name.type, f1).length;
}
