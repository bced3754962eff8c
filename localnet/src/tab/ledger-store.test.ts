import { expect, test } from 'vitest';
import { createMemoryStore } from './ledger-store.ts';
import { STORE_CHECKS } from './store-checks.ts';

test.each(STORE_CHECKS)('in memory $claim', async ({ run }) => {
  const store = createMemoryStore();
  await expect(run(async () => store)).resolves.toBeUndefined();
});
