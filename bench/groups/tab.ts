import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { ROOT } from '@tycoon/command/root';
import { launchBrowser, newPerson } from '@tycoon/harness/browser';
import { ensureBrowser } from '@tycoon/harness/chromium';
import { serveFiles } from '@tycoon/harness/file-server';
import { startStack } from '@tycoon/harness/stack';
import { measureStaticSizes, STATIC_BUDGETS } from '@tycoon/harness/static-sizes';
import { buildTabPage } from '@tycoon/harness/tab/build-page';
import type { TabPage } from '@tycoon/harness/tab/page/page';
import { playTurns } from '@tycoon/harness/tab/play-turns';
import { staticBuild } from '@tycoon/harness/web-build';
import { createIndexClient, read } from '@tycoon/indexer/client';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { parseDeployment } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { ensureBootImage } from '@tycoon/stack/boot-image';
import { closeConnections } from '../src/call.ts';
import { cost, type Measure, type Measurement, throughput } from '../src/measurement.ts';
import { startNode } from '../src/node-process.ts';
import { publishTycoon } from '../src/tables.ts';

declare const tabPage: TabPage;

const PLAYERS = 4;
const ROUNDS = 100;
/** Enough for everybody to last to the end. */
const START_CASH = 100_000n;

/** What a visitor's browser does with a finished game, and what the static edition fetches. */
export const measure: Measure = async () => {
  process.env.CHROMIUM_PATH ??= ensureBrowser();
  return [...(await measureTurns()), ...(await measureCheck()), ...(await measureSizes())];
};

const TURN_ROUNDS = 20;
const TURN_RUNS = 3;

/**
 * The same game of bots by the same code, in turns: in a page of Chromium on the network in its worker, which keeps every
 * checkpoint in IndexedDB before it answers, and in a process of Node on a network in another one, which flushes its journal.
 */
async function measureTurns(): Promise<Measurement[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tab-bench-'));
  const built = join(directory, 'page');
  buildTabPage(built);
  await ensureBootImage();
  await copyFile(join(ROOT, 'web', 'boot', 'tycoon.image'), join(built, 'boot.image'));
  const map = (await readMaps()).find(({ key }) => key === 'classic');
  if (!map) throw new Error('there is no classic map');
  const [files, browser, node] = [
    await serveFiles(built),
    await launchBrowser(),
    await startNode(join(directory, 'node')),
  ];
  try {
    const { client, deployment } = await publishTycoon(node);
    const { page } = await newPerson(browser);
    await page.goto(files.url, { waitUntil: 'load' });
    const inTab = () =>
      page.evaluate(([id, rounds]) => tabPage.playTurns(id, rounds), [map.id, TURN_ROUNDS] as const);
    const inNode = () =>
      playTurns({
        client,
        deployment,
        map: BigInt(map.id),
        rounds: TURN_ROUNDS,
        topUp: (recipient) => requestSuiFromFaucetV2({ host: node.faucetUrl, recipient }),
      });
    const rates: { readonly tab: number; readonly node: number }[] = [];
    while (rates.length < TURN_RUNS) {
      const [tab, process] = [await inTab(), await inNode()];
      rates.push({ tab: tab.turns / tab.seconds, node: process.turns / process.seconds });
    }
    const best = (of: 'tab' | 'node') => Math.max(...rates.map((rate) => rate[of]));
    return [
      throughput(
        'tab: turns of one game after another, in Chromium',
        best('tab'),
        'turns/s',
        {},
        {
          name: 'the same on a process of Node over HTTP',
          value: best('node'),
        },
      ),
    ];
  } finally {
    await browser.close();
    await files.close();
    await node.stop();
    closeConnections();
    await rm(directory, { recursive: true, force: true });
  }
}

interface NamedNetwork {
  readonly network: string;
  readonly url: string;
  readonly faucet: string;
  readonly indexer: string;
  readonly deployment: unknown;
}

/** A game of 100 rounds between four bots, executed again in Chromium; index and node are processes beside it. */
async function measureCheck(): Promise<Measurement[]> {
  const stack = await startStack();
  const browser = await launchBrowser();
  try {
    const answer = await fetch(`${stack.urls.web}/network.json`);
    const [network] = ((await answer.json()) as { networks: NamedNetwork[] }).networks;
    if (!network) throw new Error('the page knows of no network');
    const game = await playLongGame(network);
    const index = createIndexClient({ baseUrl: network.indexer, network: network.network });
    const bytes = await evidenceBytes(index, game);
    const { page } = await newPerson(browser);
    await page.goto(`${stack.urls.web}/games/${game}`);
    await page.getByRole('button', { name: 'Check this game yourself' }).click();
    await page.locator('.check[data-verdict="same"]').waitFor({ timeout: 120_000 });
    const words = (await page.locator('.check').textContent()) ?? '';
    const found = /in ([\d.]+) s, ([\d,]+) transactions a second/.exec(words);
    const transactions = /Compared([\d,]+) transactions/.exec(words);
    const figure = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
    const what = `a game of ${ROUNDS} rounds and ${PLAYERS} players`;
    return [
      cost(`tab: ${what} checked in Chromium`, figure(found?.[1]), 's', { atMost: 10 }),
      throughput(
        'tab: the same, transactions executed, verified and compared',
        figure(found?.[2]),
        'a second',
      ),
      cost('tab: the same, transactions', figure(transactions?.[1]), 'transactions'),
      cost('tab: the same, bytes that the index keeps for it', bytes / 2 ** 20, 'MB'),
    ];
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function playLongGame({ network, url, faucet, indexer, deployment }: NamedNetwork): Promise<string> {
  const client = new SuiGrpcClient({ network, baseUrl: url, format: 'binary' });
  const signers = Array.from({ length: PLAYERS }, () => new Ed25519Keypair());
  for (const signer of signers)
    await requestSuiFromFaucetV2({ host: faucet, recipient: signer.toSuiAddress() });
  const map = (await readMaps()).find(({ key }) => key === 'classic');
  if (!map) throw new Error('there is no classic map');
  let digest = '';
  const { id } = await playTable({
    client,
    deployment: parseDeployment(deployment),
    players: signers.map((signer) => ({ signer, strategy: STRATEGIES.greedy })),
    map,
    rules: { maxTurns: BigInt(ROUNDS), startCash: START_CASH },
    below: createGenerator(1),
    onExecuted: (executed) => {
      ({ digest } = executed);
    },
  });
  await createIndexClient({ baseUrl: indexer, network }).waitForTransaction(digest);
  return id;
}

async function evidenceBytes(index: ReturnType<typeof createIndexClient>, game: string): Promise<number> {
  const { network, api } = index;
  const page = (cursor: string) =>
    read(
      api[':network'].games[':game'].evidence.$get({
        param: { network, game },
        query: { limit: '500', ...(cursor !== '' && { cursor }) },
      }),
    );
  let bytes = 0;
  for (let next: string | null = ''; next !== null; ) {
    const { items, next: after }: Awaited<ReturnType<typeof page>> = await page(next);
    for (const { data, signatures, effects, clock, random } of items) {
      for (const text of [data, signatures, effects, clock, random])
        bytes += text === null ? 0 : Buffer.from(text, 'base64').length;
    }
    next = after;
  }
  return bytes;
}

/** What the static edition fetches, gzipped. */
async function measureSizes(): Promise<Measurement[]> {
  const browser = await launchBrowser();
  try {
    const { home, firstGame } = await measureStaticSizes(browser, await staticBuild());
    return [
      cost('tab: static edition, JavaScript of the home page, gzipped', home / 1024, 'KB', {
        atMost: STATIC_BUDGETS.home / 1024,
      }),
      cost('tab: static edition, all until the first roll of Tycoon, gzipped', firstGame / 1024, 'KB', {
        atMost: STATIC_BUDGETS.firstGame / 1024,
      }),
    ];
  } finally {
    await browser.close();
  }
}
