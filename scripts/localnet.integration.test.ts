import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { openLocalnet } from '@tycoon/localnet/node';
import { afterAll, expect, test } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'localnet-cli-'));
const SCRIPT = join(import.meta.dirname, 'localnet.ts');
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** A port nobody holds at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ready: Promise<boolean>;
  readonly ended: Promise<number | null>;
}

function start(...args: string[]): Started {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  running.add(child);
  let output = '';
  const { promise: ready, resolve } = Promise.withResolvers<boolean>();
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/^localnet ready on /m.test(output)) resolve(true);
    });
  }
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    resolve(false);
    return code as number | null;
  });
  return { child, output: () => output, ready, ended };
}

test('the command says where it listens, keeps its state over a restart, and stops when it is asked to', {
  timeout: 120_000,
}, async () => {
  const data = join(directory, 'kept');
  const [port, faucet] = [await freePort(), await freePort()];
  const args = ['--data', data, '--port', `${port}`, '--faucet-port', `${faucet}`];
  const first = start(...args);
  expect(await first.ready, first.output()).toBe(true);
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: `http://127.0.0.1:${port}` });
  const { chainIdentifier } = await client.getChainIdentifier();
  expect(first.output()).toContain(chainIdentifier);
  expect(first.output()).toMatch(/suiprivkey1\w+/);
  await expect(client.forkingService.advanceClock({ durationMs: 60_000n }).response).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
    message: expect.stringContaining('--time-travel'),
  });
  const recipient = `0x${'4'.repeat(64)}`;
  const sent = await fetch(`http://127.0.0.1:${faucet}/v2/gas`, {
    method: 'POST',
    body: JSON.stringify({ FixedAmountRequest: { recipient } }),
  });
  expect(sent.status).toBe(201);

  const second = start(
    '--data',
    data,
    '--port',
    `${await freePort()}`,
    '--faucet-port',
    `${await freePort()}`,
  );
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/is in use by the process \d+/);
  const third = start(
    '--data',
    join(directory, 'other'),
    '--port',
    `${port}`,
    '--faucet-port',
    `${await freePort()}`,
  );
  expect(await third.ended).toBe(1);
  expect(third.output()).toMatch(new RegExp(`Port ${port}.* is held by`));

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.output()).toContain('localnet stopped');
  expect(existsSync(join(data, 'lock'))).toBe(false);

  const again = start(...args);
  expect(await again.ready, again.output()).toBe(true);
  expect(again.output()).toContain(chainIdentifier);
  expect((await client.getBalance({ owner: recipient })).balance.balance).toBe('1000000000000');
  again.child.disconnect();
  expect(await again.ended).toBe(0);

  const page = 'https://tables.example';
  const fresh = start(...args, '--fresh', '--frozen-clock', '--time-travel', '--allow-origin', page);
  expect(await fresh.ready, fresh.output()).toBe(true);
  expect(fresh.output()).not.toContain(chainIdentifier);
  expect(fresh.output()).toMatch(/clock +frozen; every caller may move it/);
  const status = await client.forkingService.getStatus({}).response;
  const moved = await client.forkingService.advanceClock({ durationMs: 60_000n }).response;
  expect(moved.timestampMs).toBe(status.timestampMs + 60_000n);
  const seen = await fetch(`http://127.0.0.1:${faucet}/health`, { headers: { origin: page } });
  expect(seen.headers.get('access-control-allow-origin')).toBe(page);
  fresh.child.kill('SIGINT');
  expect(await fresh.ended).toBe(0);
});

test('a network that nobody listens to any more still stops in order', { timeout: 60_000 }, async () => {
  const data = join(directory, 'unheard');
  const { child, ready, ended, output } = start(
    ...['--data', data, '--port', `${await freePort()}`, '--faucet-port', `${await freePort()}`],
  );
  expect(await ready, output()).toBe(true);
  for (const stream of [child.stdout!, child.stderr!]) stream.destroy();
  child.disconnect();
  expect(await ended).toBe(0);
  expect(existsSync(join(data, 'lock'))).toBe(false);
});

test('a damaged network does not start, and the command says what can be saved and saves it', {
  timeout: 120_000,
}, async () => {
  const data = join(directory, 'damaged');
  const disk = openLocalnet({ directory: data, clock: 'frozen' });
  for (let i = 0; i < 4; i++) await disk.localnet.faucet.send(`0x${'4'.repeat(64)}`);
  const saved = disk.localnet.ledger.checkpoint(2)!.totalTransactions;
  await disk.close();
  rmSync(join(data, 'snapshot.bin'));
  const journal = join(data, 'journal.bin');
  const bytes = readFileSync(journal);
  // Every record begins with the same eight bytes.
  const marker = bytes.subarray(128, 136);
  let third = 128;
  for (let n = 0; n < 3; n++) third = bytes.indexOf(marker, third + 1);
  bytes.writeUInt8(bytes.readUInt8(third + 50) ^ 1, third + 50);
  writeFileSync(journal, bytes);
  const ports = ['--port', `${await freePort()}`, '--faucet-port', `${await freePort()}`];

  const refused = start('--data', data, ...ports);
  expect(await refused.ready).toBe(false);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /✗ .*journal\.bin: checkpoint 3 at byte [\d,]+ does not match its checksum/,
  );
  expect(refused.output()).toMatch(/"npm run localnet -- repair --data .*damaged" says what can be saved/);
  const asked = start('repair', '--data', data);
  expect(await asked.ended).toBe(1);
  expect(asked.output()).toContain(`can save    ${saved} transactions up to checkpoint 2\n`);
  expect(asked.output()).toContain('lost        2 checkpoints: 3 to 4\n');
  expect(readFileSync(journal).equals(bytes)).toBe(true);
  const repaired = start('repair', '--data', data, '--apply');
  expect(await repaired.ended).toBe(0);
  expect(repaired.output()).toContain('kept        the damaged files as journal.damaged-1.bin\n');
  expect(readFileSync(join(data, 'journal.damaged-1.bin')).equals(bytes)).toBe(true);

  const again = start('--data', data, '--frozen-clock', ...ports);
  expect(await again.ready, again.output()).toBe(true);
  expect(again.output()).toMatch(new RegExp(`checkpoint +2, ${saved} transactions`));
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test.each([
  [['--port', 'ninety'], 'A port is a whole number'],
  [['--allow-origin', 'tables.example'], 'An origin is a scheme, a name and a port'],
  [['--keep', 'some'], 'It is a number of checkpoints, or of days, as in 5000 or 30d.'],
])('an option that is wrong is explained: %s', async (options, explanation) => {
  const { ended, output } = start(...options);
  expect(await ended).toBe(1);
  expect(output()).toContain(explanation);
});
