import { bcs } from '@mysten/sui/bcs';
import { ACCUMULATOR_ROOT_ID, SUI_ADDRESS } from './address.ts';
import { accountData, type FundsChange, netFunds, readAccount, SUI_BALANCE_TYPE } from './funds.ts';
import { isMove } from './object.ts';
import type { TransactionRecord } from './record.ts';
import type { SystemKind } from './schemas.ts';
import type { ObjectStore } from './store.ts';
import { type SystemChange, systemRecord } from './system.ts';
import { canonicalType } from './type-bcs.ts';

/** What executed transactions have put into balances and taken out of them, until it is settled. */
export class UnsettledFunds {
  #changes: FundsChange[] = [];

  add(changes: readonly FundsChange[]): void {
    this.#changes.push(...changes);
  }

  clear(): void {
    this.#changes = [];
  }

  /** The transaction that settles it; `undefined` where there is nothing to settle. */
  settle(store: ObjectStore, checkpoint: number): TransactionRecord | undefined {
    if (this.#changes.length === 0) return undefined;
    const changes = this.#changes;
    this.clear();
    return settleFunds(store, changes, checkpoint);
  }
}

/** Changes balances by what transactions have put in and taken out: a transaction of the network's own. */
function settleFunds(
  store: ObjectStore,
  changes: readonly FundsChange[],
  checkpoint: number,
): TransactionRecord | undefined {
  const net = netFunds(changes).filter(({ amount }) => amount !== 0n);
  const root = store.object(ACCUMULATOR_ROOT_ID);
  if (net.length === 0 || !isMove(root)) return undefined;
  const objects = net.map((change): SystemChange => {
    const before = store.object(change.account);
    const value = (readAccount(before)?.value ?? 0n) + change.amount;
    if (value < 0n) throw new Error(`a balance of ${change.owner} would be negative`);
    if (before && value === 0n) return { before, draft: undefined };
    return {
      before,
      draft: {
        id: change.account,
        version: 1n,
        owner: { kind: 'object', parent: ACCUMULATOR_ROOT_ID },
        data: accountData(change, value),
        storageRebate: 0n,
      },
    };
  });
  const kind = settlementOf(net, checkpoint, root.owner.kind === 'shared' ? root.owner.initialVersion : 1n);
  return systemRecord(kind, [{ before: root, draft: { ...root, data: root.data } }, ...objects]);
}

const pure = (bytes: Uint8Array) => ({ Pure: { bytes: Uint8Array.from(bytes) } });
const u64 = (value: number | bigint) => pure(bcs.u64().serialize(value).toBytes());
const u128 = (value: bigint) => pure(bcs.u128().serialize(value).toBytes());

/** The calls by which Sui's framework settles: one before them all, then one for each balance. */
function settlementOf(net: readonly FundsChange[], checkpoint: number, rootVersion: bigint): SystemKind {
  const sui = net
    .filter(({ type }) => type === SUI_BALANCE_TYPE)
    .reduce((sum, each) => sum + each.amount, 0n);
  const root = {
    Object: {
      SharedObject: { objectId: ACCUMULATOR_ROOT_ID, initialSharedVersion: rootVersion, mutable: true },
    },
  };
  const inputs: unknown[] = [
    root,
    u64(0),
    u64(checkpoint),
    u64(0),
    u64(sui > 0n ? sui : 0n),
    u64(sui < 0n ? -sui : 0n),
  ];
  const call = (name: string, typeArguments: string[], from: number, count: number) => ({
    MoveCall: {
      package: SUI_ADDRESS,
      module: 'accumulator_settlement',
      function: name,
      typeArguments,
      arguments: [{ Input: 0 }, ...Array.from({ length: count }, (_, i) => ({ Input: from + i }))],
    },
  });
  const commands = [call('settlement_prologue', [], 1, inputs.length - 1)];
  for (const { owner, type, amount } of net) {
    const from = inputs.length;
    inputs.push(
      pure(bcs.Address.serialize(owner).toBytes()),
      u128(amount > 0n ? amount : 0n),
      u128(amount < 0n ? -amount : 0n),
    );
    commands.push(call('settle_u128', [canonicalType(type)], from, 3));
  }
  return { ProgrammableSystemTransaction: { inputs, commands } } as SystemKind;
}
