import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect, test } from 'vitest';
import { devAccounts } from './account.ts';
import { publishGarden, serveLocalnet } from './fixtures/garden.ts';
import { createLocalnet, type Localnet } from './localnet.ts';

const [alice, bob] = devAccounts() as [Ed25519Keypair, Ed25519Keypair];

const clientOf = ({ fetch }: Localnet) =>
  new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch });

function pay(amount: number, to = bob.toSuiAddress()): Transaction {
  const transaction = new Transaction();
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], to);
  return transaction;
}

const clockOf = async (client: SuiGrpcClient) => {
  const { object } = await client.getObject({ objectId: '0x6', include: { json: true } });
  return Number((object.json as { timestamp_ms: string }).timestamp_ms);
};

test('a frozen clock stands until it is advanced, by exactly as much', async () => {
  const net = await serveLocalnet(
    { clock: 'frozen', genesisTimestampMs: 1_700_000_000_000 },
    { timeTravel: true },
  );
  const { packageId, garden } = await publishGarden(net.client, alice);
  const visit = async () => {
    const transaction = new Transaction();
    transaction.moveCall({
      target: `${packageId}::garden::visit`,
      arguments: [transaction.object(garden), transaction.object.clock()],
    });
    await net.client.signAndExecuteTransaction({ signer: alice, transaction });
    const { object } = await net.client.getObject({ objectId: garden, include: { json: true } });
    return (object.json as { last_visit_ms: string }).last_visit_ms;
  };
  expect(await visit()).toBe('1700000000000');
  const { response } = await net.client.forkingService.advanceClock({ durationMs: 90_500n });
  expect(response.timestampMs).toBe(1_700_000_090_500n);
  expect(await visit()).toBe('1700000090500');
  expect(await clockOf(net.client)).toBe(1_700_000_090_500);
  await net.close();
});

test.each([
  ['nothing', 0n],
  ['more milliseconds than a date has', 8_640_000_000_000_001n],
  ['the largest number that can be sent', 2n ** 64n - 1n],
  ['less than nothing, as it arrives', BigInt.asUintN(64, -60_000n)],
])('a clock that is advanced by %s stays where it is, and nothing is sealed', async (_, durationMs) => {
  const localnet = createLocalnet({ clock: 'frozen', genesisTimestampMs: 1_700_000_000_000 });
  const client = clientOf(localnet);
  const before = localnet.stateHash();
  await expect(client.forkingService.advanceClock({ durationMs }).response).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: expect.stringContaining('from 1 to 251702300799999, where the year 9999 ends'),
  });
  expect(localnet.stateHash()).toBe(before);
  expect(localnet.ledger.time.now()).toBe(1_700_000_000_000);
});

test('a running clock is set before a transaction and never turned back', async () => {
  let now = 1_800_000_000_000;
  const localnet = createLocalnet({ now: () => now, genesisTimestampMs: now, tickMs: 100 });
  const client = clientOf(localnet);
  now += 1000;
  await client.signAndExecuteTransaction({ signer: alice, transaction: pay(1) });
  expect(await clockOf(client)).toBe(1_800_000_001_000);
  now -= 500;
  await client.signAndExecuteTransaction({ signer: alice, transaction: pay(1) });
  await localnet.ledger.heartbeat();
  expect(await clockOf(client)).toBe(1_800_000_001_000);
  now += 5000;
  await localnet.ledger.heartbeat();
  expect(await clockOf(client)).toBe(1_800_000_005_500);
});

test('the network goes on while the machine’s date is set back, and keeps no turn waiting for it', async () => {
  let now = 1_800_000_000_000;
  let elapsed = 0;
  const localnet = createLocalnet({
    now: () => now,
    elapsed: () => elapsed,
    genesisTimestampMs: now,
    tickMs: 100,
  });
  const client = clientOf(localnet);
  now -= 3_600_000;
  for (const second of [1, 2, 3]) {
    now += 1000;
    elapsed += 1000;
    await client.signAndExecuteTransaction({ signer: alice, transaction: pay(1) });
    expect(await clockOf(client)).toBe(1_800_000_000_000 + second * 900);
  }
  expect(localnet.ledger.head.timestampMs).toBe(1_800_000_002_700);
});

test('every heartbeat renews randomness and chains a checkpoint, also when asked for by the ForkingService', async () => {
  const localnet = createLocalnet({ clock: 'frozen', seed: 'heartbeat' });
  const client = clientOf(localnet);
  const seeds = new Set<string>();
  let previous = localnet.ledger.head;
  for (let round = 0; round < 4; round++) {
    const { response } = await client.forkingService.advanceCheckpoint({});
    const { head } = localnet.ledger;
    expect(response.checkpointSequenceNumber).toBe(BigInt(previous.sequenceNumber + 1));
    const checkpoint = localnet.ledger.checkpoint(head.sequenceNumber)!;
    expect(checkpoint.previousDigest).toBe(previous.digest);
    expect(checkpoint.timestampMs).toBe(previous.timestampMs);
    const field = checkpoint.transactions
      .flatMap(({ written }) => written)
      .find(({ owner }) => owner.kind === 'object')!;
    expect(field.data).toMatchObject({ kind: 'move', type: expect.stringMatching(/random::RandomInner>$/) });
    seeds.add(field.digest);
    previous = head;
  }
  expect(seeds.size).toBe(4);
});

test('a delayed network answers at once but shows the transaction later, as a public node does', async () => {
  const localnet = createLocalnet({ delayMs: 2500 });
  const client = clientOf(localnet);
  const owner = bob.toSuiAddress();
  const before = (await client.getBalance({ owner })).balance.balance;
  const result = await client.signAndExecuteTransaction({ signer: alice, transaction: pay(77) });
  const { digest } = result.Transaction!;
  await expect(client.getTransaction({ digest })).rejects.toThrow(/not found/);
  expect((await client.getBalance({ owner })).balance.balance).toBe(before);
  const seen = await client.waitForTransaction({ digest });
  expect(seen.Transaction!.checkpoint).not.toBeNull();
  expect(BigInt((await client.getBalance({ owner })).balance.balance)).toBe(BigInt(before) + 77n);
});

test('a snapshot is come back to, and the same transactions lead to the same state', async () => {
  const localnet = createLocalnet({ clock: 'frozen', seed: 'snapshot' });
  const client = clientOf(localnet);
  await client.signAndExecuteTransaction({ signer: alice, transaction: pay(5) });
  const snapshot = localnet.snapshot();
  const hash = localnet.stateHash();
  const result = await client.signAndExecuteTransaction({
    signer: alice,
    transaction: pay(6),
    include: { bcs: true },
  });
  const after = localnet.stateHash();
  expect(after).not.toBe(hash);
  localnet.revert(snapshot);
  expect(localnet.stateHash()).toBe(hash);
  await expect(client.getTransaction({ digest: result.Transaction!.digest })).rejects.toThrow(/not found/);
  const { signature } = await alice.signTransaction(result.Transaction!.bcs!);
  await client.executeTransaction({ transaction: result.Transaction!.bcs!, signatures: [signature] });
  expect(localnet.stateHash()).toBe(after);
  localnet.reset();
  expect(localnet.ledger.head.sequenceNumber).toBe(0);
});

test('a delayed network never shows a transaction that it took back', async () => {
  const localnet = createLocalnet({ delayMs: 30, clock: 'frozen' });
  const here = localnet.snapshot();
  const hash = localnet.stateHash();
  for (let i = 0; i < 3; i++) {
    await clientOf(localnet).signAndExecuteTransaction({ signer: alice, transaction: pay(5) });
    localnet.revert(here);
  }
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(localnet.stateHash()).toBe(hash);
  expect(localnet.ledger.head.sequenceNumber).toBe(0);
});

test('equal beginnings have equal chain ids, others do not', () => {
  const at = (genesisTimestampMs: number) => createLocalnet({ genesisTimestampMs }).chainId;
  expect(at(1000)).toBe(at(1000));
  expect(at(1000)).not.toBe(at(1001));
});

const NETWORKS = process.env.TYCOON_LONG === '1' ? 50 : 10;

test(`${NETWORKS} networks in one process do not notice each other`, async () => {
  const nets = Array.from({ length: NETWORKS }, (_, n) =>
    createLocalnet({ clock: 'frozen', genesisTimestampMs: 1_000_000 + n }),
  );
  const owner = `0x${'5'.repeat(64)}`;
  await Promise.all(
    nets.map(async (localnet, n) => {
      await clientOf(localnet).signAndExecuteTransaction({
        signer: alice,
        transaction: pay(1000 + n, owner),
      });
    }),
  );
  const balances = await Promise.all(nets.map((localnet) => clientOf(localnet).getBalance({ owner })));
  expect(balances.map(({ balance }) => Number(balance.balance))).toEqual(nets.map((_, n) => 1000 + n));
  expect(new Set(nets.map(({ chainId }) => chainId)).size).toBe(NETWORKS);
});
