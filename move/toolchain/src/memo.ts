import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOOLS } from '@tycoon/command/root';

/**
 * Keeps what the compiler answered, under a hash of everything it was asked.
 * Processes that ask the same share one answer; an answer that cannot be read, or is not what was written, is asked for again.
 */
export interface Memo {
  /** The answer to a question, from the memo or from `ask`. Both are JSON values; an error is not kept. */
  answer<T>(question: unknown, ask: () => Promise<T>): Promise<T>;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export function createMemo(directory: string): Memo {
  const pending = new Map<string, Promise<unknown>>();

  async function read(file: string): Promise<{ readonly answer: unknown } | undefined> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const [seal, answer] = [text.slice(0, 64), text.slice(65)];
    return seal === hash(answer) ? { answer: JSON.parse(answer) } : undefined;
  }

  async function write(file: string, answer: unknown): Promise<void> {
    const text = JSON.stringify(answer);
    await mkdir(directory, { recursive: true });
    // Another process may write or read the same answer meanwhile: it appears whole.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, `${hash(text)}\n${text}`);
    await rename(draft, file);
  }

  return {
    answer<T>(question: unknown, ask: () => Promise<T>): Promise<T> {
      const key = hash(JSON.stringify(question));
      const file = join(directory, key);
      const fresh = async () => {
        const known = await read(file);
        if (known !== undefined) return known.answer as T;
        const answer = await ask();
        await write(file, answer);
        return answer;
      };
      const asked = (pending.get(key) as Promise<T> | undefined) ?? fresh();
      pending.set(key, asked);
      return asked.finally(() => pending.delete(key));
    },
  };
}

/** The answers of this checkout's compiler. Deleting them costs time only. */
export const compilerMemo = createMemo(join(TOOLS, 'move-answers'));
