import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { createLocalnet } from './localnet.ts';
import { openLocalnet } from './node/disk.ts';
import { verifyWithNode } from './node/ed25519.ts';

const KILLS = process.env.TYCOON_LONG ? 200 : 4;
const WORKERS = 4;

interface Node {
  readonly child: ChildProcess;
  readonly client: SuiGrpcClient;
}

async function startNode(directory: string): Promise<Node> {
  const script = join(import.meta.dirname, 'fixtures', 'crash-node.ts');
  const child = fork(script, [directory], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
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
