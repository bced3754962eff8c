import { loadBinaryFormat } from '@tycoon/localnet/reexecution';
import { checkGame } from './check-game.ts';
import type { FromWorker, Question, ToWorker } from './check-messages.ts';
import type { NodeReader } from './node-reader.ts';

// Executes a game again beside the page, which stays as it is: Move becomes JavaScript here, which the page's policy forbids.

const tell = (message: FromWorker) => self.postMessage(message);

const waiting = new Map<number, PromiseWithResolvers<readonly unknown[]>>();

function ask<Answer>(question: Question): Promise<readonly (Answer | null)[]> {
  const id = waiting.size + 1;
  const answer = Promise.withResolvers<readonly unknown[]>();
  waiting.set(id, answer);
  tell({ kind: 'question', id, question });
  return answer.promise as Promise<readonly (Answer | null)[]>;
}

const node: NodeReader = {
  objects: (wanted) => ask<Uint8Array>({ ask: 'objects', wanted }),
  effects: (wanted) => ask<Uint8Array>({ ask: 'effects', wanted }),
  effectsDigests: (wanted) => ask<string>({ ask: 'effectsDigests', wanted }),
};

self.onmessage = async ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.kind === 'answer') waiting.get(message.id)?.resolve(message.answer);
  else if (message.kind === 'unanswered') waiting.get(message.id)?.reject(new Error('no answer'));
  else {
    try {
      await loadBinaryFormat();
      const verdict = await checkGame(message.input, node, (progress) =>
        tell({ kind: 'progress', progress }),
      );
      tell({ kind: 'verdict', verdict });
    } catch (error) {
      console.warn(error);
      tell({ kind: 'failed' });
    }
  }
};
