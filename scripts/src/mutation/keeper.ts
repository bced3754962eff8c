import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { threadId } from 'node:worker_threads';

/**
 * Loaded before everything else in each process of the tests, and in each process and thread that they start: keeps the notes of probed
 * sources, and writes down which test they are of.
 */

const directory = process.env.TYCOON_REACH_NOTES;
/** Processes that a test starts find its name here. */
const NAME = 'TYCOON_REACH_TEST';
/** Processes that are killed have written down all but the last of it. */
const EVERY_MS = 500;

if (directory !== undefined) {
  const notes = new Map<string, Uint8Array>();
  const file = join(directory, `${process.pid}-${threadId}.jsonl`);
  let test = process.env[NAME] ?? '';
  const isOfATest = test !== '';

  const write = () => {
    const lines: string[] = [];
    for (const [source, marks] of notes) {
      const places = [...marks.keys()].filter((n) => marks[n] === 1);
      if (places.length > 0) lines.push(`${JSON.stringify({ test, source, places })}\n`);
      marks.fill(0);
    }
    if (lines.length > 0) appendFileSync(file, lines.join(''));
  };
  const turnTo = (next: string) => {
    write();
    test = next;
    if (next === '') delete process.env[NAME];
    else process.env[NAME] = next;
  };

  Object.assign(globalThis, {
    reachKeeper$: {
      notes(source: string, size: number) {
        const marks = notes.get(source) ?? new Uint8Array(size);
        notes.set(source, marks);
        return marks;
      },
      begin: turnTo,
      end: () => turnTo(''),
    },
  });
  process.on('exit', write);
  if (isOfATest) setInterval(write, EVERY_MS).unref();
}
