import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { ROOT } from '@tycoon/command/root';
import { mountSmallDisk } from '@tycoon/harness/small-disk';
import { freePorts } from '@tycoon/harness/stack';
import { devAccounts } from '@tycoon/localnet';
import { afterAll, expect, test } from 'vitest';

/** A place for a network's files that takes no more at some time, and more again later. */
interface Place {
  readonly name: string;
  readonly directory: string;
  fill(node: ChildProcess): Promise<void>;
  free(node: ChildProcess): Promise<void>;
  close(): Promise<void>;
}

/** A small file system that really gets full. */
async function smallDisk(): Promise<Place | null> {
  const disk = await mountSmallDisk('16m');
  return disk && { ...disk, name: 'a full disk', directory: join(disk.directory, 'network') };
}

/** Files that may not grow: the system takes a part of what is written, and then nothing. */
async function limitedFiles(): Promise<Place | null> {
  const limit = (pid: number, size: number | 'unlimited') =>
    void execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:`], { stdio: 'pipe' });
  try {
    limit(process.pid, 'unlimited');
  } catch {
    return null;
  }
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-limit-'));
  return {
    name: 'a file that may not grow',
    directory,
    // Half a record fits.
    fill: async ({ pid = 0 }) => limit(pid, (await stat(join(directory, 'journal.bin'))).size + 700),
    free: async ({ pid = 0 }) => limit(pid, 'unlimited'),
    close: () => rm(directory, { recursive: true }),
  };
}

interface Node {
  readonly child: ChildProcess;
  readonly client: SuiGrpcClient;
  readonly output: () => string;
  readonly health: () => Promise<{ status: number; trouble?: string }>;
}

async function startNode(directory: string): Promise<Node> {
  const [port, faucetPort] = await freePorts(2);
  const args = ['--port', `${port}`, '--faucet-port', `${faucetPort}`, '--data', directory];
  const script = join(ROOT, 'scripts', 'localnet.ts');
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/^localnet ready/m.test(output)) resolve();
    });
  }
  child.once('exit', () => resolve());
  await promise;
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    client: new SuiGrpcClient({ network: 'localnet', baseUrl: url }),
    output: () => output,
    async health() {
      const response = await fetch(`${url}/health`);
      return { status: response.status, ...((await response.json()) as object) };
    },
  };
}

async function end({ child }: Node, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

const [alice, bob] = devAccounts();
const RECIPIENT = `0x${'8'.repeat(64)}`;

async function pay({ client }: Node, signer = alice!, amount = 1) {
  const transaction = new Transaction();
  transaction.setSender(signer.toSuiAddress());
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], RECIPIENT);
  const bytes = await transaction.build({ client });
  const { signature } = await signer.signTransaction(bytes);
  return {
    digest: await transaction.getDigest({ client }),
    send: (node: Node) => send(node, bytes, signature),
  };
}

async function send({ client }: Node, transaction: Uint8Array, signature: string): Promise<string> {
  const result = await client.executeTransaction({ transaction, signatures: [signature] });
  return result.Transaction!.digest;
}

const coinsOf = async ({ client }: Node) =>
  Number((await client.getBalance({ owner: RECIPIENT })).balance.balance);

/** What this machine lets us do; where it is neither, this file has nothing to say and fails. */
const places = (await Promise.all([smallDisk(), limitedFiles()])).filter((place) => place !== null);

afterAll(() => Promise.all(places.map((place) => place.close())));

test('this machine has a way to refuse writes', () => expect(places).not.toEqual([]));

test.each(places)(
  'with $name a network refuses what it cannot keep, says so, and goes on when there is room',
  {
    timeout: 240_000,
  },
  async (place) => {
    let node = await startNode(place.directory);
    try {
      const acknowledged: string[] = [];
      acknowledged.push(await (await pay(node)).send(node));
      expect(await node.health()).toMatchObject({ status: 200 });
      await place.fill(node.child);

      // What is left of the last block may take a few more.
      let refused = await pay(node);
      let refusal: Error | undefined;
      for (let tries = 0; !refusal && tries < 100; tries++) {
        refused = await pay(node);
        const answer = await refused.send(node).catch((error: Error) => error);
        if (typeof answer === 'string') acknowledged.push(answer);
        else refusal = answer;
      }
      expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
      expect(decodeURIComponent(refusal!.message)).toMatch(
        /journal\.bin cannot be written \((ENOSPC|EFBIG)\): nothing was executed/,
      );
      expect(await node.health()).toMatchObject({
        status: 503,
        trouble: expect.stringMatching(/ENOSPC|EFBIG/),
      });
      // Two at once, from different senders, are refused alike and leave nothing behind.
      const both = [await pay(node, alice, 2), await pay(node, bob, 2)];
      const answers = await Promise.allSettled(both.map((each) => each.send(node)));
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      for (const { digest } of [refused, ...both])
        await expect(node.client.getTransaction({ digest })).rejects.toThrow(/not found/);
      expect(await coinsOf(node)).toBe(acknowledged.length);
      expect(node.output()).toMatch(
        /journal\.bin cannot be written .*: transactions are refused until it can be/,
      );

      // Nobody but the network itself tries.
      await place.free(node.child);
      for (let i = 0; i < 300 && (await node.health()).status !== 200; i++) await sleep(100);
      expect(await node.health()).toMatchObject({ status: 200 });
      expect(node.output()).toContain('journal.bin can be written again');
      expect(await coinsOf(node)).toBe(acknowledged.length);
      acknowledged.push(await refused.send(node));
      expect(acknowledged.at(-1)).toBe(refused.digest);

      // What was acknowledged is on disk, and nothing else.
      await end(node, 'SIGKILL');
      node = await startNode(place.directory);
      expect(node.output()).not.toMatch(/recovered|damaged/);
      for (const digest of acknowledged) await node.client.getTransaction({ digest });
      for (const { digest } of both)
        await expect(node.client.getTransaction({ digest })).rejects.toThrow(/not found/);
      expect(await coinsOf(node)).toBe(acknowledged.length);
    } finally {
      await end(node, 'SIGKILL');
    }
  },
);

test('a network that cannot even begin says why and leaves nothing but its empty lock behind', {
  timeout: 60_000,
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-limit-'));
  // The journal of a new network needs more than this.
  const script = `ulimit -S -f 64; exec "$0" "$@"`;
  const [port, faucetPort] = await freePorts(2);
  const child = spawn(
    'sh',
    [
      ...['-c', script, process.execPath, join(ROOT, 'scripts', 'localnet.ts')],
      ...['--port', `${port}`, '--faucet-port', `${faucetPort}`, '--data', directory],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (output += String(chunk)));
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output).toMatch(
    /✗ .* cannot be written: EFBIG.*\n +Make room, or name another directory with --data\./,
  );
  expect(await readdir(directory)).toEqual(['lock.anchor']);
  await rm(directory, { recursive: true });
});
