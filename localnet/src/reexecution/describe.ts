import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import type { Address } from '../chain/address.ts';
import { effectsDigest } from '../chain/effects.ts';
import type { Digest } from '../chain/hash.ts';
import { decodeObject } from '../chain/object.ts';
import { RandomBcs } from '../chain/system.ts';
import { transactionDigest } from '../chain/transaction.ts';
import type { TransactionEvidence } from './evidence.ts';

/** What gathering needs to know of an object. */
interface DescribedObject {
  readonly id: Address;
  /** The transaction that wrote it. */
  readonly writer: Digest;
  /** Packages that it stands on; none for what is no package. */
  readonly packages: readonly Address[];
  /** BCS of a Move object's fields; empty for a package. */
  readonly contents: Uint8Array;
}

export function describeObject(bytes: Uint8Array): DescribedObject {
  const { id, previousTransaction: writer, data } = decodeObject(bytes);
  return data.kind === 'package'
    ? {
        id,
        writer,
        packages: [...data.linkage.values()].map((linked) => linked.id),
        contents: new Uint8Array(),
      }
    : { id, writer, packages: [], contents: data.contents };
}

/** Where Random keeps its bytes, from its fields. */
export function randomFieldId(contents: Uint8Array): Address {
  const { innerId, innerVersion } = RandomBcs.parse(contents);
  return deriveDynamicFieldID(innerId, 'u64', bcs.u64().serialize(innerVersion).toBytes());
}

/** What a node knows a transaction and its effects by. */
export const digestsOf = ({ data, effects }: TransactionEvidence) => ({
  transaction: transactionDigest(data),
  effects: effectsDigest(effects),
});
