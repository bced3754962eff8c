import { type Checkpoint, decodeCheckpointHead, encodeContents } from '../chain/checkpoint.ts';
import { makeDigest } from '../chain/hash.ts';
import type { History } from '../chain/history.ts';
import { answerFaucet } from '../faucet-answer.ts';
import { createLocalnet, type Localnet, type LocalnetOptions } from '../localnet.ts';
import type { BootImage } from './boot-image.ts';
import { type LedgerStore, StoreError, type StoreTrouble } from './ledger-store.ts';
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
  /** Answers gRPC-web, and the faucet at `/v2/gas`. */
  readonly answer: (request: Request) => Promise<Response>;
}

/** Continues the network that the store keeps, or begins one with the image. */
export async function openTabNetwork(options: TabOptions): Promise<TabNetwork> {
  const { image, store, onTrouble, ...rest } = options;
  const kept = await store.load(image.checkpoints.length);
  const records = [...image.checkpoints, ...kept];
  checkChain(records);
  const localnet = createLocalnet({
    ...rest,
    log: createStoredLog(records, store, onTrouble),
    resume(objects, history) {
      records.forEach((_, number) => {
        const checkpoint = readWhole(history, number);
        history.index(checkpoint);
        for (const record of checkpoint.transactions) objects.apply(record);
      });
    },
  });
  return {
    localnet,
    resumed: kept.length,
    async answer(request) {
      if (new URL(request.url).pathname !== '/v2/gas') return localnet.fetch(request);
      const { status, body } = await answerFaucet(localnet, new Uint8Array(await request.arrayBuffer()));
      return Response.json(body, { status });
    },
  };
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
    if (makeDigest('CheckpointContents', contents) === checkpoint.contentDigest) return checkpoint;
  } catch (cause) {
    throw damaged(number, cause);
  }
  throw damaged(number);
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
