import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOOLS } from '@tycoon/command/root';

/**
 * Keeps what the compiler answered, under a hash of everything it was asked.
 * Processes that ask the same share one answer, also when they ask at the same time; an answer that cannot be read, or is
 * not what was written, is asked for again. The answers that were not read for longest make room for new ones.
 */
interface Memo {
  /** The answer to a question, from the memo or from `ask`. Both are JSON values; an error is not kept. */
  answer<T>(question: unknown, ask: () => Promise<T>): Promise<T>;
}

interface MemoOptions {
  /** How many answers are kept. A test run asks for some 60. */
  readonly kept?: number;
}

/** How often a process looks whether another one has its answer. */
const LOOK_MS = 50;
/** The compiler answers in less, however slow the machine: after this a claim is of a process that is gone, whoever has its number now. */
const CLAIM_MS = 10 * 60_000;
const CLAIM = '.asked';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export function createMemo(directory: string, { kept = 400 }: MemoOptions = {}): Memo {
  const pending = new Map<string, Promise<unknown>>();

  async function read(file: string): Promise<{ readonly answer: unknown } | undefined> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const [seal, answer] = [text.slice(0, 64), text.slice(65)];
    if (seal !== hash(answer)) return undefined;
    const now = new Date();
    await utimes(file, now, now).catch(() => {});
    return { answer: JSON.parse(answer) };
  }

  async function write(file: string, answer: unknown): Promise<void> {
    const text = JSON.stringify(answer);
    // Another process may write or read the same answer meanwhile: it appears whole.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, `${hash(text)}\n${text}`);
    await rename(draft, file);
    await prune();
  }

  /** Deletes all but the answers that were read last. */
  async function prune(): Promise<void> {
    const names = (await readdir(directory)).filter((name) => !name.endsWith(CLAIM));
    if (names.length <= kept) return;
    const files = names.map((name) => join(directory, name));
    // Another process may prune too.
    const times = await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    const ages = files.map((file, index) => ({ file, read: times[index] ?? 0 }));
    const old = ages.toSorted((a, b) => b.read - a.read).slice(kept);
    await Promise.all(old.map(({ file }) => rm(file, { force: true })));
  }

  /** Asks, unless another process is asking: then waits for its answer, or until it has given up. */
  async function fresh<T>(file: string, ask: () => Promise<T>): Promise<T> {
    const claim = `${file}${CLAIM}`;
    await mkdir(directory, { recursive: true });
    for (;;) {
      const known = await read(file);
      if (known !== undefined) return known.answer as T;
      if (await stake(claim)) break;
      await sleep(LOOK_MS);
    }
    try {
      const answer = await ask();
      await write(file, answer);
      return answer;
    } finally {
      await rm(claim, { force: true });
    }
  }

  return {
    answer<T>(question: unknown, ask: () => Promise<T>): Promise<T> {
      const key = hash(JSON.stringify(question));
      const asked = (pending.get(key) as Promise<T> | undefined) ?? fresh(join(directory, key), ask);
      pending.set(key, asked);
      return asked.finally(() => pending.delete(key));
    },
  };
}

/** Whether this process is the one to ask. Two may be after a crash, which costs time only. */
async function stake(claim: string): Promise<boolean> {
  try {
    await writeFile(claim, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!(await isHeld(claim))) await rm(claim, { force: true });
  return false;
}

async function isHeld(claim: string): Promise<boolean> {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(claim, 'utf8'), stat(claim)]);
    if (Date.now() - mtimeMs > CLAIM_MS) return false;
    // Between being made and being written to it names nobody.
    if (holder !== '') process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    // Of another user's process nothing is known but that it lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The answers of this checkout's compiler. Deleting them costs time only. */
export const compilerMemo = createMemo(join(TOOLS, 'move-answers'));
