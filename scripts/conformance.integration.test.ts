import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const conformance = (...args: string[]) =>
  spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'conformance.ts'), ...args],
    { encoding: 'utf8' },
  );

describe('npm run conformance', () => {
  it('asks for a checkout where none is named', () => {
    const { status, stderr } = conformance();
    expect(status).toBe(1);
    expect(stderr).toContain('--sui <dir>');
  });

  it('says which directory of the checkout is missing', () => {
    const { status, stderr } = conformance('--sui', import.meta.dirname);
    expect(status).toBe(1);
    expect(stderr).toContain('sui-adapter-transactional-tests');
    const sdks = conformance('--ts-sdks', import.meta.dirname);
    expect(sdks.status).toBe(1);
    expect(sdks.stderr).toContain('packages/sui/test/e2e');
  });
});
