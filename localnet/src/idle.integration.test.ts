import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { afterEach, expect, test, vi } from 'vitest';
import { openLocalnet } from './node/disk.ts';

const directory = mkdtempSync(join(tmpdir(), 'localnet-idle-'));

afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true, force: true });
});

const HOURS = 2;

test('two hours without a transaction leaves the journal as it is, while streams stay alive and the Clock is never old', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const disk = openLocalnet({ directory });
  const { localnet } = disk;
  const client = new SuiGrpcClient({
    network: 'localnet',
    baseUrl: 'http://localnet',
    fetch: localnet.fetch,
  });
  const recipient = `0x${'3'.repeat(64)}`;
  await localnet.faucet.send(recipient);
  const size = () => statSync(join(directory, 'journal.bin')).size;
  const before = { size: size(), head: localnet.ledger.head.sequenceNumber };

  const abort = new AbortController();
  const frames = { checkpoints: [] as (bigint | undefined)[], transactions: 0 };
  const listening = [
    (async () => {
      const { responses } = client.subscriptionService.subscribeCheckpoints({}, { abort: abort.signal });
      for await (const { cursor, checkpoint } of responses)
        frames.checkpoints.push(checkpoint ? checkpoint.sequenceNumber : -cursor!);
    })(),
    (async () => {
      const { responses } = client.subscriptionService.subscribeTransactions({}, { abort: abort.signal });
      for await (const { watermark } of responses) frames.transactions += Number(watermark !== undefined);
    })(),
  ];
  await vi.advanceTimersByTimeAsync(HOURS * 3_600_000);
  expect({ size: size(), head: localnet.ledger.head.sequenceNumber }).toEqual(before);
  // The checkpoint at the tip, then four signs of life a minute.
  const head = BigInt(before.head);
  expect(frames.checkpoints.slice(0, 3)).toEqual([head, -head, -head]);
  expect(frames.checkpoints.length).toBe(1 + HOURS * 60 * 4);
  expect(frames.transactions).toBeGreaterThan(HOURS * 60 * 4);

  const clock = async () => {
    const { object } = await client.getObject({ objectId: '0x6', include: { json: true } });
    return Number((object.json as { timestamp_ms: string }).timestamp_ms);
  };
  expect(await clock()).toBe(Date.now());
  expect(localnet.ledger.head.sequenceNumber).toBe(before.head + 1);
  const read = await clock();
  await vi.advanceTimersByTimeAsync(1900);
  expect(await Promise.all([clock(), clock()])).toEqual([read, read]);
  expect(localnet.ledger.head.sequenceNumber).toBe(before.head + 1);
  await vi.advanceTimersByTimeAsync(200);
  // Readers who come at the same time share one tick.
  expect(await Promise.all([clock(), clock(), clock()])).toEqual([Date.now(), Date.now(), Date.now()]);
  expect(localnet.ledger.head.sequenceNumber).toBe(before.head + 2);
  await localnet.faucet.send(recipient);
  await vi.waitFor(() => expect(frames.checkpoints.at(-1)).toBe(head + 3n));
  expect(frames.checkpoints.slice(-3)).toEqual([head + 1n, head + 2n, head + 3n]);
  abort.abort();
  await Promise.allSettled(listening);
  await disk.close();
});
