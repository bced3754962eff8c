import { expect, test } from 'vitest';
import { createService, type Reach } from './service.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A service whose answers, pauses and clock are the test's. */
function createTrial() {
  let isThere = false;
  let now = 0;
  const rests: number[] = [];
  let probes = 0;
  let wake = () => {};
  const service = createService({
    probe: async () => {
      probes++;
      if (!isThere) throw new TypeError('Failed to fetch');
    },
    rest: (ms, signal) => {
      rests.push(ms);
      return new Promise((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve());
      });
    },
    now: () => now,
  });
  const heard: Reach[] = [];
  service.reach.watch(() => heard.push(service.reach.read()));
  return {
    service,
    rests,
    heard,
    probes: () => probes,
    setThere: (there: boolean) => {
      isThere = there;
    },
    pass: async (ms = 0) => {
      now += ms;
      wake();
      await settled();
    },
  };
}

test('a cut that heals at once is told to nobody', async () => {
  const { service, heard, pass, setThere, probes } = createTrial();
  service.missed();
  setThere(true);
  await pass(500);
  expect([heard, probes(), service.reach.read()]).toEqual([[], 1, 'answers']);
});

test('a service that stays away is asked again with growing pauses, and is back by itself', async () => {
  const { service, rests, heard, pass, setThere } = createTrial();
  service.missed();
  // Many pages miss it; it is asked once.
  service.missed();
  service.missed();
  for (let i = 0; i < 7; i++) await pass();
  expect(rests).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  expect(new Set(heard)).toEqual(new Set(['away', 'asking']));
  setThere(true);
  await pass();
  expect(service.reach.read()).toBe('answers');
  expect(heard.slice(-2)).toEqual(['asking', 'answers']);
  expect(rests).toHaveLength(8);
});

test('pressing the button tries again at once', async () => {
  const { service, pass, setThere } = createTrial();
  service.missed();
  await pass();
  expect(service.reach.read()).toBe('away');
  setThere(true);
  service.tryNow();
  await settled();
  expect(service.reach.read()).toBe('answers');
});

test('an answer to anybody ends the asking', async () => {
  const { service, pass, probes } = createTrial();
  service.missed();
  await pass();
  service.answered();
  expect(service.reach.read()).toBe('answers');
  await settled();
  await pass();
  expect(probes()).toBe(1);
});

test('a service missed again right after an answer is asked once', async () => {
  const { service, pass, probes } = createTrial();
  service.missed();
  service.answered();
  service.missed();
  await settled();
  await pass();
  expect(probes()).toBe(1);
  await pass();
  expect(probes()).toBe(2);
});

test('a service that answers the probe and nobody else is not asked ever faster', async () => {
  const { service, rests, pass, setThere } = createTrial();
  setThere(true);
  for (let i = 0; i < 4; i++) {
    service.missed();
    await pass(1000);
  }
  expect(rests).toEqual([500, 1000, 2000, 4000]);
  await pass(61_000);
  service.missed();
  expect(rests.at(-1)).toBe(500);
});
