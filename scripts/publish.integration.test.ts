import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { ROOT } from '@tycoon/command/root';
import { createLocalnet } from '@tycoon/localnet';
import { type RunningServer, serve } from '@tycoon/localnet/node';
import { chainOf, ensureFunds, KEY_VARIABLE, publisherKey } from '@tycoon/move-toolchain/publish/network';
import type { PublishedPackage } from '@tycoon/move-toolchain/publish/package';
import { PHASE_MANAGE, TycoonClient } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import { applyEvent, type TycoonEvent } from '@tycoon/sdk/events';
import { afterAll, beforeAll, expect, test } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'tycoon-publish-'));
const out = join(directory, 'deployment.json');
const key = new Ed25519Keypair();
const localnet = createLocalnet({ clock: 'frozen', seed: 'publish' });
let server: RunningServer;
let client: SuiGrpcClient;

beforeAll(async () => {
  server = await serve({ localnet, port: 0, log: () => {} });
  client = new SuiGrpcClient({ network: 'localnet', baseUrl: server.url });
});

afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Runs the script as a person would, against this network unless it is told otherwise. */
async function publish(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const script = join(ROOT, 'scripts', 'publish.ts');
  const framework = args.includes('--network') ? [] : ['--framework', 'genesis'];
  const child = spawn(process.execPath, [script, ...framework, '--out', out, ...args], {
    env: { ...process.env, [KEY_VARIABLE]: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const here = () => ['--url', server.url, '--faucet', server.url];
const deployment = () => JSON.parse(readFileSync(out, 'utf8')) as PublishedPackage;

/** A copy of the package with one file changed. */
function changed(name: string, file: string, change: (text: string) => string): string {
  const copy = join(directory, name);
  cpSync(join(ROOT, 'move'), copy, { recursive: true });
  const path = join(copy, 'sources', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return copy;
}

/** The next version has a function more, with an event that this SDK does not know. */
const NEWER = `
public struct CheerEvent has copy, drop { by: address }

public fun cheer(ctx: &TxContext) { event::emit(CheerEvent { by: ctx.sender() }) }
`;

/** A game that begins with the first version and is still played after the upgrade. */
let game = '';
let first: PublishedPackage;

async function player(): Promise<Ed25519Keypair> {
  const keypair = new Ed25519Keypair();
  await localnet.faucet.send(keypair.toSuiAddress());
  return keypair;
}

let alice: Ed25519Keypair;
let bob: Ed25519Keypair;

test('publishing writes a file with which a game can be played', async () => {
  const { code, output } = await publish(here());
  expect([code, output]).toEqual([0, expect.stringContaining('Written to')]);
  first = deployment();
  expect(first).toMatchObject({ network: 'localnet', packageIds: [first.packageId] });
  const tycoon = new TycoonClient(client, first);
  [alice, bob] = [await player(), await player()];
  const { events } = await tycoon.execute(alice, calls.createGame(first, { templateId: 2 }));
  game = events.flatMap((event) => (event.type === 'GameCreatedEvent' ? [event.game] : []))[0] ?? '';
  await tycoon.execute(bob, calls.joinGame(first, game));
  const seat = (await tycoon.seatOf(alice.toSuiAddress(), game)) ?? '';
  await tycoon.execute(alice, calls.startGame(first, { game, seat }));
  expect((await tycoon.game(game)).status).toBe('active');
});

test('a deployment is not overwritten without --force', async () => {
  const before = readFileSync(out, 'utf8');
  const { code, output } = await publish(here());
  expect([code, output]).toEqual([1, expect.stringContaining('--force')]);
  expect(readFileSync(out, 'utf8')).toBe(before);
});

test('an upgrade to the same code is none', async () => {
  const before = readFileSync(out, 'utf8');
  const { code, output } = await publish(['--upgrade', ...here()]);
  expect([code, output]).toEqual([0, expect.stringContaining('has not changed')]);
  expect(readFileSync(out, 'utf8')).toBe(before);
});

test('an upgrade that breaks what others rely on is refused and changes nothing', async () => {
  const before = readFileSync(out, 'utf8');
  const broken = changed('broken', 'cards.move', (text) =>
    text.replace('public fun lowest_price(): u64', 'public fun lowest_price(_unused: u64): u64'),
  );
  const shop = join(broken, 'sources', 'shop.move');
  writeFileSync(shop, readFileSync(shop, 'utf8').replace('cards::lowest_price()', 'cards::lowest_price(0)'));
  const { code, output } = await publish(['--upgrade', '--package', broken, ...here()]);
  expect([code, output]).toEqual([1, expect.stringContaining('The network refused')]);
  expect(readFileSync(out, 'utf8')).toBe(before);
});

test('an upgrade keeps both ids, the registry and the maps', async () => {
  const newer = changed('newer', 'events.move', (text) => text + NEWER);
  const { code, output } = await publish(['--upgrade', '--package', newer, ...here()]);
  expect([code, output]).toEqual([0, expect.stringContaining('none that was not there')]);
  const second = deployment();
  expect(second.packageId).not.toBe(first.packageId);
  expect(second).toMatchObject({
    packageIds: [first.packageId, second.packageId],
    registryId: first.registryId,
    adminCap: first.adminCap,
    upgradeCap: first.upgradeCap,
  });
});

test('a game of the first version goes on, by calls of either, and all its events are understood', async () => {
  const versions = [first, deployment()].map((version) => new TycoonClient(client, version));
  const [, newest = versions[0]!] = versions;
  let view = await newest.game(game);
  for (let turn = 0; turn < 12 && view.status === 'active'; turn++) {
    const by = versions[turn % 2] ?? newest;
    const signer = view.activeIdx === 0 ? alice : bob;
    const acting = { game, seat: (await by.seatOf(signer.toSuiAddress(), game)) ?? '' };
    const open = view.phase === PHASE_MANAGE ? calls.skip : calls.takeTurn;
    const thunk = view.draw ? calls.step(by.deployment, game) : open(by.deployment, acting);
    const events: readonly TycoonEvent[] = (await by.execute(signer, thunk)).events;
    expect(events.length).toBeGreaterThan(0);
    view = events.reduce(applyEvent, view);
    expect(view).toEqual(await newest.game(game));
  }
  const { games } = await newest.games();
  expect(games.map(({ id }) => id)).toEqual([game]);
});

test('functions of the next version can be called, and an unknown event disturbs no reader', async () => {
  const second = new TycoonClient(client, deployment());
  const cheer = { target: `${second.deployment.packageId}::events::cheer` } as const;
  const { digest, events } = await second.execute(alice, (tx) => tx.moveCall(cheer));
  expect(events).toEqual([]);
  const { Transaction: done } = await client.core.getTransaction({ digest, include: { events: true } });
  expect(done?.events.map(({ eventType }) => eventType)).toEqual([
    `${second.deployment.packageId}::events::CheerEvent`,
  ]);
});

test('a new game is created by the next version', async () => {
  const second = new TycoonClient(client, deployment());
  const { events } = await second.execute(bob, calls.createGame(second.deployment, { templateId: 3 }));
  expect(events.map(({ type }) => type)).toEqual(['GameCreatedEvent', 'JoinEvent', 'CashEvent']);
});

test('by force it is published anew, here with a key from the environment, which is not shown', async () => {
  const before = deployment();
  const secret = key.getSecretKey();
  await localnet.faucet.send(key.toSuiAddress(), 5_000_000_000n);
  const { code, output } = await publish(['--force', ...here()], { [KEY_VARIABLE]: secret });
  expect([code, output]).toEqual([0, expect.stringContaining(key.toSuiAddress())]);
  expect(output).not.toContain(secret);
  const { packageId, packageIds, registryId } = deployment();
  expect(packageIds).toEqual([packageId]);
  expect(before.packageIds).not.toContain(packageId);
  expect(registryId).not.toBe(before.registryId);
  // A key must have four SUI before it is tried; three of them are enough.
  const { balance } = await client.core.getBalance({ owner: key.toSuiAddress() });
  expect(5_000_000_000 - Number(balance.balance)).toBeLessThan(3_000_000_000);
});

test('a package published on another chain is not upgraded on this one', async () => {
  const text = readFileSync(out, 'utf8');
  writeFileSync(out, JSON.stringify({ ...deployment(), chainId: 'another' }));
  const { code, output } = await publish(['--upgrade', ...here()]);
  writeFileSync(out, text);
  expect([code, output]).toEqual([1, expect.stringContaining('is of another chain')]);
});

test.each([
  [
    'a public network asks for a key',
    ['--network', 'testnet'],
    '',
    /needs a key with SUI on it[\s\S]*TYCOON_PUBLISHER_KEY/,
  ],
  ['what is no key is refused', ['--network', 'mainnet'], 'suiprivkey1nonsense', /holds no Ed25519 key/],
  [
    'a node of another network is refused',
    ['--network', 'testnet', 'here'],
    key.getSecretKey(),
    /is not of testnet: its chain is/,
  ],
  [
    'a node that is not there is named',
    ['--url', 'http://127.0.0.1:1'],
    key.getSecretKey(),
    /127\.0\.0\.1:1 does not answer/,
  ],
  ['a network that is none is refused', ['--network', 'moonnet'], key.getSecretKey(), /no network "moonnet"/],
])('%s, and the key is never shown', async (_, args, secret, says) => {
  const file = join(directory, 'elsewhere.json');
  const where = args.flatMap((arg) => (arg === 'here' ? here() : [arg]));
  const { code, output } = await publish([...where, '--out', file], { [KEY_VARIABLE]: secret });
  expect([code, output]).toEqual([1, expect.stringMatching(says)]);
  if (secret) expect(output).not.toContain(secret);
  expect(existsSync(file)).toBe(false);
});

test.each(['testnet', 'mainnet'])(
  'on %s the package is not compiled with the genesis packages of localnet',
  async (network) => {
    const { code, output } = await publish(['--network', network, '--framework', 'genesis', '--force']);
    expect(code).toBe(1);
    expect(output).toContain(`On ${network} a package is compiled with Sui's own framework`);
    expect(output).toContain('Leave --framework genesis out.');
  },
);

test('a key without SUI is told so on a public network, with its address', async () => {
  const poor = new Ed25519Keypair().toSuiAddress();
  await expect(ensureFunds(client, 'testnet', poor)).rejects.toThrow(`${poor} has 0 SUI on testnet`);
  expect(await chainOf(client, 'localnet')).toBe(localnet.chainId);
});

test('on localnet the publisher is the same every time, so that it can upgrade', () => {
  expect(publisherKey('localnet', '').toSuiAddress()).toBe(publisherKey('localnet', '').toSuiAddress());
});
