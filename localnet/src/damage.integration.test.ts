import { hash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFirstJournal, writeFirstSnapshot } from './fixtures/first-edition.ts';
import { belowFrom, type RecordFile, SPOILS } from './fixtures/spoil.ts';
import { type DiskLocalnet, openLocalnet } from './node/disk.ts';
import { RECORD_OVERHEAD } from './node/journal-format.ts';
import { repairNetwork } from './node/repair.ts';
import { runLocalnet } from './node/run.ts';
import { serve } from './node/server.ts';

const LONG = process.env.TYCOON_LONG === '1';
const TRIES = LONG ? 1000 : 60;
const LAST = 14;
const RECIPIENT = `0x${'6'.repeat(64)}`;

/** What a directory may hold when its journal is damaged. */
const KEPT = ['no snapshot', 'an older snapshot', 'the newest snapshot'] as const;
const EDITIONS = ['the present format', 'the first edition'] as const;

const root = mkdtempSync(join(tmpdir(), 'localnet-damage-'));
/** The state hash and the transactions at every checkpoint. */
const hashes: string[] = [];
const digests: string[][] = [];
let chainId = '';
const places = new Map<string, readonly number[]>();

const directoryOf = (edition: string, kept: string) => join(root, edition, kept);

/** A network of fifteen checkpoints in every form that a directory can have when a process was killed, or has stopped. */
beforeAll(async () => {
  const live = join(root, 'live');
  const disk = openLocalnet({ directory: live, clock: 'frozen', seed: 'damage', snapshotEvery: 1000 });
  const { ledger, faucet } = disk.localnet;
  chainId = disk.localnet.chainId;
  for (const edition of EDITIONS)
    for (const kept of KEPT) mkdirSync(directoryOf(edition, kept), { recursive: true });
  const [current, first] = EDITIONS;
  const note = () => {
    hashes.push(disk.localnet.stateHash());
    digests.push(ledger.checkpoint(ledger.head.sequenceNumber)!.transactions.map(({ digest }) => digest));
  };
  note();
  while (ledger.head.sequenceNumber < LAST) {
    // Every third checkpoint is larger than the others.
    if (ledger.head.sequenceNumber % 3 === 2) await ledger.heartbeat();
    else await faucet.send(RECIPIENT, BigInt(ledger.head.sequenceNumber + 1));
    note();
    if (ledger.head.sequenceNumber === 8)
      writeFirstSnapshot(join(directoryOf(first, 'an older snapshot'), 'snapshot.bin'), ledger);
  }
  writeFirstSnapshot(join(directoryOf(first, 'the newest snapshot'), 'snapshot.bin'), ledger);
  for (const kept of KEPT) {
    places.set(first, writeFirstJournal(join(directoryOf(first, kept), 'journal.bin'), ledger));
    for (const name of ['journal.bin', 'journal.tip'])
      copyFileSync(join(live, name), join(directoryOf(current, kept), name));
  }
  const ends = [128];
  for (let n = 0; n <= LAST; n++)
    ends.push(ends.at(-1)! + ledger.history.log.read(n).length + RECORD_OVERHEAD);
  places.set(current, ends);
  await disk.close();
  copyFileSync(join(live, 'snapshot.bin'), join(directoryOf(current, 'the newest snapshot'), 'snapshot.bin'));
  await writeOlderSnapshot(directoryOf(current, 'an older snapshot'), ends);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The snapshot that the same file had when it ended with checkpoint 8. */
async function writeOlderSnapshot(directory: string, ends: readonly number[]): Promise<void> {
  const younger = join(root, 'younger');
  mkdirSync(younger);
  const journal = readFileSync(join(directory, 'journal.bin'));
  writeFileSync(join(younger, 'journal.bin'), journal.subarray(0, ends[9]));
  await openLocalnet({ directory: younger, clock: 'frozen', say: () => {} }).close();
  copyFileSync(join(younger, 'snapshot.bin'), join(directory, 'snapshot.bin'));
}

/** Every file of a directory but the lock's empty anchor, by a hash of what is in it. */
const filesOf = (directory: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(directory)
      .filter((name) => name !== 'lock.anchor')
      .toSorted()
      .map((name) => [name, hash('sha256', readFileSync(join(directory, name)))]),
  );

/** A copy of a directory to be spoiled. */
function tryOut(edition: string, kept: string): string {
  const directory = join(root, 'trial');
  rmSync(directory, { recursive: true, force: true });
  cpSync(directoryOf(edition, kept), directory, { recursive: true });
  return directory;
}

type Outcome =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'opened'; readonly head: number; readonly said: readonly string[] };

/** Opens a spoiled directory and holds what comes of it to the law. */
async function openSpoiled(directory: string): Promise<Outcome> {
  const before = filesOf(directory);
  const said: string[] = [];
  let disk: DiskLocalnet;
  try {
    disk = openLocalnet({ directory, clock: 'frozen', say: (line) => said.push(line) });
  } catch (error) {
    const { message } = error as Error;
    expect(message).toMatch(/Nothing was changed\. "npm run localnet -- repair --data .*"--fresh"/);
    expect(filesOf(directory)).toEqual(before);
    return { kind: 'refused', message };
  }
  const { ledger } = disk.localnet;
  const head = ledger.head.sequenceNumber;
  expect(disk.localnet.chainId).toBe(chainId);
  expect(disk.localnet.stateHash()).toBe(hashes[head]);
  const found = Array.from({ length: head + 1 }, (_, n) =>
    ledger.checkpoint(n)!.transactions.map(({ digest }) => digest),
  );
  expect(found).toEqual(digests.slice(0, head + 1));
  await disk.close();
  return { kind: 'opened', head, said };
}

test(`${TRIES} times damaged at random, a journal is refused and left alone, or loses its torn end and says so`, {
  timeout: TRIES * 2000,
}, async () => {
  const names = Object.keys(SPOILS);
  const seen = { refused: 0, repaired: 0, recovered: 0, unharmed: 0 };
  for (let seed = 0; seed < TRIES; seed++) {
    const below = belowFrom(seed);
    const edition = EDITIONS[below(EDITIONS.length)]!;
    const kept = KEPT[below(KEPT.length)]!;
    const name = names[seed % names.length]!;
    const directory = tryOut(edition, kept);
    const path = join(directory, 'journal.bin');
    const file: RecordFile = { bytes: readFileSync(path), places: places.get(edition)! };
    const spoiled = SPOILS[name]!(file, below);
    writeFileSync(path, spoiled);
    const context = `seed ${seed}: ${name}, ${edition}, ${kept}`;
    const outcome = await openSpoiled(directory).catch((error: unknown) => {
      throw new Error(context, { cause: error });
    });
    if (outcome.kind === 'refused') {
      seen.refused++;
      if (LONG || seed % 6 === 0) seen.repaired += Number(await isSaved(directory, context));
      continue;
    }
    const { head, said } = outcome;
    if (spoiled.equals(file.bytes)) {
      // Zeros over zeros.
      seen.unharmed++;
      expect([head, said.filter((line) => /tail/.test(line))], context).toEqual([LAST, []]);
      continue;
    }
    const end = places.get(edition)![head + 1]!;
    const isFirst = edition === 'the first edition';
    // A file of the first edition that ends between two records is whole as far as anybody can know.
    if (isFirst && spoiled.length === end) {
      seen.unharmed++;
      continue;
    }
    seen.recovered++;
    expect(said, context).toContainEqual(expect.stringMatching(/^recovered the tail: /));
    if (!isFirst) expect(head, context).toBeGreaterThanOrEqual(LAST - 1);
    const tail = join(directory, 'journal.tail-1.bin');
    if (spoiled.length > end) expect(readFileSync(tail).equals(spoiled.subarray(end)), context).toBe(true);
    else expect(existsSync(tail), context).toBe(false);
  }
  // Every kind of outcome has been looked at.
  expect(seen.refused).toBeGreaterThan(TRIES / 3);
  expect(seen.recovered).toBeGreaterThan(TRIES / 20);
  // Without a snapshot nothing is left of a network whose genesis or header is gone.
  expect(seen.repaired).toBeGreaterThan(LONG ? seen.refused / 2 : 1);
});

/** Repairs a refused directory; what it saves is a state that the network once had, and the damaged journal is kept. */
async function isSaved(directory: string, context: string): Promise<boolean> {
  const before = filesOf(directory);
  const { plan } = repairNetwork(directory, false);
  expect(filesOf(directory), context).toEqual(before);
  expect(plan.kind, context).not.toBe('whole');
  const { kept } = repairNetwork(directory, true);
  if (plan.kind === 'nothing') {
    expect(filesOf(directory), context).toEqual(before);
    return false;
  }
  expect(filesOf(directory)[kept[0]!], context).toBe(before['journal.bin']);
  const disk = openLocalnet({ directory, clock: 'frozen', say: () => {} });
  const { ledger } = disk.localnet;
  expect(disk.localnet.chainId, context).toBe(chainId);
  expect(disk.localnet.stateHash(), context).toBe(
    hashes[(plan as { last: { sequenceNumber: number } }).last.sequenceNumber],
  );
  for (let n = ledger.history.first; n <= ledger.head.sequenceNumber; n++)
    expect(
      ledger.checkpoint(n)!.transactions.map(({ digest }) => digest),
      context,
    ).toEqual(digests[n]);
  await disk.localnet.faucet.send(RECIPIENT, 1n);
  await disk.close();
  expect(repairNetwork(directory, false).plan.kind, context).toBe('whole');
  return true;
}

const [PRESENT, FIRST] = EDITIONS;
const flipAt = (at: number) => (bytes: Buffer) => bytes.fill(bytes[at]! ^ 8, at, at + 1);

test.each([
  // What is damaged, what else there is, and what is saved: up to which checkpoint, and from which on it can be read.
  ['checkpoint 5', PRESENT, 'no snapshot', 5, 4, 0],
  ['checkpoint 5', PRESENT, 'an older snapshot', 5, LAST, 6],
  ['checkpoint 5', PRESENT, 'the newest snapshot', 5, LAST, 6],
  ['the checkpoint of the snapshot', PRESENT, 'an older snapshot', 8, LAST, 9],
  ['a checkpoint behind the snapshot', PRESENT, 'an older snapshot', 11, 10, 0],
  ['genesis', PRESENT, 'an older snapshot', 0, LAST, 1],
  ['checkpoint 5', FIRST, 'no snapshot', 5, 4, 0],
  ['checkpoint 5', FIRST, 'an older snapshot', 5, LAST, 6],
  ['the checkpoint of the snapshot', FIRST, 'an older snapshot', 8, LAST, 9],
])(
  '%s damaged in %s with %s: repair saves what can be saved',
  async (_, edition, kept, number, last, first) => {
    const directory = tryOut(edition, kept);
    const path = join(directory, 'journal.bin');
    const at = places.get(edition)![number]!;
    writeFileSync(path, flipAt(at + 40)(readFileSync(path)));
    const { damages, known, plan } = repairNetwork(directory, false);
    expect(damages[0]).toMatch(new RegExp(`^checkpoint ${number} at byte ${at.toLocaleString('en-US')} `));
    expect(known).toBe(LAST);
    expect(plan).toMatchObject({ last: { sequenceNumber: last } });
    expect(await isSaved(directory, '')).toBe(true);
    const disk = openLocalnet({ directory, clock: 'frozen', say: () => {} });
    expect(disk.localnet.ledger.history.first).toBe(first);
    await disk.close();
  },
);

test.each([
  ['one copy of the header', 'no snapshot', (bytes: Buffer) => flipAt(30)(bytes), { kind: 'beginning' }],
  ['both copies', 'the newest snapshot', (bytes: Buffer) => bytes.fill(0, 0, 128), { kind: 'beginning' }],
  ['both copies', 'no snapshot', (bytes: Buffer) => bytes.fill(0, 0, 128), { kind: 'nothing' }],
  ['all of it', 'the newest snapshot', () => Buffer.alloc(0), { kind: 'state', first: LAST + 1 }],
  ['all of it', 'no snapshot', () => Buffer.alloc(0), { kind: 'nothing' }],
])('%s lost, with %s', async (_, kept, change, plan) => {
  const directory = tryOut(PRESENT, kept);
  const path = join(directory, 'journal.bin');
  writeFileSync(path, change(readFileSync(path)));
  expect(() => openLocalnet({ directory })).toThrow(/header/);
  const isLost = plan.kind === 'nothing';
  expect(repairNetwork(directory, false).plan).toMatchObject(
    isLost ? plan : { ...plan, last: { sequenceNumber: LAST } },
  );
  expect(await isSaved(directory, '')).toBe(!isLost);
});

test('a network that runs is not repaired, and where there is none it is said', async () => {
  const directory = tryOut(PRESENT, 'no snapshot');
  const disk = openLocalnet({ directory });
  expect(() => repairNetwork(directory, true)).toThrow(/is in use by the process \d+/);
  await disk.close();
  expect(() => repairNetwork(join(root, 'nowhere'), false)).toThrow(/nowhere holds no network/);
});

test('of a network that left nothing but its tip, repair says that nothing can be saved', () => {
  const directory = tryOut(PRESENT, 'no snapshot');
  rmSync(join(directory, 'journal.bin'));
  expect(() => openLocalnet({ directory })).toThrow(/journal\.bin: it is missing, but journal\.tip is there/);
  expect(repairNetwork(directory, true)).toMatchObject({
    damages: ['it is missing'],
    plan: { kind: 'nothing' },
  });
});

test('a snapshot of a copy that went on in another way is refused, and repair sets it aside', async () => {
  const directory = tryOut(PRESENT, 'the newest snapshot');
  const copy = join(root, 'copy');
  cpSync(directory, copy, { recursive: true });
  for (const [each, amount] of [
    [directory, 1n],
    [copy, 2n],
  ] as const) {
    const disk = openLocalnet({ directory: each, clock: 'frozen', say: () => {} });
    await disk.localnet.faucet.send(RECIPIENT, amount);
    await disk.close();
  }
  copyFileSync(join(copy, 'snapshot.bin'), join(directory, 'snapshot.bin'));
  expect(() => openLocalnet({ directory })).toThrow(/checkpoint 15 .* Nothing was changed/);
  const { damages, plan, kept } = repairNetwork(directory, true);
  expect(damages).toEqual(['snapshot.bin has the state of another history than the journal']);
  expect(plan).toMatchObject({ kind: 'beginning', last: { sequenceNumber: 15 } });
  expect(kept).toEqual(['journal.damaged-1.bin', 'snapshot.damaged-1.bin']);
  const disk = openLocalnet({ directory, clock: 'frozen', say: () => {} });
  expect(disk.localnet.ledger.head.sequenceNumber).toBe(15);
  expect(disk.localnet.ledger.history.first).toBe(0);
  await disk.close();
});

test('a network that was saved without any history serves and goes on from its state', async () => {
  const directory = tryOut(PRESENT, 'the newest snapshot');
  rmSync(join(directory, 'journal.bin'));
  expect(repairNetwork(directory, true)).toMatchObject({
    damages: ['it is missing'],
    kept: ['snapshot.damaged-1.bin'],
  });
  const running = await runLocalnet({
    ...{ directory, host: '127.0.0.1', port: 0, faucetPort: 0, fresh: false, clock: 'frozen' },
    log: () => {},
  });
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: running.url });
  const { response } = await client.ledgerService.getServiceInfo({});
  expect(response).toMatchObject({
    chainId,
    checkpointHeight: BigInt(LAST + 1),
    lowestAvailableCheckpoint: BigInt(LAST + 1),
  });
  await expect(
    client.ledgerService.getCheckpoint({ checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: 3n } })
      .response,
  ).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringMatching(/pruned/) });
  await running.close();
});

test('an intact journal has everything, whatever happens to the snapshot or the tip', {
  timeout: 120_000,
}, async () => {
  const tries = TRIES / 5;
  for (let seed = 0; seed < tries; seed++) {
    const below = belowFrom(10_000 + seed);
    const kept = KEPT[1 + below(2)]!;
    const directory = tryOut('the present format', kept);
    const name = ['snapshot.bin', 'snapshot.bin', 'journal.tip'][below(3)]!;
    const path = join(directory, name);
    const bytes = readFileSync(path);
    const at = below(bytes.length);
    const spoiled =
      below(3) === 0 ? bytes.subarray(0, at) : bytes.fill(bytes[at]! ^ (1 << below(8)), at, at + 1);
    writeFileSync(path, spoiled);
    const outcome = await openSpoiled(directory);
    expect(outcome, `seed ${seed}: ${name}`).toMatchObject({ kind: 'opened', head: LAST });
    const said =
      name === 'snapshot.bin'
        ? /^snapshot\.bin is damaged and is not used/
        : /^journal\.tip is missing, damaged or of another journal/;
    if (outcome.kind === 'opened') expect(outcome.said).toContainEqual(expect.stringMatching(said));
  }
});

test('a journal too large to be read at once refuses damage where it shows at once, and finds the rest while it runs', async () => {
  const [current] = EDITIONS;
  const ends = places.get(current)!;
  const open = async (damage: (bytes: Buffer) => Buffer) => {
    const directory = tryOut(current, 'an older snapshot');
    const path = join(directory, 'journal.bin');
    writeFileSync(path, damage(readFileSync(path)));
    const said: string[] = [];
    return {
      said,
      disk: openLocalnet({ directory, clock: 'frozen', checkedAtOpen: 0, say: (line) => said.push(line) }),
    };
  };
  const flip = (at: number) => (bytes: Buffer) => bytes.fill(bytes[at]! ^ 8, at, at + 1);
  // The border: the last checkpoint of the snapshot, and everything behind it.
  await expect(open(flip(ends[8]! + 60))).rejects.toThrow(/checkpoint 8 at byte/);
  await expect(open(flip(ends[10]! + 60))).rejects.toThrow(
    /checkpoint 10 at byte .* and checkpoint 11 follows/,
  );
  await expect(open((bytes) => bytes.subarray(0, ends[7]))).rejects.toThrow(/before the end of checkpoint 8/);

  const { disk, said } = await open(flip(ends[3]! + 60));
  const { ledger } = disk.localnet;
  expect(disk.localnet.stateHash()).toBe(hashes[LAST]);
  await disk.checked;
  expect(said).toEqual([
    expect.stringMatching(/journal\.bin: checkpoint 3 at byte .* does not match its checksum.* repair/),
  ]);
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: 'http://localnet',
    fetch: disk.localnet.fetch,
  });
  const checkpoint = (sequenceNumber: bigint) =>
    client.ledgerService.getCheckpoint({ checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber } })
      .response;
  await expect(checkpoint(3n)).rejects.toMatchObject({
    code: 'DATA_LOSS',
    message: expect.stringMatching(/checkpoint(%20| )3/),
  });
  await expect(client.getTransaction({ digest: digests[3]![0]! })).rejects.toMatchObject({
    code: 'DATA_LOSS',
  });
  expect((await checkpoint(4n)).checkpoint!.digest).toBe(ledger.checkpoint(4)!.digest);
  const server = await serve({ localnet: disk.localnet, port: 0, log: () => {} });
  const health = await fetch(`${server.url}/health`);
  expect([health.status, await health.json()]).toMatchObject([
    503,
    { trouble: expect.stringMatching(/checkpoint 3/) },
  ]);
  expect((await fetch(`${server.url}/?q=3`)).status).toBe(500);
  expect((await fetch(`${server.url}/?q=4`)).status).toBe(200);
  await server.close();
  await disk.close();
});
