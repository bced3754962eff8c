import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runProgram } from './program.ts';

const run = (code: string, limitMs: number, signal = new AbortController().signal) =>
  runProgram(process.execPath, ['-e', code], { cwd: tmpdir(), limitMs, signal });

test('a program that ends is told by its code and what it wrote', async () => {
  expect(await run("console.log('hello'); process.exit(3)", 60_000)).toEqual({ code: 3, output: 'hello\n' });
});

test('a program that does not end is ended, together with what it started', async () => {
  const child = "require('child_process').spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'inherit' })";
  // Its output would stay open as long as anything of it lives.
  expect((await run(`${child}; for (;;);`, 500)).code).toBeNull();
});

test('a run that is stopped ends its program', async () => {
  const stopped = new AbortController();
  const running = run('for (;;);', 60_000, stopped.signal);
  stopped.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
});
