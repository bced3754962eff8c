import { bcs } from '@mysten/sui/bcs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { devAccounts } from './account.ts';
import { ACCUMULATOR_ROOT_ID, addressBytes, SUI_ADDRESS } from './chain/address.ts';
import { eventDigest } from './chain/event.ts';
import { addPeak, merkleRoot, STREAM_HEAD_TYPE, u256Of } from './chain/event-stream.ts';
import type { GenesisPackage } from './chain/genesis.ts';
import { fundsFramework } from './fixtures/funds-framework.ts';
import { createLocalnet, type Localnet } from './localnet.ts';

const [alice] = devAccounts() as [Ed25519Keypair];
const HEAD = deriveDynamicFieldID(
  ACCUMULATOR_ROOT_ID,
  `0x2::accumulator::Key<${STREAM_HEAD_TYPE}>`,
  addressBytes(SUI_ADDRESS),
);
const HeadBcs = bcs.struct('Head', {
  id: bcs.Address,
  stream: bcs.Address,
  mmr: bcs.vector(bcs.u256()),
  checkpoint: bcs.u64(),
  events: bcs.u64(),
});

/** A block that says (`s`), vouches (`v`) and fails (`f`). */
function block(text: string): Transaction {
  const tx = new Transaction();
  for (const [i, letter] of [...text].entries()) {
    if (letter === 'f') tx.moveCall({ target: '0x2::crier::fail' });
    else
      tx.moveCall({
        target: `0x2::crier::${letter === 'v' ? 'vouch' : 'say'}`,
        arguments: [tx.pure.u64(i)],
      });
  }
  return tx;
}

function headOf({ ledger }: Localnet) {
  const data = ledger.objects.object(HEAD)?.data;
  return data?.kind === 'move' ? HeadBcs.parse(data.contents) : undefined;
}

let framework: readonly GenesisPackage[];
beforeAll(async () => {
  framework = await fundsFramework();
});

/** A network, and what executing a block on it gives. */
function begin() {
  const localnet = createLocalnet({ clock: 'frozen', seed: 'streams', framework });
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: 'http://localnet',
    fetch: localnet.fetch,
  });
  const send = async (text: string) => {
    const transaction = block(text);
    // All of the payment is named, so that nobody tries the block first and finds that it fails.
    const { objects } = await client.listCoins({ owner: alice.toSuiAddress() });
    transaction.setGasPayment(objects.slice(0, 1));
    transaction.setGasPrice(1000);
    transaction.setGasBudget(50_000_000);
    const result = await client.signAndExecuteTransaction({
      signer: alice,
      transaction,
      include: { effects: true },
    });
    return result.Transaction ?? result.FailedTransaction;
  };
  return { localnet, client, send };
}

/** Of a checkpoint, the events that Sui's module told to its stream, by the effects of their transactions. */
function toldIn({ ledger }: Localnet, checkpoint: number) {
  const { transactions } = ledger.history.checkpoint(checkpoint)!;
  return transactions.flatMap(({ effects, events }, transaction) => {
    const write = new Map(effects.changedObjects).get(HEAD)?.outputState.AccumulatorWriteV1;
    return (write?.value.EventDigest ?? []).map(([index, digest]) => {
      expect(eventDigest(events[Number(index)]!)).toBe(digest);
      return { checkpoint, transaction, index: Number(index), digest };
    });
  });
}

describe('streams of authenticated events', () => {
  it('are told events by their places in the transaction, and events that are only said are not among them', async () => {
    const { client, send } = begin();
    const { effects, digest } = (await send('svssv'))!;
    const written = effects!.changedObjects.find(({ objectId }) => objectId === HEAD);
    expect(written).toMatchObject({ outputState: 'AccumulatorWriteV1', idOperation: 'None' });
    const { response } = await client.ledgerService.getTransaction({
      digest,
      readMask: { paths: ['effects.changed_objects'] },
    });
    const [change] = response.transaction!.effects!.changedObjects.filter(
      ({ objectId }) => objectId === HEAD,
    );
    const entries = change!.accumulatorWrite!.eventDigestValue;
    expect(entries.map(({ eventIndex }) => eventIndex)).toEqual([1n, 4n]);
    expect(change!.accumulatorWrite!.address).toBe(SUI_ADDRESS);
  });

  it('are summed up by a head that anybody comes to who has all events', async () => {
    const { localnet, send } = begin();
    let range: bigint[] = [];
    let count = 0;
    for (const text of ['v', 'svv', 's', 'vvv', 'v']) {
      await send(text);
      const told = toldIn(localnet, localnet.ledger.head.sequenceNumber);
      expect(told).toHaveLength([...text].filter((letter) => letter === 'v').length);
      if (told.length > 0) range = addPeak(range, u256Of(merkleRoot(told)));
      count += told.length;
    }
    expect(headOf(localnet)).toEqual({
      id: HEAD,
      stream: SUI_ADDRESS,
      mmr: range.map(String),
      checkpoint: `${localnet.ledger.head.sequenceNumber}`,
      events: `${count}`,
    });
    expect(count).toBe(7);
  });

  it('are told nothing by a block that fails', async () => {
    const { localnet, send } = begin();
    const { effects } = (await send('vf'))!;
    expect(effects!.status.success).toBe(false);
    expect(effects!.changedObjects.map(({ objectId }) => objectId)).not.toContain(HEAD);
    expect(headOf(localnet)).toBeUndefined();
  });

  it('are settled by a call of the framework, once in a checkpoint', async () => {
    const { localnet, send } = begin();
    await send('v');
    const settled = localnet.ledger.history
      .checkpoint(localnet.ledger.head.sequenceNumber)!
      .transactions.at(-1)!;
    const { kind } = bcs.TransactionData.parse(settled.data).V1;
    const calls = kind.ProgrammableSystemTransaction!.commands.map(({ MoveCall }) => MoveCall!.function);
    expect(calls).toEqual(['settlement_prologue', 'settle_events']);
  });
});
