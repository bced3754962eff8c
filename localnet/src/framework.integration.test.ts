import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFramework } from '@tycoon/move-toolchain/genesis/build';
import { expect, test } from 'vitest';
import { STD_ADDRESS, SUI_ADDRESS } from './chain/address.ts';
import { readModuleNames } from './chain/package.ts';
import { builtInFramework } from './framework.ts';

test('the framework in the repository is what its sources compile to', async () => {
  const text = await readFile(join(import.meta.dirname, 'generated', 'framework.json'), 'utf8');
  expect(await compileFramework()).toBe(text);
});

test('every module of the framework is in the package of its address', () => {
  const packages = builtInFramework();
  expect(packages.map(({ id }) => id)).toEqual([STD_ADDRESS, SUI_ADDRESS]);
  for (const { id, modules } of packages) {
    expect(modules.length).toBeGreaterThan(10);
    for (const code of modules) expect(readModuleNames(code).address).toBe(id);
  }
});
