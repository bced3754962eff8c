import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { type CheckpointLog, createMemoryLog } from './chain/log.ts';
import { Refusal } from './chain/refusal.ts';
import { createLocalnet, type Localnet } from './localnet.ts';

const [alice, bob] = devAccounts() as [Ed25519Keypair, Ed25519Keypair];

/** A log whose disk can be full. */
function createFullLog(): CheckpointLog & { isFull: boolean } {
  const log = createMemoryLog();
  let safe = 0;
  let dropped = () => {};
  return Object.defineProperties(
    {
      ...log,
      isFull: false,
      async flush() {
        await Promise.resolve();
        if (!this.isFull) {
          safe = log.length;
          return;
        }
        log.truncate(safe);
        dropped();
        throw new Refusal('unavailable', 'the disk is full');
      },
      onDrop(listener: () => void) {
        dropped = listener;
      },
    },
    { length: { get: () => log.length } },
  ) as CheckpointLog & { isFull: boolean };
}

const clientOf = ({ fetch }: Localnet) =>
  new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch });

function pay(amount: number): Transaction {
  const transaction = new Transaction();
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], bob.toSuiAddress());
  return transaction;
}

test('a transaction that the log refuses has not happened: later it gives the same state', async () => {
  const log = createFullLog();
  const localnet = createLocalnet({ clock: 'frozen', log });
  const twin = createLocalnet({ clock: 'frozen' });
  const client = clientOf(localnet);
  await client.signAndExecuteTransaction({ signer: alice, transaction: pay(5) });
  const hash = localnet.stateHash();
  log.isFull = true;
  await expect(client.signAndExecuteTransaction({ signer: alice, transaction: pay(6) })).rejects.toThrow(
    /the disk is full/,
  );
  await expect(localnet.ledger.heartbeat()).rejects.toThrow(/the disk is full/);
  expect(localnet.stateHash()).toBe(hash);
  expect(localnet.ledger.history.head?.digest).toBe(localnet.ledger.head.digest);
  log.isFull = false;
  await client.signAndExecuteTransaction({ signer: alice, transaction: pay(6) });
  for (const amount of [5, 6])
    await clientOf(twin).signAndExecuteTransaction({ signer: alice, transaction: pay(amount) });
  expect(localnet.stateHash()).toBe(twin.stateHash());
});

test('a stored transaction that is not shown yet stays when a later one is refused', async () => {
  const log = createFullLog();
  const localnet = createLocalnet({ clock: 'frozen', log, delayMs: 200 });
  const client = clientOf(localnet);
  const first = await client.signAndExecuteTransaction({ signer: alice, transaction: pay(5) });
  log.isFull = true;
  await expect(client.signAndExecuteTransaction({ signer: bob, transaction: pay(6) })).rejects.toThrow(
    /full/,
  );
  log.isFull = false;
  // Its gas coin is the one that the first has left, which nobody sees yet.
  const gas = localnet.ledger.executed.object(localnet.ledger.objects.owned(alice.toSuiAddress())[0]!.id)!;
  expect(gas.previousTransaction).toBe(first.Transaction!.digest);
  const { digest } = first.Transaction!;
  await client.waitForTransaction({ digest });
  expect(localnet.ledger.head.sequenceNumber).toBe(1);
});
