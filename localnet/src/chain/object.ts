import { bcs } from '@mysten/sui/bcs';
import { encodeBcs } from '../vm/bcs/writer.ts';
import { type Address, addressFromBytes, SUI_ADDRESS } from './address.ts';
import { type Digest, digestBytes, makeDigest } from './hash.ts';
import { type Owner, ownerFromBcs, ownerToBcs, type ParsedOwner, writeOwner } from './owner.ts';
import { canonicalType, typeTagToBcs, typeTextFromBcs } from './type-bcs.ts';
import { coinTypeOf, GAS_COIN_TYPE, structOf, type TypeText } from './type-tag.ts';

export interface MoveData {
  readonly kind: 'move';
  readonly type: TypeText;
  readonly hasPublicTransfer: boolean;
  readonly contents: Uint8Array;
}

export interface TypeOrigin {
  readonly moduleName: string;
  readonly datatypeName: string;
  readonly package: Address;
}

export interface PackageData {
  readonly kind: 'package';
  /** Module name -> bytecode. */
  readonly modules: ReadonlyMap<string, Uint8Array>;
  readonly typeOrigins: readonly TypeOrigin[];
  /** Original id of each dependency -> the package that stands for it. */
  readonly linkage: ReadonlyMap<Address, { readonly id: Address; readonly version: bigint }>;
}

/** An object before it is written: everything but what the writing transaction adds. */
export interface Draft {
  readonly id: Address;
  readonly version: bigint;
  readonly owner: Owner;
  readonly data: MoveData | PackageData;
  readonly previousTransaction: Digest;
  readonly storageRebate: bigint;
}

/** One version of an object. Immutable: a change is a new version. */
export interface LedgerObject extends Draft {
  readonly digest: Digest;
  /** BCS of the whole object, the preimage of its digest. */
  readonly bytes: Uint8Array;
}

export type MoveObject = LedgerObject & { readonly data: MoveData };
export type PackageObject = LedgerObject & { readonly data: PackageData };

export const isMove = (object: LedgerObject | undefined): object is MoveObject =>
  object?.data.kind === 'move';
export const isPackage = (object: LedgerObject | undefined): object is PackageObject =>
  object?.data.kind === 'package';

/** The type as the API names it; packages have none and are called `package`. */
export const typeOf = (object: LedgerObject): TypeText =>
  object.data.kind === 'move' ? object.data.type : 'package';

/** Computes the bytes and the digest of an object. */
export function sealObject(draft: Draft): LedgerObject {
  const bytes = encodeObject(draft);
  return { ...draft, bytes, digest: makeDigest('Object', bytes) };
}

/** Objects are written by the thousand: those that are not packages skip the schema. */
export function encodeObject(draft: Draft): Uint8Array {
  const { data, owner, previousTransaction, storageRebate } = draft;
  if (data.kind === 'package') return encodePackageObject(draft, data);
  return encodeBcs((writer) => {
    writer.u8(MOVE_DATA);
    writer.raw(moveTypeBytes(data.type));
    writer.u8(data.hasPublicTransfer ? 1 : 0);
    writer.integer(draft.version, 8);
    writer.uleb(data.contents.length);
    writer.raw(data.contents);
    writeOwner(owner, writer);
    writer.uleb(DIGEST_SIZE);
    writer.raw(digestBytes(previousTransaction));
    writer.integer(storageRebate, 8);
  });
}

const MOVE_DATA = 0;
const DIGEST_SIZE = 32;

function encodePackageObject(draft: Draft, data: PackageData): Uint8Array {
  return bcs.Object.serialize({
    data: packageToBcs(draft, data),
    owner: ownerToBcs(draft.owner),
    previousTransaction: draft.previousTransaction,
    storageRebate: draft.storageRebate,
  }).toBytes();
}

export function decodeObject(bytes: Uint8Array, digest = makeDigest('Object', bytes)): LedgerObject {
  const { data, owner, previousTransaction, storageRebate } = bcs.Object.parse(bytes);
  const common = {
    owner: ownerFromBcs(owner as ParsedOwner),
    previousTransaction,
    storageRebate: BigInt(storageRebate),
    bytes,
    digest,
  };
  if (data.Move) {
    const { type, hasPublicTransfer, version, contents } = data.Move;
    const body = Uint8Array.from(contents);
    return {
      ...common,
      id: addressFromBytes(body.subarray(0, 32)),
      version: BigInt(version),
      data: { kind: 'move', type: moveTypeFromBcs(type), hasPublicTransfer, contents: body },
    };
  }
  const { id, version, moduleMap, typeOriginTable, linkageTable } = data.Package;
  return {
    ...common,
    id,
    version: BigInt(version),
    data: {
      kind: 'package',
      modules: new Map([...moduleMap].map(([name, code]) => [name, Uint8Array.from(code)])),
      typeOrigins: typeOriginTable,
      linkage: new Map(
        [...linkageTable].map(([original, { upgradedId, upgradedVersion }]) => [
          original,
          { id: upgradedId, version: BigInt(upgradedVersion) },
        ]),
      ),
    },
  };
}

/** Maps are written in the order of their keys. */
const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

function packageToBcs(draft: Draft, data: PackageData) {
  return {
    Package: {
      id: draft.id,
      version: draft.version,
      moduleMap: new Map(sorted(data.modules)),
      typeOriginTable: [...data.typeOrigins],
      linkageTable: new Map(
        sorted(data.linkage).map(([original, { id, version }]) => [
          original,
          { upgradedId: id, upgradedVersion: version },
        ]),
      ),
    },
  };
}

/** Common types have short forms. */
function moveTypeToBcs(type: TypeText) {
  if (type === GAS_COIN_TYPE) return { GasCoin: true as const };
  const coin = coinTypeOf(type);
  if (coin) return { Coin: coin };
  const tag = structOf(type);
  return {
    Other: {
      address: tag.address,
      module: tag.module,
      name: tag.name,
      typeParams: tag.args.map(typeTagToBcs),
    },
  };
}

const typeBytes = new Map<TypeText, Uint8Array>();

/** BCS of an object's type, as objects hold it. */
export function moveTypeBytes(type: TypeText): Uint8Array {
  const known = typeBytes.get(type);
  if (known) return known;
  const bytes = bcs.MoveObjectType.serialize(moveTypeToBcs(type)).toBytes();
  if (typeBytes.size > 10_000) typeBytes.clear();
  typeBytes.set(type, bytes);
  return bytes;
}

type ParsedMove = NonNullable<ReturnType<typeof bcs.Object.parse>['data']['Move']>;

function moveTypeFromBcs(type: ParsedMove['type']): TypeText {
  if (type.GasCoin) return GAS_COIN_TYPE;
  if (type.Coin) return `${SUI_ADDRESS}::coin::Coin<${canonicalType(type.Coin)}>`;
  if (!type.Other) throw new Error('an object type this network never writes');
  return typeTextFromBcs({ struct: type.Other });
}
