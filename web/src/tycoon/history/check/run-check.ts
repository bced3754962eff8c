import { bcs } from '@mysten/sui/bcs';
import { fromBase64 } from '@mysten/sui/utils';
import { type IndexClient, read } from '@tycoon/indexer/client';
import type { TycoonEvent } from '@tycoon/sdk/events';
import type { CheckInput, CheckProgress, Verdict } from './check-game.ts';
import type { FromWorker, Question, ToWorker } from './check-messages.ts';
import type { NodeReader } from './node-reader.ts';

/** A check that is under way. */
export interface RunningCheck {
  /** Rejects where something could not be fetched or run; never settles once it was cancelled. */
  readonly verdict: Promise<Verdict>;
  cancel(): void;
}

interface CheckOptions {
  readonly index: IndexClient;
  readonly node: NodeReader;
  readonly game: string;
  readonly packageIds: readonly string[];
  /** What the page shows of the game. */
  readonly events: readonly TycoonEvent[];
  readonly createdAtMs: bigint;
  readonly tell: (progress: CheckProgress) => void;
}

/** Fetches what the index kept of a game, and has a worker execute it again. */
export function runCheck(options: CheckOptions): RunningCheck {
  let worker: Worker | undefined;
  let isCancelled = false;
  const verdict = gather(options).then((input) => {
    if (isCancelled) return new Promise<never>(() => {});
    worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    return execute(worker, input, options).finally(() => worker?.terminate());
  });
  return {
    verdict,
    cancel() {
      isCancelled = true;
      worker?.terminate();
    },
  };
}

function execute(worker: Worker, input: CheckInput, { node, tell }: CheckOptions): Promise<Verdict> {
  const send = (message: ToWorker) => worker.postMessage(message);
  return new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Error('the check does not run here'));
    worker.onmessage = ({ data: message }: MessageEvent<FromWorker>) => {
      switch (message.kind) {
        case 'progress':
          return tell(message.progress);
        case 'question':
          answer(node, message.question).then(
            (found) => send({ kind: 'answer', id: message.id, answer: found }),
            () => send({ kind: 'unanswered', id: message.id }),
          );
          return;
        case 'verdict':
          return resolve(message.verdict);
        case 'failed':
          return reject(new Error('the check could not be finished'));
      }
    };
    send({ kind: 'check', input });
  });
}

function answer(node: NodeReader, question: Question): Promise<readonly unknown[]> {
  switch (question.ask) {
    case 'objects':
      return node.objects(question.wanted);
    case 'effects':
      return node.effects(question.wanted);
    case 'effectsDigests':
      return node.effectsDigests(question.wanted);
  }
}

const PAGE = '500';
const Signatures = bcs.vector(bcs.byteVector());

const evidencePage = ({ api, network }: IndexClient, game: string, cursor: string) => {
  const query = { limit: PAGE, ...(cursor !== '' && { cursor }) };
  return read(api[':network'].games[':game'].evidence.$get({ param: { network, game }, query }));
};

async function gather({ index, game, packageIds, events, createdAtMs }: CheckOptions): Promise<CheckInput> {
  const { api, network } = index;
  const at = createdAtMs.toString();
  const query = { from: at, to: at, limit: '100' };
  const { items } = await read(api[':network'].games.$get({ param: { network }, query }));
  const seats = items.find(({ id }) => id === game)?.seats ?? [];
  const evidence: CheckInput['evidence'][number][] = [];
  for (let from: string | null = ''; from !== null; ) {
    const page: Awaited<ReturnType<typeof evidencePage>> = await evidencePage(index, game, from);
    for (const { data, signatures, effects, clock, random } of page.items) {
      evidence.push({
        data: fromBase64(data),
        signatures: Signatures.parse(fromBase64(signatures)).map((each) => Uint8Array.from(each)),
        effects: fromBase64(effects),
        clock: clock === null ? null : fromBase64(clock),
        random: random === null ? null : fromBase64(random),
      });
    }
    from = page.next;
  }
  const claimed = seats.map(({ address, rank, worth, won }) => ({ address, rank, worth, won }));
  return { game, packageIds: [...packageIds], events, seats: claimed, evidence };
}
