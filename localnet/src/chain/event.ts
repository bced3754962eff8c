import type { Address } from './address.ts';
import { type Digest, makeDigest } from './hash.ts';
import { TransactionEventsBcs } from './schemas.ts';
import { typeTagToBcs, typeTextFromBcs } from './type-bcs.ts';
import { structOf, type TypeText } from './type-tag.ts';

/** What a Move function told the world. */
export interface MoveEvent {
  /** Package and module of the command that was called, which need not be where the type is defined. */
  readonly packageId: Address;
  readonly module: string;
  readonly sender: Address;
  readonly type: TypeText;
  readonly contents: Uint8Array;
}

export function encodeEvents(events: readonly MoveEvent[]): Uint8Array {
  return TransactionEventsBcs.serialize({
    data: events.map((event) => {
      const { address, module, name, args } = structOf(event.type);
      return {
        packageId: event.packageId,
        transactionModule: event.module,
        sender: event.sender,
        type: { address, module, name, typeParams: args.map(typeTagToBcs) },
        contents: event.contents,
      };
    }),
  }).toBytes();
}

export function decodeEvents(bytes: Uint8Array): MoveEvent[] {
  return TransactionEventsBcs.parse(bytes).data.map((event) => ({
    packageId: event.packageId,
    module: event.transactionModule,
    sender: event.sender,
    type: typeTextFromBcs({ struct: event.type }),
    contents: Uint8Array.from(event.contents),
  }));
}

export const eventsDigest = (bytes: Uint8Array): Digest => makeDigest('TransactionEvents', bytes);
