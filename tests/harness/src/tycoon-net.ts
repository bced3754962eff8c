import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { ROOT } from '@tycoon/command/root';
import { createLocalnet, createMemoryLog, type Localnet, type LocalnetOptions } from '@tycoon/localnet';
import { serve } from '@tycoon/localnet/node';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { publishMaps, readMaps } from '@tycoon/move-toolchain/publish/maps';
import { type PublishedPackage, publishPackage } from '@tycoon/move-toolchain/publish/package';
import { readPackage } from '@tycoon/move-toolchain/sources';
import { TycoonClient } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';

/** A network of its own with the package and its maps on it; the clock stands still until it is advanced. */
export interface TycoonNet {
  readonly localnet: Localnet;
  /** Where it is served, or null where the client calls it without a socket. */
  readonly url: string | null;
  readonly client: SuiGrpcClient;
  readonly deployment: PublishedPackage;
  /** Who published it, and may upgrade it. */
  readonly publisher: Ed25519Keypair;
  readonly tycoon: TycoonClient;
  readonly maps: readonly GameMap[];
  map(key: string): GameMap;
  /** Fresh accounts with SUI on them. */
  accounts(count: number): Promise<readonly Ed25519Keypair[]>;
  close(): Promise<void>;
}

interface TycoonNetOptions {
  /** Serve it over HTTP on a free port, as clients anywhere would reach it. */
  readonly http?: boolean;
  /** How it checks signatures, where that is not as usual. */
  readonly verifySignature?: NonNullable<LocalnetOptions['verifySignature']>;
  /** Publish everything again, though a network of this process has. */
  readonly anew?: boolean;
}

/** The same keys in every run: with the network's own seed and a clock that stands still, so are all digests and dice. */
const makeKeypair = (n: number) =>
  Ed25519Keypair.fromSecretKey(createHash('sha256').update(`account ${n}`).digest());

/** A network right after its maps were published. */
interface Beginning {
  readonly checkpoints: readonly Uint8Array[];
  readonly deployment: PublishedPackage;
}

/** How the first network of this process began: all do alike, so that the others go on from a copy of its checkpoints. */
let beginning: Beginning | undefined;

/** What lets a network go on from the checkpoints; without any it begins. */
function goOn(checkpoints: readonly Uint8Array[]): Pick<LocalnetOptions, 'log' | 'resume'> {
  const log = createMemoryLog();
  for (const checkpoint of checkpoints) log.append(checkpoint);
  if (checkpoints.length === 0) return { log };
  return {
    log,
    resume(objects, history) {
      for (const number of checkpoints.keys()) {
        const checkpoint = history.checkpoint(number);
        if (!checkpoint) throw new Error(`there is no checkpoint ${number}`);
        history.index(checkpoint);
        for (const record of checkpoint.transactions) objects.apply(record);
      }
    },
  };
}

export async function createTycoonNet({
  http = false,
  anew = false,
  ...options
}: TycoonNetOptions = {}): Promise<TycoonNet> {
  const known = anew ? undefined : beginning;
  const kept = goOn(known?.checkpoints ?? []);
  const localnet = createLocalnet({ clock: 'frozen', seed: 'tycoon', ...kept, ...options });
  const server = http
    ? await serve({ localnet, port: 0, log: (path, error) => process.stderr.write(`${path}: ${error}\n`) })
    : null;
  const client = new SuiGrpcClient({
    network: 'localnet',
    ...(server ? { baseUrl: server.url } : { baseUrl: 'http://localnet', fetch: localnet.fetch }),
  });
  const publisher = makeKeypair(0);
  let made = 1;
  const accounts = async (count: number) => {
    const keypairs = Array.from({ length: count }, () => makeKeypair(made++));
    for (const keypair of keypairs) await localnet.faucet.send(keypair.toSuiAddress());
    return keypairs;
  };
  const maps = await readMaps();
  let deployment = known?.deployment;
  if (!deployment) {
    await localnet.faucet.send(publisher.toSuiAddress());
    const directory = join(ROOT, 'move');
    const sources = await readPackage(directory, ['sources']);
    const compiled = await compilePackage(sources, await findFramework('genesis'), directory);
    deployment = await publishPackage(client, publisher, compiled);
    await publishMaps(client, publisher, deployment, maps);
    const { log } = localnet.ledger.history;
    const checkpoints = Array.from({ length: log.length }, (_, number) => log.read(number));
    beginning = { checkpoints, deployment };
  }
  return {
    localnet,
    url: server?.url ?? null,
    client,
    deployment,
    publisher,
    tycoon: new TycoonClient(client, deployment),
    maps,
    accounts,
    close: async () => server?.close(),
    map(key) {
      const map = maps.find((candidate) => candidate.key === key);
      if (!map) throw new Error(`no map ${key}`);
      return map;
    },
  };
}
