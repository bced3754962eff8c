import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { ROOT } from '@tycoon/command/root';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountFunder } from './src/bots/funder.ts';

const directory = mkdtempSync(join(tmpdir(), 'tycoon-bots-'));
let net: TycoonNet;

beforeAll(async () => {
  net = await createTycoonNet({ http: true });
  writeFileSync(join(directory, 'deployment.json'), JSON.stringify(net.deployment));
});

afterAll(async () => {
  await net.close();
  rmSync(directory, { recursive: true, force: true });
});

async function bots(...args: string[]) {
  const url = net.url ?? '';
  const where = ['--url', url, '--faucet', url, '--deployment', join(directory, 'deployment.json')];
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'bots.ts'), ...where, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

test('the command plays a game and tells its story to the end', async () => {
  const { code, output } = await bots('--players', '4', '--map', 'classic', '--rounds', '3');
  const lines = output.trimEnd().split('\n');
  expect([code, lines[0]]).toEqual([
    0,
    'Classic Tour: Fox (random), Crane (greedy), Tiger (careful), Panda (planning)',
  ]);
  expect(lines.filter((line) => line.startsWith('Round '))).toHaveLength(3);
  expect(lines.slice(-4).map((line) => line.slice(0, 5))).toEqual(['  1. ', '  2. ', '  3. ', '  4. ']);
});

test('the command tells it in Chinese', async () => {
  const { code, output } = await bots(
    '--players',
    '2',
    '--map',
    'large',
    '--rounds',
    '2',
    '--language',
    'zh',
  );
  expect([code, output]).toEqual([0, expect.stringMatching(/^环游世界: 狐狸 \(随性\), 仙鹤 \(贪心\)\n/)]);
  expect(output).toMatch(/获胜。/);
});

test.each([
  [['--map', 'moon'], 'no map "moon"'],
  [['--players', '7'], 'from 2 to 6'],
  [['--strategies', 'clever'], 'no strategy "clever"'],
  [['--language', 'xx'], 'no language "xx"'],
  [['--url', 'http://127.0.0.1:1'], 'does not answer'],
])('%j is refused in words', async (args, says) => {
  const { code, output } = await bots(...args);
  expect([code, output]).toEqual([1, expect.stringContaining(says)]);
});

test('the account of the operator lends the bots their gas and gets back what they have not used', async () => {
  const [owner] = (await net.accounts(1)) as [Ed25519Keypair];
  const players = [new Ed25519Keypair(), new Ed25519Keypair()];
  const funder = accountFunder(net.client, owner);
  const balanceOf = async (keypair: Ed25519Keypair) =>
    Number((await net.client.core.getBalance({ owner: keypair.toSuiAddress() })).balance.balance);
  const before = await balanceOf(owner);
  await funder.fund(players.map((player) => player.toSuiAddress()));
  expect(await Promise.all(players.map(balanceOf))).toEqual([2e9, 2e9]);
  await funder.refund(players);
  expect(await Promise.all(players.map(balanceOf))).toEqual([0, 0]);
  // What is missing is the gas of three transfers.
  expect(before - (await balanceOf(owner))).toBeLessThan(20_000_000);
});

test('a bot that has nothing to give back does not keep the others from it', async () => {
  const [owner, lent] = (await net.accounts(2)) as [Ed25519Keypair, Ed25519Keypair];
  const funder = accountFunder(net.client, owner);
  expect(await funder.refund([new Ed25519Keypair(), lent])).toEqual([]);
  const { balance } = await net.client.core.getBalance({ owner: lent.toSuiAddress() });
  expect(balance.balance).toBe('0');
});

test('a failed refund is reported, and the next run has the same keys to try again', async () => {
  const [owner] = (await net.accounts(1)) as [Ed25519Keypair];
  const funder = accountFunder(net.client, owner);
  const bots = [funder.signer(0), funder.signer(1)];
  const addresses = bots.map((bot) => bot.toSuiAddress());
  await funder.fund(addresses);
  const unreachable = new SuiGrpcClient({ network: 'localnet', baseUrl: 'http://127.0.0.1:1' });
  expect(await accountFunder(unreachable, owner).refund(bots)).toEqual(addresses);
  const again = accountFunder(net.client, owner);
  expect(await again.refund([again.signer(0), again.signer(1)])).toEqual([]);
  for (const address of addresses) {
    const { balance } = await net.client.core.getBalance({ owner: address });
    expect(balance.balance).toBe('0');
  }
  expect(accountFunder(net.client, new Ed25519Keypair()).signer(0).toSuiAddress()).not.toBe(addresses[0]);
});

test('an account with too little SUI says so before anything is spent', async () => {
  const poor = new Ed25519Keypair();
  const fill = accountFunder(net.client, poor).fund(['0x1', '0x2']);
  await expect(fill).rejects.toThrow(`${poor.toSuiAddress()} has 0 SUI; 2 bots need 6.`);
});
