import type { Page } from 'playwright-core';

/** Rolls, buys and builds, takes what a card offers, sells for it or for a debt, and passes on what is left. */
export const TRIP_KEYS = [
  '.trip-keys .choice .key',
  '.trip-keys .way-key .key',
  '.trip-keys > .key',
  '.targets .key',
  '.trip-keys .debt .key',
  '.estate .link',
  '.trip-keys .plain',
] as const;

/**
 * The keys for what is on the table now. Land and houses one is short of are left: who sells land for a house may sell the
 * very land it was for, and is then offered that again, for ever.
 */
export async function tripKeys(page: Page): Promise<readonly string[]> {
  const dear = await page.locator('.choice', { hasText: /short|还差/ }).count();
  return dear > 0 ? ['.trip-keys .plain'] : TRIP_KEYS;
}
