import { bcs } from '@mysten/sui/bcs';
import { ACCUMULATOR_ROOT_ID, type Address, SUI_ADDRESS } from './address.ts';
import { byId } from './effects.ts';
import { type Commitment, merkleRoot, nextHead, type StreamChange, u256Of } from './event-stream.ts';
import type { Outcome } from './execution.ts';
import { accountData, type FundsChange, netFunds, readAccount, SUI_BALANCE_TYPE } from './funds.ts';
import { isMove, type MoveData } from './object.ts';
import type { TransactionRecord } from './record.ts';
import type { SystemKind } from './schemas.ts';
import type { ObjectStore } from './store.ts';
import { type SystemChange, systemRecord } from './system.ts';
import { canonicalType } from './type-bcs.ts';

/** The events of a stream in the transactions of a checkpoint. */
interface StreamUpdate extends Pick<StreamChange, 'head' | 'stream'> {
  readonly events: readonly Omit<Commitment, 'checkpoint'>[];
}

/** What executed transactions have put into balances, taken out of them and told to streams, until it is settled. */
export class Unsettled {
  #funds: FundsChange[] = [];
  readonly #streams = new Map<Address, StreamUpdate>();

  /** Adds what a transaction did at a place of the next checkpoint. */
  add({ funds, streams }: Pick<Outcome, 'funds' | 'streams'>, transaction: number): void {
    this.#funds.push(...funds);
    for (const { head, stream, events } of streams) {
      const known = this.#streams.get(head)?.events ?? [];
      const added = events.map((event) => ({ ...event, transaction }));
      this.#streams.set(head, { head, stream, events: [...known, ...added] });
    }
  }

  clear(): void {
    this.#funds = [];
    this.#streams.clear();
  }

  /** The transaction that settles it; `undefined` where there is nothing to settle. */
  settle(store: ObjectStore, checkpoint: number): TransactionRecord | undefined {
    const funds = netFunds(this.#funds).filter(({ amount }) => amount !== 0n);
    const streams = [...this.#streams.values()];
    this.clear();
    const root = store.object(ACCUMULATOR_ROOT_ID);
    if (funds.length + streams.length === 0 || !isMove(root)) return undefined;
    const settled = [
      ...funds.map((change) => settleFunds(store, change)),
      ...streams.map((update) => settleStream(store, update, checkpoint)),
    ].sort(byId);
    const version = root.owner.kind === 'shared' ? root.owner.initialVersion : 1n;
    const kind = settlementOf(settled, checkpoint, version);
    const changes = settled.map(({ change }) => change);
    return systemRecord(kind, [{ before: root, draft: { ...root, data: root.data } }, ...changes]);
  }
}

/** What one accumulator comes to, and the call by which Sui's framework gets there. */
interface Settled {
  readonly id: Address;
  readonly change: SystemChange;
  readonly call: { readonly name: string; readonly types: readonly string[]; readonly inputs: Uint8Array[] };
  /** SUI that goes into a balance, or, where it is negative, out of it. */
  readonly sui: bigint;
}

function settleFunds(store: ObjectStore, funds: FundsChange): Settled {
  const { account, owner, type, amount } = funds;
  const before = store.object(account);
  const value = (readAccount(before)?.value ?? 0n) + amount;
  if (value < 0n) throw new Error(`a balance of ${owner} would be negative`);
  return {
    id: account,
    change:
      before && value === 0n
        ? { before, draft: undefined }
        : { before, draft: fieldOf(account, accountData(funds, value)) },
    call: {
      name: 'settle_u128',
      types: [canonicalType(type)],
      inputs: [address(owner), u128(amount > 0n ? amount : 0n), u128(amount < 0n ? -amount : 0n)],
    },
    sui: type === SUI_BALANCE_TYPE ? amount : 0n,
  };
}

function settleStream(
  store: ObjectStore,
  { head, stream, events }: StreamUpdate,
  checkpoint: number,
): Settled {
  const commitments = events.map((event) => ({ ...event, checkpoint }));
  const before = store.object(head);
  const root = bcs
    .u256()
    .serialize(u256Of(merkleRoot(commitments)))
    .toBytes();
  return {
    id: head,
    change: { before, draft: fieldOf(head, nextHead(before, { head, stream }, commitments)) },
    call: {
      name: 'settle_events',
      types: [],
      inputs: [address(stream), root, u64(commitments.length), u64(checkpoint)],
    },
    sui: 0n,
  };
}

const fieldOf = (id: Address, data: MoveData) => ({
  id,
  version: 1n,
  owner: { kind: 'object', parent: ACCUMULATOR_ROOT_ID } as const,
  data,
  storageRebate: 0n,
});

const address = (value: Address) => bcs.Address.serialize(value).toBytes();
const u64 = (value: number | bigint) => bcs.u64().serialize(value).toBytes();
const u128 = (value: bigint) => bcs.u128().serialize(value).toBytes();
const pure = (bytes: Uint8Array) => ({ Pure: { bytes: Uint8Array.from(bytes) } });

/** The calls by which Sui's framework settles: one before them all, then one for each accumulator. */
function settlementOf(settled: readonly Settled[], checkpoint: number, rootVersion: bigint): SystemKind {
  const sui = settled.reduce((sum, each) => sum + each.sui, 0n);
  const root = {
    Object: {
      SharedObject: { objectId: ACCUMULATOR_ROOT_ID, initialSharedVersion: rootVersion, mutable: true },
    },
  };
  const figures = [0, checkpoint, 0, sui > 0n ? sui : 0n, sui < 0n ? -sui : 0n];
  const inputs: unknown[] = [root];
  const commands: unknown[] = [];
  const call = (name: string, typeArguments: readonly string[], values: readonly Uint8Array[]) => {
    const from = inputs.length;
    inputs.push(...values.map(pure));
    commands.push({
      MoveCall: {
        package: SUI_ADDRESS,
        module: 'accumulator_settlement',
        function: name,
        typeArguments,
        arguments: [{ Input: 0 }, ...values.map((_, i) => ({ Input: from + i }))],
      },
    });
  };
  call('settlement_prologue', [], figures.map(u64));
  for (const { call: each } of settled) call(each.name, each.types, each.inputs);
  return { ProgrammableSystemTransaction: { inputs, commands } } as SystemKind;
}
