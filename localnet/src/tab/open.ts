import { type Checkpoint, decodeCheckpointHead, encodeContents } from '../chain/checkpoint.ts';
import { makeDigest } from '../chain/hash.ts';
import type { History } from '../chain/history.ts';
import type { LedgerObject } from '../chain/object.ts';
import type { TransactionRecord } from '../chain/record.ts';
import { answerFaucet } from '../faucet-answer.ts';
import { createLocalnet, type Localnet, type LocalnetOptions } from '../localnet.ts';
import { type BootImage, decodeBootImage, encodeBootImage } from './boot-image.ts';
import { createMemoryStore, type LedgerStore, StoreError, type StoreTrouble } from './ledger-store.ts';
import { createStoredLog } from './stored-log.ts';

interface TabOptions extends Omit<LocalnetOptions, 'log' | 'resume' | 'accounts' | 'framework'> {
  readonly image: BootImage;
  readonly store: LedgerStore;
  /** Told when the store stops taking checkpoints, and when it takes them again. */
  readonly onTrouble?: (trouble: StoreTrouble | undefined) => void;
}

/** A network that answers requests as an object: no socket, no file. */
interface TabNetwork {
  readonly localnet: Localnet;
  /** How many checkpoints were kept from before. */
  readonly resumed: number;
  /** Answers gRPC-web, the faucet at `/v2/gas`, and what is about the ledger as a whole at `/ledger`. */
  readonly answer: (request: Request) => Promise<Response>;
}

/** Continues the network that the store keeps, or begins one with the image. */
export async function openTabNetwork(options: TabOptions): Promise<TabNetwork> {
  const { image, store, onTrouble, ...rest } = options;
  const kept = await store.load(image.checkpoints.length);
  const records = [...image.checkpoints, ...kept];
  checkChain(records);
  /** Another history has taken the place of this one: what went on from here would mix the two. */
  let isReplaced = false;
  const append: LedgerStore['append'] = async (at, added) => {
    if (isReplaced) throw new StoreError('overtaken', 'another history has taken the place of this one');
    return store.append(at, added);
  };
  const log = createStoredLog(records, { ...store, append }, onTrouble);
  const localnet = createLocalnet({
    ...rest,
    log,
    resume(objects, history) {
      records.forEach((_, number) => {
        const checkpoint = readWhole(history, number);
        history.index(checkpoint);
        for (const record of checkpoint.transactions) objects.apply(record);
      });
    },
  });
  async function replaceBy(found: Awaited<ReturnType<typeof readLedger>>): Promise<Response> {
    if (typeof found === 'string') return Response.json({ code: found }, { status: 400 });
    isReplaced = true;
    try {
      await store.replace(image.checkpoints.length, found);
    } catch (error) {
      isReplaced = false;
      if (!(error instanceof StoreError)) throw error;
      return Response.json({ code: error.trouble }, { status: 507 });
    }
    return Response.json({ checkpoints: found.length });
  }

  async function answerLedger(request: Request): Promise<Response> {
    switch (request.method) {
      case 'GET':
        return new Response(encodeBootImage(log, { network: image.digest }) as Uint8Array<ArrayBuffer>);
      case 'PUT':
        return replaceBy(await readLedger(new Uint8Array(await request.arrayBuffer()), image));
      case 'DELETE':
        return replaceBy([]);
      default:
        return new Response(null, { status: 405 });
    }
  }

  return {
    localnet,
    resumed: kept.length,
    async answer(request) {
      if (isReplaced) return new Response('another history has taken the place of this one', { status: 503 });
      switch (new URL(request.url).pathname) {
        case '/v2/gas': {
          const { status, body } = await answerFaucet(localnet, new Uint8Array(await request.arrayBuffer()));
          return Response.json(body, { status });
        }
        case '/ledger':
          return answerLedger(request);
        case '/ledger/others':
          if (request.method === 'DELETE') await store.forgetOthers();
          return Response.json({ checkpoints: await store.others() });
        default:
          return localnet.fetch(request);
      }
    },
  };
}

/** The checkpoints after the image that a file holds, or why it cannot be taken. */
async function readLedger(
  bytes: Uint8Array,
  image: BootImage,
): Promise<readonly Uint8Array[] | 'no_ledger' | 'other_network' | 'damaged'> {
  let file: BootImage;
  try {
    file = decodeBootImage(bytes);
  } catch {
    return 'no_ledger';
  }
  const { network } = (file.about ?? {}) as { readonly network?: unknown };
  if (network === undefined) return 'no_ledger';
  if (network !== image.digest) return 'other_network';
  const kept = file.checkpoints.slice(image.checkpoints.length);
  const trial = createMemoryStore();
  try {
    await trial.append(image.checkpoints.length, kept);
    // Its first checkpoints are those of the image, or the others do not follow from them.
    await openTabNetwork({ image, store: trial });
  } catch (error) {
    if (error instanceof StoreError) return 'damaged';
    throw error;
  }
  return kept;
}

/** Every checkpoint names the one before it: what was changed, lost or mixed up is noticed. */
function checkChain(records: readonly Uint8Array[]): void {
  let before: string | undefined;
  records.forEach((record, number) => {
    const head = readHead(record, number);
    if (head.sequenceNumber !== number || head.previousDigest !== before) throw damaged(number);
    before = head.digest;
  });
}

/** A checkpoint whose transactions are those that it was sealed with. */
function readWhole(history: History, number: number): Checkpoint {
  try {
    const checkpoint = history.checkpoint(number)!;
    const contents = encodeContents(checkpoint.transactions);
    const isSealed = makeDigest('CheckpointContents', contents) === checkpoint.contentDigest;
    if (isSealed && checkpoint.transactions.every(hasItsObjects)) return checkpoint;
  } catch (cause) {
    throw damaged(number, cause);
  }
  throw damaged(number);
}

/** What is kept of a transaction beside its effects is what the effects say by digest. */
function hasItsObjects({ effects, written, eventsDigest }: TransactionRecord): boolean {
  const outputs = new Map(
    effects.changedObjects.flatMap(([id, { outputState }]) => {
      const digest = outputState.ObjectWrite?.[0] ?? outputState.PackageWrite?.[1];
      return digest === undefined ? [] : [[id, digest] as const];
    }),
  );
  const isSame = ({ id, digest }: LedgerObject) => outputs.get(id) === digest;
  return (
    written.length === outputs.size &&
    written.every(isSame) &&
    (eventsDigest ?? null) === effects.eventsDigest
  );
}

function readHead(record: Uint8Array, number: number) {
  try {
    return decodeCheckpointHead(record);
  } catch (cause) {
    throw damaged(number, cause);
  }
}

const damaged = (number: number, cause?: unknown) =>
  new StoreError('damaged', `checkpoint ${number} is not what was written`, { cause });
