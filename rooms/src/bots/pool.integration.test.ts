import { expect, test } from 'vitest';
import { createBotPool } from './pool.ts';

const program = new URL('../testing/odd-thread.ts', import.meta.url);
const thought = (bot: string) => ({ game: 'merit', bot, view: null, choices: [], seed: '' });
const PASS = { action: { kind: 'pass', seat: 0 }, reasons: [] };

test('a bot has its time from when its thread is ready, and one that fails takes no other with it', async () => {
  // Less time to think than the thread takes to load.
  const pool = createBotPool({ program, thinkingMs: 200 });
  const answers = await Promise.allSettled(
    ['first', 'never', 'second', 'dies', 'third'].map((bot) => pool.choose(thought(bot))),
  );
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    PASS,
    'failed',
    PASS,
    'failed',
    PASS,
  ]);
  await pool.close();
  await expect(pool.choose(thought('first'))).rejects.toThrow('the bots have left');
});

test('where the rules cannot be loaded every question is answered with the reason', async () => {
  const pool = createBotPool({ program: new URL('../testing/missing.ts', import.meta.url) });
  const answers = await Promise.allSettled(['one', 'two'].map((bot) => pool.choose(thought(bot))));
  expect(answers.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual([
    expect.stringContaining('missing.ts'),
    expect.stringContaining('missing.ts'),
  ]);
  await pool.close();
});
