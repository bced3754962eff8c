import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeployment, writeDeployment } from './deployment.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tycoon-deployment-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

test('a written deployment is read again, and no other file is left behind', async () => {
  const file = join(directory, 'new', 'localnet.json');
  const deployment = {
    network: 'localnet',
    chainId: 'chain',
    packageId: '0x2',
    packageIds: ['0x1', '0x2'],
    registryId: '0x3',
    adminCap: '0x4',
    upgradeCap: '0x5',
    digest: 'digest',
  };
  await writeDeployment(file, deployment);
  expect(await readDeployment(file)).toEqual(deployment);
  expect(await readdir(join(directory, 'new'))).toEqual(['localnet.json']);
});

test.each([
  ['no file', null, 'There is no deployment file'],
  ['no JSON', '# Tycoon', 'is no deployment file: Unexpected token'],
  ['no deployment', '{"packageId":"0x1"}', 'is no deployment file: The deployment has no usable registryId'],
])('%s is a complaint that names the file', async (_, text, message) => {
  const file = join(directory, 'wrong.json');
  await rm(file, { force: true });
  if (text !== null) await writeFile(file, text);
  const refusal = await readDeployment(file).catch((error) => error);
  expect(refusal.name).toBe('Complaint');
  expect(refusal.message).toContain(message);
  expect(refusal.message).toContain(file);
});
