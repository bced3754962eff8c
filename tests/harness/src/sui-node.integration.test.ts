import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from './stack.ts';
import { findSui, startSui } from './sui-node.ts';

let directory: string;
let ports: readonly number[];

/** Localnet under the name of `sui`: it takes the place of a program that is not on every machine. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-sui-'));
  ports = await freePorts(2);
  const options = `--port ${ports[0]} --faucet-port ${ports[1]} --data ${directory}/data`;
  const asked = 'start --with-faucet --force-regenesis --epoch-duration-ms 86400000';
  const script = `#!/bin/sh\n[ "$*" = "${asked}" ] || exit 2\nexec ${process.execPath} ${ROOT}/scripts/localnet.ts ${options}\n`;
  await writeFile(join(directory, 'sui'), script);
  await chmod(join(directory, 'sui'), 0o755);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

test('the program is found on PATH, started, waited for and stopped', async () => {
  const program = findSui(`/nowhere:${directory}`);
  expect(program).toBe(join(directory, 'sui'));
  const node = { url: `http://127.0.0.1:${ports[0]}`, faucet: `http://127.0.0.1:${ports[1]}` };
  const { stop, url } = await startSui(program, node);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  await stop();
  await expect(fetch(url)).rejects.toThrow();
});

test('a machine without it is told what to do', () => {
  expect(() => findSui('/nowhere')).toThrow('no program of that name on PATH');
});

test('a node that ends at once is not waited for', async () => {
  const program = join(directory, 'broken');
  await writeFile(program, '#!/bin/sh\nexit 3\n');
  await chmod(program, 0o755);
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  await expect(startSui(program, { url, faucet: url })).rejects.toThrow('did not come up');
});
