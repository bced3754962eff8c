import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLocalnet } from './node/disk.ts';
import { HEADER_SIZE, RECORD_OVERHEAD } from './node/journal-format.ts';
import { repairNetwork } from './node/repair.ts';

const RECIPIENT = `0x${'6'.repeat(64)}`;
const root = mkdtempSync(join(tmpdir(), 'localnet-pruned-'));

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A network of sixty checkpoints that keeps the newest, and where the records of its journal begin. */
async function prunedNetwork(name: string) {
  const directory = join(root, name);
  const keep = { kind: 'checkpoints', count: 8 } as const;
  const disk = openLocalnet({
    directory,
    clock: 'frozen',
    seed: name,
    snapshotEvery: 10,
    keep,
    say: () => {},
  });
  while (disk.localnet.ledger.head.sequenceNumber < 60) await disk.localnet.ledger.heartbeat();
  const state = disk.localnet.stateHash();
  await disk.close();
  const bytes = readFileSync(join(directory, 'journal.bin'));
  const starts: number[] = [];
  for (let at = HEADER_SIZE; at < bytes.length; at += RECORD_OVERHEAD + bytes.readUInt32LE(at + 8))
    starts.push(at);
  return { directory, state, bytes, starts, states: bytes.readUInt32LE(12) };
}

test.each([
  [
    'a copy of a part of its state behind it',
    ({ bytes, starts }: Awaited<ReturnType<typeof prunedNetwork>>) =>
      Buffer.concat([bytes, bytes.subarray(starts[0], starts[1])]),
  ],
  [
    'nothing behind its state',
    ({ bytes, starts, states }: Awaited<ReturnType<typeof prunedNetwork>>) =>
      bytes.subarray(0, starts[states]),
  ],
])('repair saves the state of a pruned journal with %s', async (name, spoil) => {
  const network = await prunedNetwork(`pruned with ${name}`);
  const { directory } = network;
  writeFileSync(join(directory, 'journal.bin'), spoil(network));
  expect(() => openLocalnet({ directory, say: () => {} })).toThrow(/Nothing was changed/);
  const report = repairNetwork(directory, true);
  expect(report.plan).toMatchObject({ last: { sequenceNumber: 60 } });
  expect(report.kept).toContain('journal.damaged-1.bin');
  const disk = openLocalnet({ directory, clock: 'frozen', say: () => {} });
  expect(disk.localnet.stateHash()).toBe(network.state);
  await disk.localnet.faucet.send(RECIPIENT, 1n);
  await disk.close();
});
