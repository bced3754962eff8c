import type { GrpcTypes as T } from '@mysten/sui/grpc';
import { type LedgerObject, typeOf } from '../../chain/object.ts';
import { balanceOf } from '../../chain/object-index.ts';
import type { MoveHost } from '../../chain/programmable/host.ts';
import type { ObjectStore } from '../../chain/store.ts';
import { coinTypeOf } from '../../chain/type-tag.ts';
import type { FieldMask } from '../mask.ts';
import { renderDisplay } from './display.ts';
import { renderJson } from './json.ts';
import { renderOwner } from './owner.ts';
import { renderPackage } from './package.ts';

/** What rendering needs to know types by. */
export interface TypeSource {
  readonly host: MoveHost;
  readonly store: ObjectStore;
}

/** The fields of an object that a mask asks for. */
export function renderObject(object: LedgerObject, mask: FieldMask, types: TypeSource): T.Object {
  const { data } = object;
  const out: T.Object = {};
  if (mask.has('bcs')) out.bcs = { name: 'Object', value: object.bytes };
  if (mask.has('object_id')) out.objectId = object.id;
  if (mask.has('version')) out.version = object.version;
  if (mask.has('digest')) out.digest = object.digest;
  if (mask.has('owner')) out.owner = renderOwner(object.owner);
  if (mask.has('object_type')) out.objectType = typeOf(object);
  if (mask.has('previous_transaction')) out.previousTransaction = object.previousTransaction;
  if (mask.has('storage_rebate')) out.storageRebate = object.storageRebate;
  if (data.kind === 'package') {
    if (mask.has('package')) out.package = renderPackage(object, types);
    return out;
  }
  if (mask.has('has_public_transfer')) out.hasPublicTransfer = data.hasPublicTransfer;
  if (mask.has('contents')) out.contents = { name: data.type, value: data.contents };
  if (mask.has('balance') && coinTypeOf(data.type)) out.balance = balanceOf(data.contents);
  const wantsDisplay = mask.has('display');
  if (mask.has('json') || wantsDisplay) {
    const json = jsonOf(data.type, data.contents, types);
    if (json && mask.has('json')) out.json = json;
    const display = wantsDisplay && renderDisplay(types.store, data.type, json);
    if (display) out.display = display;
  }
  return out;
}

/** JSON of a value; `undefined` where its type is not on this chain. */
export function jsonOf(type: string, contents: Uint8Array, { host, store }: TypeSource): T.Object['json'] {
  try {
    const known = host.typeOf(store, type);
    return renderJson(known, host.vm.decode(known, contents));
  } catch {
    return undefined;
  }
}
