import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { launchBrowser, newPerson } from '@tycoon/harness/browser';
import { ensureBrowser } from '@tycoon/harness/chromium';
import { serveFiles } from '@tycoon/harness/file-server';
import { startStack } from '@tycoon/harness/stack';
import { staticBuild } from '@tycoon/harness/web-build';
import { createIndexClient, read } from '@tycoon/indexer/client';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { parseDeployment } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { cost, type Measure, type Measurement, throughput } from '../src/measurement.ts';

const PLAYERS = 4;
const ROUNDS = 100;
/** Enough for everybody to last to the end. */
const START_CASH = 100_000n;

/** What a visitor's browser does with a finished game, and what the static edition fetches. */
export const measure: Measure = async () => {
  process.env.CHROMIUM_PATH ??= ensureBrowser();
  return [...(await measureCheck()), ...(await measureSizes())];
};

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

/** The pages of the static edition in the order in which a visitor comes to them; each counts what those before did not fetch. */
const ROUTES = [
  { name: 'home', path: '/', shown: '.box' },
  { name: 'lobby of Tycoon, with the network', path: '/tycoon', shown: 'main h1' },
  { name: 'games', path: '/games', shown: 'main h1' },
] as const;

/** Bytes by route, gzipped. What a worker fetches is not seen by the page and is added where the network starts. */
async function measureSizes(): Promise<Measurement[]> {
  const folder = await staticBuild();
  const files = await serveFiles(folder);
  const browser = await launchBrowser();
  try {
    const { page } = await newPerson(browser);
    const measured: Measurement[] = [];
    const seen = new Set<string>();
    for (const { name, path, shown } of ROUTES) {
      const before = files.asked.length;
      await page.goto(`${files.url}#${path}`);
      await page.locator(shown).first().waitFor();
      await page.waitForLoadState('networkidle');
      let bytes = 0;
      for (const asked of files.asked.slice(before)) {
        // The service worker fetches everything beside the page.
        if (seen.has(asked)) continue;
        seen.add(asked);
        const file = asked.slice(new URL(files.url).pathname.length);
        bytes += gzipSync(readFileSync(join(folder, file === '' ? 'index.html' : file))).length;
      }
      measured.push(cost(`tab: static edition, ${name}, gzipped`, bytes / 1024, 'KB'));
    }
    return measured;
  } finally {
    await browser.close();
    await files.close();
  }
}
