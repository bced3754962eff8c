import { expect, test } from 'vitest';
import type { MoveData } from '../object.ts';
import { ExecutionError } from '../status.ts';
import { GAS_COIN_TYPE } from '../type-tag.ts';
import { checkWrittenSize } from './written-size.ts';

/** A coin of SUI weighs 130 bytes, 40 of them contents: 90 stand beside what is in it. */
const weighing = (size: number): { data: MoveData } => ({
  data: {
    kind: 'move',
    type: GAS_COIN_TYPE,
    hasPublicTransfer: true,
    contents: new Uint8Array(size - 90),
  },
});

function verdict(sizes: readonly number[]): unknown {
  try {
    checkWrittenSize(sizes.map(weighing));
    return 'accepted';
  } catch (error) {
    if (error instanceof ExecutionError) return error.status;
    throw error;
  }
}

test('all that a transaction writes may weigh 5,000,000 bytes and not one more', () => {
  const objects = new Array<number>(19).fill(250_000);
  expect(verdict([...objects, 250_000])).toBe('accepted');
  expect(verdict([...objects, 250_001])).toMatchObject({
    Failure: { error: { WrittenObjectsTooLarge: { currentSize: 5_000_001, maxSize: 5_000_000 } } },
  });
});
