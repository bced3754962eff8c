import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { afterAll, expect, test } from 'vitest';
import type { Localnet } from './localnet.ts';
import { type DiskOptions, openLocalnet } from './node/disk.ts';

const root = mkdtempSync(join(tmpdir(), 'localnet-keep-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const RECIPIENT = `0x${'5'.repeat(64)}`;
const OPTIONS = { clock: 'frozen', genesisTimestampMs: 1_700_000_000_000, say: () => {} } as const;
const clientOf = ({ fetch }: Localnet) =>
  new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://localnet', fetch });

const open = (name: string, options: Partial<DiskOptions> = {}) =>
  openLocalnet({ directory: join(root, name), ...OPTIONS, ...options });

async function pay(localnet: Localnet, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await localnet.faucet.send(RECIPIENT, BigInt(i + 1));
}

/** The same payments in a network that keeps everything. */
const whole = (async () => {
  const disk = open('whole');
  await pay(disk.localnet, 70);
  const hash = disk.localnet.stateHash();
  const { chainId, ledger } = disk.localnet;
  const digests = Array.from({ length: 71 }, (_, n) => ledger.checkpoint(n)!.digest);
  expect(ledger.checkpoint(71)).toBeUndefined();
  await disk.close();
  return { hash, chainId, digests, size: statSync(join(root, 'whole', 'journal.bin')).size };
})();

test('a network that keeps twenty checkpoints has a small file, the same state, and says what it has not', async () => {
  const { hash, chainId, digests, size } = await whole;
  const keep = { kind: 'checkpoints', count: 20 } as const;
  const said: string[] = [];
  const disk = open('pruned', { keep, snapshotEvery: 10, say: (line) => said.push(line) });
  await pay(disk.localnet, 70);
  expect(disk.localnet.stateHash()).toBe(hash);
  await disk.close();
  expect(said).toContainEqual(
    expect.stringMatching(/^pruned the checkpoints 0 to \d+: journal\.bin has .* MB instead of/),
  );

  const again = open('pruned');
  const { localnet } = again;
  const { first } = localnet.ledger.history;
  expect([localnet.stateHash(), localnet.chainId]).toEqual([hash, chainId]);
  expect(first).toBeGreaterThan(40);
  expect(first).toBeLessThanOrEqual(51);
  for (let n = first; n <= 70; n++) expect(localnet.ledger.checkpoint(n)!.digest).toBe(digests[n]);
  expect(statSync(join(root, 'pruned', 'journal.bin')).size).toBeLessThan(size - 40 * 1000);

  const { ledgerService, ...client } = clientOf(localnet);
  const { response } = await ledgerService.getServiceInfo({});
  expect(response.lowestAvailableCheckpoint).toBe(BigInt(first));
  expect(response.checkpointHeight).toBe(70n);
  const sequenceNumber = BigInt(first - 1);
  await expect(
    ledgerService.getCheckpoint({ checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber } }).response,
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: `Checkpoint ${first - 1} is pruned: this network keeps its history from checkpoint ${first} on`,
  });
  await expect(
    ledgerService.getCheckpoint({ checkpointId: { oneofKind: 'digest', digest: digests[3]! } }).response,
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringMatching(/history before .* is pruned/),
  });
  const list = async (startCheckpoint?: bigint) => {
    const found: bigint[] = [];
    const call = ledgerService.listCheckpoints({
      ...(startCheckpoint !== undefined && { startCheckpoint }),
      options: { limit: 50 },
    });
    for await (const { checkpoint } of call.responses) if (checkpoint) found.push(checkpoint.sequenceNumber!);
    return found;
  };
  expect(await list()).toEqual(Array.from({ length: 71 - first }, (_, i) => BigInt(first + i)));
  await expect(list(0n)).rejects.toMatchObject({
    code: 'OUT_OF_RANGE',
    message: expect.stringMatching(/is pruned/),
  });
  expect(client.network).toBe('localnet');
  await again.close();
});

test('the network opens with the same state, wherever a crash interrupts pruning', async () => {
  const { hash, chainId } = await whole;
  const before = join(root, 'before');
  const after = join(root, 'after');
  for (const directory of [before, after]) cpSync(join(root, 'whole'), directory, { recursive: true });
  await open('after', { keep: { kind: 'checkpoints', count: 9 } }).close();
  const [oldJournal, newJournal] = [before, after].map((directory) =>
    readFileSync(join(directory, 'journal.bin')),
  );
  expect(newJournal!.length).toBeLessThan(oldJournal!.length);
  const half = newJournal!.subarray(0, newJournal!.length / 2);
  const left: Record<string, (directory: string) => void> = {
    'half of the new file': (directory) => writeFileSync(join(directory, 'journal.bin.partial'), half),
    'the new file beside the old one': (directory) =>
      writeFileSync(join(directory, 'journal.bin.partial'), newJournal!),
    'the new file with the old snapshot and tip': (directory) =>
      writeFileSync(join(directory, 'journal.bin'), newJournal!),
    'the new file without a snapshot': (directory) => {
      writeFileSync(join(directory, 'journal.bin'), newJournal!);
      for (const name of ['snapshot.bin', 'journal.tip']) rmSync(join(directory, name));
    },
    'everything of the new one': (directory) => {
      for (const name of ['journal.bin', 'snapshot.bin', 'journal.tip'])
        copyFileSync(join(after, name), join(directory, name));
    },
  };
  for (const [name, leave] of Object.entries(left)) {
    const directory = join(root, 'left');
    rmSync(directory, { recursive: true, force: true });
    cpSync(before, directory, { recursive: true });
    leave(directory);
    const { localnet, close } = open('left');
    expect([localnet.stateHash(), localnet.chainId], name).toEqual([hash, chainId]);
    await pay(localnet, 1);
    expect(localnet.ledger.head.sequenceNumber, name).toBe(71);
    await close();
    expect(existsSync(join(directory, 'journal.bin.partial')), name).toBe(false);
  }
});

test('damage to the state that a pruned journal begins with is refused', async () => {
  await whole;
  cpSync(join(root, 'whole'), join(root, 'state'), { recursive: true });
  await open('state', { keep: { kind: 'checkpoints', count: 9 } }).close();
  const path = join(root, 'state', 'journal.bin');
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(900) ^ 1, 900);
  writeFileSync(path, bytes);
  expect(() => open('state')).toThrow(/part 2 of the state at byte \d+ does not match its checksum/);
});

test('a state from before the journal begins cannot be come back to, and nothing changes when it is tried', async () => {
  const disk = open('reverted', { keep: { kind: 'checkpoints', count: 5 }, snapshotEvery: 10 });
  const { localnet } = disk;
  const early = localnet.snapshot();
  await pay(localnet, 40);
  await disk.close();
  const again = open('reverted');
  const hash = again.localnet.stateHash();
  expect(() => again.localnet.revert(early)).toThrow(/cannot lose checkpoint/);
  expect(again.localnet.stateHash()).toBe(hash);
  await pay(again.localnet, 1);
  await again.close();
});

test('pruning and payments at the same time lose neither', async () => {
  const said: string[] = [];
  const disk = open('busy', {
    keep: { kind: 'checkpoints', count: 12 },
    snapshotEvery: 8,
    accounts: [],
    say: (line) => said.push(line),
  });
  const { localnet } = disk;
  const prunings = () => said.filter((line) => line.startsWith('pruned')).length;
  let beats = 0;
  await Promise.all([
    pay(localnet, 60),
    (async () => {
      for (; beats < 120 || prunings() < 3; beats++) await localnet.ledger.heartbeat();
    })(),
  ]);
  const hash = localnet.stateHash();
  expect(localnet.ledger.head.sequenceNumber).toBe(60 + beats);
  await disk.close();
  expect(said.filter((line) => !line.startsWith('pruned'))).toEqual([]);
  rmSync(join(root, 'busy', 'snapshot.bin'));
  const again = open('busy');
  expect(again.localnet.stateHash()).toBe(hash);
  await again.close();
});
