import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { type LiveClient, openLive } from '@tycoon/harness/indexer/live';
import { freePorts } from '@tycoon/harness/stack';
import { createIndexClient } from '@tycoon/indexer/client';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { type Executed, parseDeployment } from '@tycoon/sdk';
import { createGenerator, playTable, STRATEGIES } from '@tycoon/sdk/bot';
import { type Ports, services } from '@tycoon/stack/services';
import { createSupervisor } from '@tycoon/stack/supervisor';

const GAMES = 4;
const PLAYERS = 3;
const ROUNDS = 60n;
/** The first moves find cold code. */
const WARM_UP = 20;

/** Milliseconds from the reply to a transaction until its rows can be read, and until its events arrive at a page. */
interface Lag {
  readonly row: readonly number[];
  readonly live: readonly number[];
}

/** Lets bots play on a network that an indexer follows: processes of their own, started as `npm start` starts them. */
export async function measureLag(): Promise<Lag> {
  const directory = await mkdtemp(join(tmpdir(), 'tycoon-lag-'));
  // Started as root, the database runs as another user, who has to get in.
  await chmod(directory, 0o755);
  const [localnet, faucet, indexer, web] = await freePorts(4);
  const ports = { localnet, faucet, indexer, web } as Ports;
  const supervisor = createSupervisor({
    services: services({ ports, data: directory, say: () => {} }).filter(({ name }) => name !== 'web'),
    print: () => {},
  });
  try {
    await supervisor.start();
    return await play(ports, join(directory, 'deployments', 'localnet.json'));
  } finally {
    await supervisor.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function play({ localnet, faucet, indexer }: Ports, file: string): Promise<Lag> {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: at(localnet), format: 'binary' });
  const index = createIndexClient({ baseUrl: at(indexer), network: 'localnet' });
  const signers = Array.from({ length: PLAYERS }, () => new Ed25519Keypair());
  for (const signer of signers) {
    await requestSuiFromFaucetV2({ host: at(faucet), recipient: signer.toSuiAddress() });
  }
  const map = (await readMaps()).find(({ key }) => key === 'classic');
  if (!map) throw new Error('there is no map "classic"');
  const row: number[] = [];
  const live: number[] = [];
  let stream: LiveClient | undefined;

  /** The table waits, as people do who look at the board before they go on. */
  async function watch({ digest, events }: Executed): Promise<void> {
    const replied = performance.now();
    const since = () => performance.now() - replied;
    if (!stream) {
      await index.waitForTransaction(digest);
      const [first] = events;
      stream = openLive(index.liveUrl(first && 'game' in first ? first.game : ''));
      await stream.take(1);
      return;
    }
    const [stored, shown] = await Promise.all([
      index.waitForTransaction(digest).then(since),
      stream.take(events.length).then(since),
    ]);
    row.push(stored);
    live.push(shown);
  }

  const deployment = parseDeployment(JSON.parse(await readFile(file, 'utf8')));
  for (let seed = 1; seed <= GAMES; seed++) {
    await playTable({
      client,
      deployment,
      players: signers.map((signer) => ({ signer, strategy: STRATEGIES.greedy })),
      map,
      rules: { maxTurns: ROUNDS },
      below: createGenerator(seed),
      onExecuted: watch,
    });
    stream?.close();
    stream = undefined;
  }
  return { row: row.slice(WARM_UP), live: live.slice(WARM_UP) };
}
