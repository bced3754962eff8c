import { newPerson } from '@tycoon/harness/browser';
import { measureVitals } from '@tycoon/harness/vitals';
import { expect, test } from 'vitest';
import { looks, openClient } from './story.ts';

const { client, browser } = await openClient();

// How long it takes, `npm run bench -- web` measures.
test.each(looks(['phone', 'desktop'] as const))(
  'on a slow %s nothing of the first page jumps while it loads and is used',
  async (device) => {
    const { page, context, faults } = await newPerson(browser, { device });
    const interact = async () => {
      await page.getByRole('button', { name: 'Switch to night' }).click();
      await page.getByRole('button', { name: '切换到中文' }).click();
    };
    const { cls, lcp, inp } = await measureVitals(page, client.url, { shown: '.box', interact });
    expect(faults).toEqual([]);
    expect(cls).toBeLessThanOrEqual(0.1);
    // The browser saw a largest element and an interaction: the page was measured, not an empty one.
    expect(lcp).toBeGreaterThan(0);
    expect(inp).toBeGreaterThan(0);
    await context.close();
  },
);
