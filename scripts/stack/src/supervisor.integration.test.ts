import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSupervisor, type Service } from './supervisor.ts';

const FOREVER = 'setInterval(() => {}, 1000);';

const node = (name: string, code: string): Service => ({
  name,
  command: process.execPath,
  args: ['-e', code],
  ready: /ready/,
});

function supervise(services: readonly Service[]) {
  const lines: string[] = [];
  const supervisor = createSupervisor({
    services,
    print: (line) => lines.push(line),
    graceMs: 500,
    maxRestarts: 2,
    backoffMs: 10,
  });
  return { lines, supervisor };
}

/** A process that has ended but was not yet collected by its parent (state Z) is dead. */
const isAlive = (pid: number) => {
  if (!existsSync('/proc/self/stat')) return spawnSync('ps', ['-p', String(pid)]).status === 0;
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z';
  return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
};

const pidIn = (lines: readonly string[]) => Number(/pid (\d+)/.exec(lines.join('\n'))?.[1]);

test('a service starts only when the one before it is ready', async () => {
  const slow = node('net', `setTimeout(() => console.log('ready'), 150); ${FOREVER}`);
  const quick = node('web', `console.log('ready'); ${FOREVER}`);
  const { lines, supervisor } = supervise([slow, quick]);
  await supervisor.start();
  await supervisor.stop();
  expect(lines).toEqual(['net │ ready', 'web │ ready']);
});

test('a service finishes its preparation before the next one starts', async () => {
  const order: string[] = [];
  const prepare = async () => {
    await sleep(100);
    order.push(...lines, 'prepared');
  };
  const first = { ...node('net', `console.log('ready'); ${FOREVER}`), prepare };
  const { lines, supervisor } = supervise([first, node('web', `console.log('ready'); ${FOREVER}`)]);
  await supervisor.start();
  await supervisor.stop();
  expect(order).toEqual(['net │ ready', 'prepared']);
  expect(lines).toEqual(['net │ ready', 'web │ ready']);
});

test('stopping leaves no process, not even a grandchild', async () => {
  const grandchild = `const c = require('child_process').spawn(process.execPath, ['-e', '${FOREVER}']);
    console.log('pid ' + c.pid); console.log('ready'); ${FOREVER}`;
  const { lines, supervisor } = supervise([node('net', grandchild)]);
  await supervisor.start();
  const pid = pidIn(lines);
  expect(isAlive(pid)).toBe(true);
  await supervisor.stop();
  expect(await supervisor.finished).toBe(true);
  await sleep(50);
  expect(isAlive(pid)).toBe(false);
});

test('a service that is held stays stopped until it is released, and the others run on', async () => {
  const { lines, supervisor } = supervise([
    node('net', `console.log('ready'); ${FOREVER}`),
    node('web', `console.log('ready'); ${FOREVER}`),
  ]);
  await supervisor.start();
  const before = [supervisor.pidOf('net'), supervisor.pidOf('web')];
  await supervisor.hold('net');
  // Longer than the wait before a restart.
  await sleep(100);
  expect([supervisor.pidOf('net'), supervisor.pidOf('web')]).toEqual([undefined, before[1]]);
  await supervisor.release('net');
  expect(supervisor.pidOf('net')).toBeGreaterThan(0);
  expect(supervisor.pidOf('net')).not.toBe(before[0]);
  await supervisor.stop();
  expect(lines).toEqual(['net │ ready', 'web │ ready', 'net │ ready']);
  await expect(supervisor.hold('bank')).rejects.toThrow('no service bank');
});

test('a child that ignores the polite signal is killed after the grace time', async () => {
  const stubborn = `process.on('SIGTERM', () => {}); console.log('pid ' + process.pid); console.log('ready'); ${FOREVER}`;
  const { lines, supervisor } = supervise([node('net', stubborn)]);
  await supervisor.start();
  await supervisor.stop();
  expect(isAlive(pidIn(lines))).toBe(false);
});

test('a child that ends by itself while another is being stopped holds nothing up', async () => {
  const first = node('net', `console.log('pid ' + process.pid); console.log('ready'); ${FOREVER}`);
  // On its way out it takes the first one with it.
  const second = node(
    'web',
    `process.on('SIGTERM', () => {
      process.kill(Number(process.env.FIRST), 'SIGKILL');
      setTimeout(() => process.exit(), 200);
    });
    console.log('ready'); ${FOREVER}`,
  );
  const env: NodeJS.ProcessEnv = {};
  const prepare = async () => {
    env.FIRST = String(pidIn(lines));
  };
  const { lines, supervisor } = supervise([
    { ...first, prepare },
    { ...second, env },
  ]);
  await supervisor.start();
  await supervisor.stop();
  expect(await supervisor.finished).toBe(true);
});

test('a child that ends is started again', async () => {
  const { lines, supervisor } = supervise([
    node('net', `console.log('ready'); setTimeout(() => process.exit(3), 50)`),
  ]);
  await supervisor.start();
  while (!lines.includes('net │ ended (code 3), starts again in 0.02 s')) await sleep(20);
  await supervisor.stop();
  expect(lines.filter((line) => line === 'net │ ready').length).toBeGreaterThanOrEqual(2);
});

test('a child that keeps ending is given up, and the others stop with it', async () => {
  const steady = node('db', `console.log('pid ' + process.pid); console.log('ready'); ${FOREVER}`);
  const { lines, supervisor } = supervise([steady, node('net', 'process.exit(1)')]);
  await supervisor.start();
  expect(await supervisor.finished).toBe(false);
  expect(lines.at(-1)).toBe('net │ ended (code 1) 3 times in a row: given up');
  expect(isAlive(pidIn(lines))).toBe(false);
});

test('a command that does not exist is given up with its reason', async () => {
  const { lines, supervisor } = supervise([{ name: 'x', command: './no-such-thing', args: [], ready: /./ }]);
  await supervisor.start();
  expect(await supervisor.finished).toBe(false);
  expect(lines.at(-1)).toContain('ENOENT');
});
