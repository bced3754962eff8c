import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { coinBalance } from './chain/object-index.ts';
import { SUI_TYPE } from './chain/type-tag.ts';
import { createLocalnet } from './localnet.ts';
import { openLocalnet } from './node/disk.ts';
import { verifyWithNode } from './node/ed25519.ts';

const KILLS = process.env.TYCOON_LONG === '1' ? 200 : 2;
const PRUNING_KILLS = KILLS / 2;
const WORKERS = 4;

interface Node {
  readonly child: ChildProcess;
  readonly client: SuiGrpcClient;
}

async function startNode(directory: string, ...keep: string[]): Promise<Node> {
  const script = join(import.meta.dirname, 'fixtures', 'crash-node.ts');
  const child = fork(script, [directory, ...keep], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  });
  const [url] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return { child, client: new SuiGrpcClient({ network: 'localnet', baseUrl: url }) };
}

async function kill({ child }: Node): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** A small generator with a seed, so that a failure can be run again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Pays from one account until the node is gone; notes what was acknowledged. */
async function keepPaying(
  client: SuiGrpcClient,
  signer: Ed25519Keypair,
  acknowledged: Set<string>,
): Promise<void> {
  for (;;) {
    const transaction = new Transaction();
    transaction.transferObjects([transaction.splitCoins(transaction.gas, [1])], `0x${'9'.repeat(64)}`);
    try {
      const result = await client.signAndExecuteTransaction({ signer, transaction });
      acknowledged.add(result.Transaction!.digest);
    } catch {
      return;
    }
  }
}

test(`after ${KILLS} kills nothing acknowledged is lost, nothing doubled, nothing half done`, {
  timeout: KILLS * 20_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'localnet-crash-'));
  const random = randomFrom(20_261_116);
  const acknowledged = new Set<string>();
  try {
    for (let round = 0; round < KILLS; round++) {
      const node = await startNode(directory);
      const work = devAccounts()
        .slice(0, WORKERS)
        .map((signer) => keepPaying(node.client, signer, acknowledged));
      // Killed in the middle of work, not of starting up; some rounds right after the first answers.
      const before = acknowledged.size;
      for (let i = 0; i < 1000 && acknowledged.size < before + 3; i++) await sleep(20);
      await sleep(random() * 300);
      await kill(node);
      await Promise.all(work);
    }
    const { localnet, close } = openLocalnet({ directory, clock: 'frozen' });
    const { ledger } = localnet;
    const order: { data: Uint8Array; signatures: readonly Uint8Array[] }[] = [];
    const digests: string[] = [];
    for (let n = 1; n <= ledger.head.sequenceNumber; n++) {
      const checkpoint = ledger.checkpoint(n)!;
      expect(checkpoint.previousDigest).toBe(ledger.checkpoint(n - 1)!.digest);
      for (const record of checkpoint.transactions) {
        digests.push(record.digest);
        order.push(record);
      }
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    expect(new Set(digests).size).toBe(digests.length);
    expect([...acknowledged].filter((digest) => !digests.includes(digest))).toEqual([]);
    // The same transactions in a network that was never interrupted.
    const whole = createLocalnet({
      clock: 'frozen',
      genesisTimestampMs: 1_700_000_000_000,
      verifySignature: verifyWithNode,
    });
    for (const { data, signatures } of order) await whole.ledger.execute(data, signatures);
    expect(localnet.stateHash()).toBe(whole.stateHash());
    expect(localnet.chainId).toBe(whole.chainId);
    await close();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test(`after ${PRUNING_KILLS} kills of a network that prunes nothing acknowledged is lost`, {
  timeout: PRUNING_KILLS * 40_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'localnet-prune-'));
  const random = randomFrom(20_261_117);
  const acknowledged = new Set<string>();
  let chainId = '';
  try {
    for (let round = 0; round < PRUNING_KILLS; round++) {
      const node = await startNode(directory, '25');
      const { chainIdentifier } = await node.client.getChainIdentifier();
      chainId ||= chainIdentifier;
      expect(chainIdentifier).toBe(chainId);
      const work = devAccounts()
        .slice(0, WORKERS)
        .map((signer) => keepPaying(node.client, signer, acknowledged));
      // Killed once it has pruned, by how much it serves rather than by how long it ran: a payment is not a checkpoint.
      const lowest = async () =>
        Number((await node.client.ledgerService.getServiceInfo({})).response.lowestAvailableCheckpoint ?? 0n);
      const goal = (await lowest()) + 25;
      while ((await lowest()) < goal) await sleep(20);
      await sleep(random() * 50);
      await kill(node);
      await Promise.all(work);
    }
    const { localnet, close } = openLocalnet({ directory, clock: 'frozen' });
    const { ledger } = localnet;
    const { first } = ledger.history;
    const head = ledger.head.sequenceNumber;
    expect(first).toBeGreaterThan(40);
    for (let n = first + 1; n <= head; n++)
      expect(ledger.checkpoint(n)!.previousDigest).toBe(ledger.checkpoint(n - 1)!.digest);
    // Each payment is one unit; a few may be on disk that nobody was told of.
    const paid = Number(coinBalance(ledger.objects.owned(`0x${'9'.repeat(64)}`), SUI_TYPE));
    expect(paid).toBe(head);
    expect(paid).toBeGreaterThanOrEqual(acknowledged.size);
    expect(paid).toBeLessThanOrEqual(acknowledged.size + PRUNING_KILLS * WORKERS);
    const latest = [...acknowledged].slice(-10);
    expect(latest.filter((digest) => !ledger.transaction(digest))).toEqual([]);
    await close();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('a snapshot that was damaged or is missing costs nothing but time', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'localnet-snapshot-'));
  const open = () => openLocalnet({ directory, clock: 'frozen', snapshotEvery: 5 });
  const first = open();
  const recipient = new Ed25519Keypair().toSuiAddress();
  for (let i = 0; i < 12; i++) await first.localnet.faucet.send(recipient, 3n);
  const hash = first.localnet.stateHash();
  await first.close();
  const snapshot = join(directory, 'snapshot.bin');
  for (const spoil of [() => {}, () => writeFileSync(snapshot, 'rubbish'), () => rmSync(snapshot)]) {
    spoil();
    const again = open();
    expect(again.resumed).toBe(true);
    expect(again.localnet.stateHash()).toBe(hash);
    await again.close();
  }
  rmSync(directory, { recursive: true, force: true });
});

test('a snapshot without its journal, or with that of another network, is not believed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'localnet-snapshot-'));
  const other = mkdtempSync(join(tmpdir(), 'localnet-snapshot-'));
  const fill = async (where: string, genesisTimestampMs: number) => {
    const { localnet, close } = openLocalnet({ directory: where, clock: 'frozen', genesisTimestampMs });
    for (let i = 0; i < 3; i++) await localnet.faucet.send(`0x${'7'.repeat(64)}`, 3n);
    const hash = localnet.stateHash();
    await close();
    return hash;
  };
  const hash = await fill(directory, 1000);
  await fill(other, 2000);
  copyFileSync(join(other, 'snapshot.bin'), join(directory, 'snapshot.bin'));
  const again = openLocalnet({ directory, clock: 'frozen' });
  expect(again.localnet.stateHash()).toBe(hash);
  await again.close();
  rmSync(join(directory, 'journal.bin'));
  expect(() => openLocalnet({ directory, clock: 'frozen', genesisTimestampMs: 1000 })).toThrow(
    /journal\.bin: it is missing, but snapshot\.bin is there.*--fresh/,
  );
  const anew = openLocalnet({ directory, clock: 'frozen', genesisTimestampMs: 1000, fresh: true });
  expect(anew.resumed).toBe(false);
  expect(anew.localnet.ledger.head.sequenceNumber).toBe(0);
  await anew.close();
  for (const each of [directory, other]) rmSync(each, { recursive: true, force: true });
});

test('a transaction taken back on disk stays away, even when a snapshot of it was being written', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'localnet-revert-'));
  const recipient = new Ed25519Keypair().toSuiAddress();
  const { localnet, close } = openLocalnet({ directory, clock: 'frozen', snapshotEvery: 1 });
  await localnet.faucet.send(recipient, 3n);
  const here = localnet.snapshot();
  const hash = localnet.stateHash();
  // Both are on their way when the network goes back: one to a snapshot, the other to the journal.
  await localnet.faucet.send(recipient, 4n);
  const late = localnet.ledger.heartbeat();
  localnet.revert(here);
  await expect(late).rejects.toThrow(/taken back/);
  expect(localnet.stateHash()).toBe(hash);
  await localnet.faucet.send(recipient, 6n);
  const after = localnet.stateHash();
  await close();
  const again = openLocalnet({ directory, clock: 'frozen' });
  expect(again.localnet.stateHash()).toBe(after);
  await again.close();
  rmSync(directory, { recursive: true, force: true });
});

test('a directory is held by one process at a time, and --fresh begins anew', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'localnet-lock-'));
  const first = openLocalnet({ directory });
  expect(() => openLocalnet({ directory })).toThrow(/is in use by the process \d+/);
  await first.close();
  const second = openLocalnet({ directory });
  expect(second.localnet.chainId).toBe(first.localnet.chainId);
  await second.close();
  const fresh = openLocalnet({ directory, fresh: true, genesisTimestampMs: 5 });
  expect(fresh.resumed).toBe(false);
  expect(fresh.localnet.chainId).not.toBe(first.localnet.chainId);
  await fresh.close();
  rmSync(directory, { recursive: true, force: true });
});
