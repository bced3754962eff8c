import type { Page } from 'playwright-core';

/** What a person waits for and stumbles over, by the names the web knows them under. */
export interface Vitals {
  /** Largest contentful paint, in milliseconds from the navigation. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Interaction to next paint: the slowest of the interactions, in milliseconds. */
  readonly inp: number;
}

interface Seen {
  lcp: number;
  cls: number;
  inp: number;
}

/** A processor this many times slower than the one at hand, as a telephone of the middle price has. */
const SLOWER = 4;

/** So long nothing larger may have been painted until a page counts as painted. A page with a live feed is never idle. */
const SETTLED_MS = 1000;

/** The largest contentful paint, once it is no longer overtaken by a larger one. */
async function settledPaint(page: Page): Promise<number> {
  const paint = () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.lcp);
  let last = await paint();
  for (;;) {
    await page.waitForTimeout(SETTLED_MS);
    const now = await paint();
    if (now > 0 && now === last) return now;
    last = now;
  }
}

/** Opens an address on a slowed processor, waits until the page shows what it is for, interacts, and tells what was seen. */
export async function measureVitals(
  page: Page,
  url: string,
  { shown, interact }: { readonly shown: string; readonly interact: (page: Page) => Promise<void> },
): Promise<Vitals> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, cls: 0, inp: 0 };
    (globalThis as unknown as { seen: Seen }).seen = seen;
    const watch = (type: string, see: (entry: never) => void, options: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) see(entry as never);
      }).observe({ type, buffered: true, ...options } as never);
    watch('largest-contentful-paint', ({ startTime }: { startTime: number }) => {
      seen.lcp = startTime;
    });
    watch('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
      if (!hadRecentInput) seen.cls += value;
    });
    watch(
      'event',
      ({ duration, interactionId }: { duration: number; interactionId: number }) => {
        if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
      },
      { durationThreshold: 16 },
    );
  });
  await page.goto(url);
  await page.locator(shown).first().waitFor();
  const lcp = await settledPaint(page);
  await interact(page);
  // Event timings are told after the frame they belong to.
  await page.waitForTimeout(500);
  const { cls, inp } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await session.detach();
  return { lcp, cls, inp };
}
