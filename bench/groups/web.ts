import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '@tycoon/command/root';
import { launchBrowser, newPerson } from '@tycoon/harness/browser';
import { ensureBrowser } from '@tycoon/harness/chromium';
import { startStack } from '@tycoon/harness/stack';
import { measureVitals, type Vitals } from '@tycoon/harness/vitals';
import { cost, type Measure, type Measurement } from '../src/measurement.ts';

/** What the web calls good. */
const GOOD = { lcp: 2500, cls: 0.1, inp: 200 };
const RUNS = 5;

const PAGES = [
  { name: 'home', path: '/', shown: '.box', device: 'desktop' },
  { name: 'home on a phone', path: '/', shown: '.box', device: 'phone' },
  { name: 'lobby of Tycoon', path: '/tycoon', shown: 'main h1', device: 'desktop' },
] as const;

/** The page as a person gets it, on a processor four times slower: what is loaded, and what is waited for. */
export const measure: Measure = async () => {
  process.env.CHROMIUM_PATH ??= ensureBrowser();
  const stack = await startStack();
  const browser = await launchBrowser();
  try {
    const scripts = new Set<string>();
    const { page, context } = await newPerson(browser);
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(new URL(response.url()).pathname);
    });
    await page.goto(stack.urls.web);
    await page.locator(PAGES[0].shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    await context.close();
    const sizes = await Promise.all([...scripts].map((path) => gzippedSize(join(ROOT, 'web', 'dist', path))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const measured = [
      cost('web: JavaScript of the first page, gzipped', bytes / 1024, 'KB', { atMost: 170 }),
    ];
    for (const { name, path, shown, device } of PAGES) {
      const seen: Vitals[] = [];
      for (let run = 0; run < RUNS; run++) {
        const person = await newPerson(browser, { device });
        const interact = async () => {
          await person.page.getByRole('button', { name: 'Switch to night' }).click();
          await person.page.getByRole('button', { name: '切换到中文' }).click();
        };
        seen.push(await measureVitals(person.page, `${stack.urls.web}${path}`, { shown, interact }));
        await person.context.close();
      }
      measured.push(...middle(name, seen));
    }
    return measured;
  } finally {
    await browser.close();
    await stack.stop();
  }
};

const gzippedSize = async (file: string) => gzipSync(await readFile(file)).length;

/** The median of the runs, figure by figure. */
function middle(name: string, seen: readonly Vitals[]): readonly Measurement[] {
  const median = (pick: (vitals: Vitals) => number) =>
    seen.map(pick).sort((a, b) => a - b)[Math.floor(seen.length / 2)] ?? Number.NaN;
  return [
    cost(
      `web: ${name}, largest contentful paint`,
      median(({ lcp }) => lcp),
      'ms',
      { atMost: GOOD.lcp },
    ),
    cost(
      `web: ${name}, cumulative layout shift`,
      median(({ cls }) => cls),
      'of the screen',
      { atMost: GOOD.cls },
    ),
    cost(
      `web: ${name}, interaction to next paint`,
      median(({ inp }) => inp),
      'ms',
      { atMost: GOOD.inp },
    ),
  ];
}
