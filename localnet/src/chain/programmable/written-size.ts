import { meteredSize } from '../gas.ts';
import type { WrittenObject } from '../runner.ts';
import { ExecutionError } from '../status.ts';

const MAX_WRITTEN_BYTES = 5_000_000;

/** What a transaction writes has a greatest size, as each of its objects has one. */
export function checkWrittenSize(written: Iterable<Pick<WrittenObject, 'data'>>): void {
  let currentSize = 0;
  for (const object of written) currentSize += meteredSize(object);
  if (currentSize > MAX_WRITTEN_BYTES)
    throw new ExecutionError({ WrittenObjectsTooLarge: { currentSize, maxSize: MAX_WRITTEN_BYTES } });
}
