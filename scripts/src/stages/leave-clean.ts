import { afterAll, vi } from 'vitest';

// Unit tests of one worker share it: what a file has put in the place of the clock and of globals is taken back when it is over.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
