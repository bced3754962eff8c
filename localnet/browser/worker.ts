import { createWebVerifier } from '../src/chain/web-crypto.ts';
import { decodeBootImage } from '../src/tab/boot-image.ts';
import { createMemoryStore, type LedgerStore, StoreError } from '../src/tab/ledger-store.ts';
import { openTabNetwork } from '../src/tab/open.ts';
import { type ClientMessage, type LeaderMessage, lead } from '../src/tab/wire.ts';
import { loadBinaryFormat } from '../src/vm/index.ts';
import { createBroadcast } from './broadcast.ts';
import { openIndexedStore } from './indexed-store.ts';
import { channelName, clientLock, hasLocks, leaderLock, randomName, type TabStatus } from './status.ts';

interface TabSource {
  /** The name of the network: pages of one origin that name the same one share it. */
  readonly name: string;
  /** The gzipped boot image. */
  readonly image: URL;
}

/** Runs in a worker: waits until this tab leads, then runs the network for all of them. Never returns. */
export async function runTabNetwork({ name, image }: TabSource): Promise<void> {
  if (!hasLocks()) return run(name, image, createMemoryStoreFor);
  await navigator.locks.request(leaderLock(name), () => run(name, image, openIndexedStore));
}

const createMemoryStoreFor = async () => createMemoryStore();

async function run(
  name: string,
  image: URL,
  openStore: (name: string, network: string) => Promise<LedgerStore>,
): Promise<never> {
  const wire = createBroadcast<LeaderMessage<TabStatus>, ClientMessage>(channelName(name));
  const loading = (loaded: number, total: number): TabStatus => ({ kind: 'loading', loaded, total });
  const leader = lead<TabStatus>(wire, randomName(), loading(0, 0), (client) => {
    // The lock is given when the page that held it is gone, however it ended.
    if (hasLocks()) void navigator.locks.request(clientLock(name, client), async () => leader.forget(client));
  });
  try {
    await open();
  } catch (error) {
    const reason = error instanceof StoreError ? error.trouble : 'unloaded';
    leader.tell({ kind: 'failed', reason });
  }
  return new Promise<never>(() => {});

  async function open(): Promise<void> {
    const [bytes] = await Promise.all([
      fetchImage(image, (loaded, total) => leader.tell(loading(loaded, total))),
      loadBinaryFormat(),
    ]);
    const boot = decodeBootImage(bytes);
    let trouble: Extract<TabStatus, { kind: 'ready' }>['trouble'] = hasLocks() ? null : 'insecure';
    const ready = (): TabStatus => ({ kind: 'ready', about: boot.about, trouble });
    const store = await openStore(`localnet:${name}`, boot.digest).catch((error: unknown) => {
      // Without storage one can still play; the page says that it is not kept.
      if (!(error instanceof StoreError) || error.trouble !== 'refused') throw error;
      trouble = 'refused';
      return createMemoryStore();
    });
    const tell = (found: typeof trouble) => {
      if (trouble === found) return;
      trouble = found;
      leader.tell(ready());
    };
    /** Says so before there is no room at all; anything worse has been told already. */
    const lookForRoom = async () => {
      const isScarce = await isRoomScarce();
      if (trouble === null || trouble === 'scarce') tell(isScarce ? 'scarce' : null);
    };
    let appended = 0;
    const network = await openTabNetwork({
      image: boot,
      store: {
        ...store,
        async append(at, records) {
          await store.append(at, records);
          appended += records.length;
          if (appended % LOOK_EVERY < records.length) void lookForRoom();
        },
      },
      verifySignature: createWebVerifier(),
      onTrouble: (found) => tell(found ?? null),
      onError: (path, error) => console.error(path, error),
    });
    leader.serve(network.answer);
    leader.tell(ready());
    void lookForRoom();
  }
}

/** A long game takes as much before it is compressed. */
const SCARCE_BYTES = 8 * 2 ** 20;
/** How many checkpoints pass between two looks at the room. */
const LOOK_EVERY = 50;

async function isRoomScarce(): Promise<boolean> {
  // Browsers that do not say how much they give are taken to give enough.
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota !== undefined && usage !== undefined && quota - usage < SCARCE_BYTES;
}

/** Fetches and unpacks the image, and tells how far it is. */
async function fetchImage(url: URL, tell: (loaded: number, total: number) => void): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url.pathname}: ${response.status}`);
  const total = Number(response.headers.get('content-length') ?? 0);
  let loaded = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        loaded += piece.length;
        tell(loaded, Math.max(total, loaded));
        controller.enqueue(piece);
      },
    }),
  );
  const unpacked = counted.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
