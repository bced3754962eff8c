import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import type { StackAddress } from '@tycoon/harness/stack';
import { TycoonClient } from '@tycoon/sdk';
import { returnGas } from '@tycoon/sdk/session';
import { serve } from '@tycoon/web/server';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { publishBoard } from './board.ts';
import { IS_LONG, openBrowser } from './story.ts';
import { AFTER_ROUND_1, myTurn, openTable, playOn, takeTurn } from './tycoon.ts';

/** The page as on a public network: no faucet pays, no index remembers, people bring their wallets. */

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

const browser = await openBrowser();
let stack: StackAddress;
let server: Server;
let directory: string;
let url: string;

beforeAll(async () => {
  stack = await borrowStack(inject('desk'));
  directory = await mkdtemp(join(tmpdir(), 'tycoon-public-'));
  const network = join(directory, 'network.json');
  const { urls, deployment } = stack;
  await writeFile(
    network,
    JSON.stringify({ networks: [{ network: 'localnet', url: urls.node, deployment }] }),
  );
  server = await serve({ root: DIST, port: 0, connect: [urls.node], network });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  if (directory) await rm(directory, { recursive: true, force: true });
});

/** Puts a wallet into a person's browser, as an extension does; `sign` makes its signatures. */
async function bringWallet(
  context: BrowserContext,
  name: string,
  address: string,
  sign: (transaction: string) => Promise<{ bytes: string; signature: string }>,
): Promise<void> {
  await context.exposeFunction('signByHand', sign);
  await context.addInitScript(
    (given) => {
      const account = {
        address: given.address,
        publicKey: new Uint8Array(33),
        chains: ['sui:localnet'],
        features: ['sui:signTransaction'],
      };
      const { signByHand } = globalThis as unknown as { signByHand: (json: string) => Promise<unknown> };
      const wallet = {
        version: '1.0.0',
        name: given.name,
        icon: 'data:image/svg+xml;base64,PHN2Zy8+',
        chains: ['sui:localnet'],
        accounts: [account],
        features: {
          'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
          'standard:events': { version: '1.0.0', on: () => () => {} },
          'sui:signTransaction': {
            version: '2.0.0',
            signTransaction: async ({ transaction }: { transaction: { toJSON(): Promise<string> } }) =>
              signByHand(await transaction.toJSON()),
          },
        },
      };
      const register = ({ register: add }: { register: (each: unknown) => void }) => add(wallet);
      addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail));
      dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
    },
    { name, address },
  );
}

/** A wallet with SUI that counts how often it was asked, and knows for what. */
async function countingWallet() {
  const keypair = new Ed25519Keypair();
  const address = keypair.toSuiAddress();
  await requestSuiFromFaucetV2({ host: stack.urls.faucet, recipient: address });
  const asked = { times: 0, last: [] as readonly string[], steps: 0 };
  const sign = async (json: string) => {
    const transaction = Transaction.from(json);
    asked.times++;
    asked.last = transaction.getData().commands.map(({ $kind, MoveCall: call }) => call?.function ?? $kind);
    if (asked.last.join() === 'step') asked.steps++;
    return keypair.signTransaction(await transaction.build());
  };
  return { address, asked, sign };
}

/** Somebody whose browser has the wallet, connected to the page. */
async function arrive(
  { address, sign }: Awaited<ReturnType<typeof countingWallet>>,
  prepare: () => void = () => {},
) {
  const person = await newPerson(browser, { calm: true });
  await person.context.addInitScript(prepare);
  await bringWallet(person.context, 'Brought', address, sign);
  await person.page.goto(`${url}/tycoon`);
  await person.page.getByRole('button', { name: 'Connect a wallet' }).click();
  await person.page.getByRole('button', { name: 'Brought' }).click();
  await person.page
    .locator('.wallet-balance')
    .getByText(/\d+\.\d SUI/)
    .waitFor();
  return person;
}

const client = () => new SuiGrpcClient({ network: 'localnet', baseUrl: stack.urls.node });
const balanceOf = async (owner: string) =>
  BigInt((await client().core.getBalance({ owner })).balance.balance);
const viewOf = (game: string) => new TycoonClient(client(), stack.deployment).game(game);

test('one signature plays a whole game, one more goes on with it on another device, and what is left comes back', async () => {
  const wallet = await countingWallet();
  const { page, context, faults } = await arrive(wallet);
  await shoot(page, 'tycoon-wallets');
  const at = await openTable(page, url, { seats: 2, bots: 1, rounds: 5 });
  const game = new URL(at).pathname.slice(8);
  expect(wallet.asked.times).toBe(1);
  const afterOpening = await balanceOf(wallet.address);
  await playOn(page, AFTER_ROUND_1);
  expect(wallet.asked.times).toBe(1);
  const first = (await viewOf(game)).players.find((player) => player.address === wallet.address)?.delegate;

  // The first browser leaves the table; its bot plays on.
  await page.goto(`${url}/tycoon`);
  const other = await arrive(wallet);
  await other.page.goto(at);
  await other.page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect.poll(() => wallet.asked.times).toBe(2);
  await playOn(other.page);
  expect(wallet.asked.times).toBe(2);
  const second = (await viewOf(game)).players.find((player) => player.address === wallet.address)?.delegate;
  expect(second).not.toBe(first);

  // Both keys give back what they have left: the second at the end, the first when its browser comes by again.
  await expect.poll(() => balanceOf(second ?? '')).toBe(0n);
  expect(await balanceOf(first ?? '')).toBeGreaterThan(0n);
  await page.reload();
  await expect.poll(() => balanceOf(first ?? '')).toBe(0n);
  expect(await balanceOf(wallet.address)).toBeGreaterThan(afterOpening);

  const tables = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('tycoon.bots.localnet'))) ?? '[]',
  ) as { game: string; payer: string; bots: { address: string }[] }[];
  expect([tables[0]?.game, tables[0]?.payer]).toEqual([game, wallet.address]);
  await expect.poll(() => balanceOf(tables[0]?.bots[0]?.address ?? '')).toBe(0n);
  expect([...faults, ...other.faults]).toEqual([]);
  await context.close();
  await other.context.close();
});

test('a player who wants to sign every move does: the wallet alone plays', async () => {
  const wallet = await countingWallet();
  const { page, context, faults } = await arrive(wallet);
  await page.goto(`${url}/tycoon/new?map=ring8`);
  await page.getByRole('checkbox', { name: /Sign once/ }).uncheck();
  const game = new URL(await openTable(page, url, { seats: 2, bots: 1, rounds: 5 })).pathname.slice(8);
  expect(wallet.asked.times).toBe(1);
  await page.getByRole('button', { name: 'Start game' }).click();
  // To its end a wallet plays one in the SDK's tests.
  await playOn(page, IS_LONG ? '.outcome' : AFTER_ROUND_1);
  const view = await viewOf(game);
  expect(view.status).toBe(IS_LONG ? 'ended' : 'active');
  expect(view.players.find((player) => player.address === wallet.address)?.delegate).toBeNull();
  // Opening, starting, and at least a roll a round.
  expect(wallet.asked.times).toBeGreaterThanOrEqual(2 + (IS_LONG ? 3 : 1));
  expect(faults).toEqual([]);
  await context.close();
});

test('two who sign every move are asked once a decision: the walk goes along with what they sign next', async () => {
  const [mine, theirs] = [await countingWallet(), await countingWallet()];
  const [host, guest] = [await arrive(mine), await arrive(theirs)];
  const board = await publishBoard(stack, 'property');
  for (const { page } of [host, guest]) {
    await page.goto(`${url}/tycoon/new?map=ring8`);
    await page.getByRole('checkbox', { name: /Sign once/ }).uncheck();
  }
  const at = await openTable(host.page, url, { seats: 2, bots: 0, rounds: 5, board });
  const game = new URL(at).pathname.slice(8);
  // Ready before anybody has come; who then comes is taken off the table, comes again and is ready too. The host has to see who it is before the game begins.
  await host.page.getByRole('button', { name: 'Ready', exact: true }).click();
  await host.page.locator('.seat-list .is-ready').waitFor();
  await guest.page.goto(at);
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await host.page.getByRole('button', { name: 'Remove Fox' }).click();
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await guest.page.getByRole('button', { name: 'Ready', exact: true }).click();
  await host.page.getByRole('button', { name: 'Start game' }).click();
  await host.page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect.poll(() => [mine.asked.times, theirs.asked.times]).toEqual([5, 3]);

  // What was rolled is seen and decided before anybody has signed the walk.
  const buy = host.page.getByRole('button', { name: /^Buy for/ });
  await buy.waitFor();
  expect((await viewOf(game)).draw?.player).toBe(mine.address);
  await buy.click();
  await expect.poll(() => mine.asked.times).toBe(6);
  expect(mine.asked.last).toEqual(['step', 'mint_turncap', 'buy', 'end_turn']);

  // The guest walks to land of nobody or of the host; in both cases the next signature carries what is left.
  await myTurn(guest.page);
  await guest.page.getByRole('button', { name: 'Roll', exact: true }).click();
  const decides = guest.page.getByRole('button', { name: /^Buy for/ });
  await decides.or(guest.page.getByText('Crane is about to roll')).first().waitFor();
  const isFree = await decides.isVisible();
  if (isFree) await decides.click();
  await myTurn(host.page);
  await host.page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect.poll(() => mine.asked.times).toBe(7);
  expect(mine.asked.last).toEqual([...(isFree ? [] : ['step']), 'mint_turncap', 'roll']);
  expect([mine.asked.steps, theirs.asked.steps]).toEqual([0, 0]);
  for (const { faults, context } of [host, guest]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('a key that has run dry is topped up by one signature, and the game goes on', async () => {
  const wallet = await countingWallet();
  // On plain HTTP a browser keeps the key as text, so that a story can spend what it has.
  const { page, context, faults } = await arrive(wallet, () =>
    Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
  );
  const game = new URL(await openTable(page, url, { seats: 2, bots: 1, rounds: 5 })).pathname.slice(8);
  await myTurn(page);
  const kept = `tycoon.key.localnet.${game}.${wallet.address}`;
  const secret = (await page.evaluate((name) => localStorage.getItem(name), kept)) ?? '';
  const key = Ed25519Keypair.fromSecretKey(secret);
  await new TycoonClient(client(), stack.deployment).execute(key, returnGas(wallet.address));
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.getByText('The key of this browser has used up its fees').waitFor();
  await shoot(page, 'tycoon-key-dry');
  expect(wallet.asked.times).toBe(1);
  await page.getByRole('button', { name: 'Top up the key' }).click();
  await page.locator('.ty-toast').waitFor({ state: 'hidden' });
  // The message goes as soon as the key is pressed, and the wallet is asked after that.
  await expect
    .poll(() => [wallet.asked.times, wallet.asked.last])
    .toEqual([2, ['SplitCoins', 'TransferObjects']]);
  await takeTurn(page);
  expect([wallet.asked.times, wallet.asked.last]).toEqual([2, ['SplitCoins', 'TransferObjects']]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a wallet that refuses changes nothing, and the page says what to do', async () => {
  const keypair = new Ed25519Keypair();
  const address = keypair.toSuiAddress();
  await requestSuiFromFaucetV2({ host: stack.urls.faucet, recipient: address });
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await bringWallet(context, 'Stubborn', address, async () => {
    throw new Error('User rejected the request');
  });
  await page.goto(`${url}/tycoon`);
  // Whoever has no wallet yet is asked for one when it is needed.
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.getByRole('button', { name: 'Stubborn' }).click();
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.getByText('The signature was refused').waitFor();
  await page.getByText('Approve the transaction in your wallet').waitFor();
  await shoot(page, 'tycoon-refused');
  expect(faults).toEqual([]);
  await context.close();
});
