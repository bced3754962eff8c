import { expect, test } from 'vitest';
import { newUuid } from './uuid.ts';

test('ids are UUIDs of version 4, and no two are alike', () => {
  const ids = Array.from({ length: 1000 }, newUuid);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(1000);
});
