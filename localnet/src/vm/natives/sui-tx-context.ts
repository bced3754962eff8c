import type { Address } from '../bytecode/address.ts';
import { COSTS } from '../runtime/gas.ts';
import { type Native, type NativeModule, nativeAbort } from '../runtime/natives.ts';
import { deriveObjectId } from '../runtime/object-id.ts';
import { recordNewId } from '../runtime/object-runtime.ts';
import type { TransactionContext } from '../runtime/session.ts';
import { canonical, type Integer } from '../types/integers.ts';

const ENoIdsCreated = 1;

/** A native that reads the transaction. */
const read =
  (pick: (context: TransactionContext) => unknown): Native =>
  ({ session, charge }) =>
  () => {
    charge(COSTS.context);
    return pick(session().context);
  };

const sponsorOf = ({ sponsor }: TransactionContext) => (sponsor === undefined ? [] : [sponsor]);

/** `sui::tx_context`. `replace` and `last_created_id` exist for tests of Move code. */
export const suiTxContext: NativeModule = {
  native_sender: read((context) => context.sender),
  native_sponsor: read(sponsorOf),
  native_epoch: read((context) => canonical(context.epoch)),
  native_epoch_timestamp_ms: read((context) => canonical(context.epochTimestampMs)),
  native_rgp: read((context) => canonical(context.referenceGasPrice)),
  native_gas_price: read((context) => canonical(context.gasPrice)),
  native_gas_budget: read((context) => canonical(context.gasBudget)),
  native_ids_created: read((context) => canonical(context.idsCreated)),
  fresh_id:
    ({ session, charge, limits }, _, place) =>
    () => {
      charge(COSTS.base);
      const { context, objects } = session();
      const id = deriveObjectId(context.digest, context.idsCreated);
      context.idsCreated += 1n;
      recordNewId(objects, id, limits, place);
      return id;
    },
  last_created_id:
    ({ session, charge, limits }, _, place) =>
    () => {
      charge(COSTS.base);
      const { context, objects } = session();
      if (context.idsCreated === 0n) throw nativeAbort(ENoIdsCreated, place);
      const id = deriveObjectId(context.digest, context.idsCreated - 1n);
      recordNewId(objects, id, limits, place);
      return id;
    },
  replace:
    ({ session }) =>
    (
      sender: Address,
      digest: number[],
      epoch: Integer,
      epochTimestampMs: Integer,
      idsCreated: Integer,
      referenceGasPrice: Integer,
      gasPrice: Integer,
      gasBudget: Integer,
      sponsor: Address[],
    ) => {
      Object.assign(session().context, {
        sender,
        digest: Uint8Array.from(digest),
        epoch: BigInt(epoch),
        epochTimestampMs: BigInt(epochTimestampMs),
        idsCreated: BigInt(idsCreated),
        referenceGasPrice: BigInt(referenceGasPrice),
        gasPrice: BigInt(gasPrice),
        gasBudget: BigInt(gasBudget),
        sponsor: sponsor.at(-1),
      } satisfies TransactionContext);
    },
};
