import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '@tycoon/command/root';
import { launchBrowser, newPerson } from '@tycoon/harness/browser';
import { ensureBrowser } from '@tycoon/harness/chromium';
import { startStack } from '@tycoon/harness/stack';
import { measureVitals, type Vitals } from '@tycoon/harness/vitals';
import { cost, type Measure, type Measurement } from '../src/measurement.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<typeof newPerson>>['page'];

/** What the web calls good. */
const GOOD = { lcp: 2500, cls: 0.1, inp: 200 };
/** So long nothing more may be fetched until a page counts as whole. */
const SETTLED_MS = 2000;
/** Each figure is the middle one of so many runs. */
const RUNS = 3;

/** Changes what the whole page looks like: every letter is drawn anew. */
async function switchLook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch to night' }).click();
  await page.getByRole('button', { name: '切换到中文' }).click();
}

/** Sits down with three bots and takes four actions. */
async function playMerit(page: Page): Promise<void> {
  await page.locator('.setup .go .key').click();
  for (let action = 0; action < 4; action++)
    await page.locator('.merit-actions li .key:enabled').first().click();
}

/** Opens a table of Tycoon with a bot and takes six decisions: rolls, and whatever they lead to. */
async function playTycoon(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2', exact: true }).check();
  await page.getByLabel('Seat 2').selectOption('greedy');
  await page.locator('.create .go .key').click();
  for (let decision = 0; decision < 6; decision++) {
    await page.locator('.ty-key:enabled').first().click();
    // The next decision comes after the bot's turn.
    await page
      .locator('.ty-key:enabled')
      .first()
      .waitFor({ state: 'hidden', timeout: 2000 })
      .catch(() => {});
  }
}

const PAGES = [
  { name: 'home', path: '/', shown: '.box', device: 'desktop', interact: switchLook },
  { name: 'home on a phone', path: '/', shown: '.box', device: 'phone', interact: switchLook },
  { name: 'lobby of Tycoon', path: '/tycoon', shown: 'main h1', device: 'desktop', interact: switchLook },
  {
    name: 'table of Merit',
    path: '/new/merit',
    shown: '.setup .go .key',
    device: 'desktop',
    interact: playMerit,
  },
  {
    name: 'table of Tycoon',
    path: '/tycoon/new?map=ring8',
    shown: '.map-option',
    device: 'desktop',
    interact: playTycoon,
  },
] as const;

/** The page as a person gets it, on a processor four times slower: what is loaded, and what is waited for. */
export const measure: Measure = async () => {
  process.env.CHROMIUM_PATH ??= ensureBrowser();
  const stack = await startStack(undefined, { rooms: true });
  const browser = await launchBrowser();
  try {
    const scripts = new Set<string>();
    const { page, context } = await newPerson(browser);
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(new URL(response.url()).pathname);
    });
    await page.goto(stack.urls.web);
    // A page with live tables has a stream open for as long as it is shown: the network is never idle. The challenge comes last.
    await page.locator('.live').waitFor();
    await page.locator('.daily-card .key').waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await context.close();
    const sizes = await Promise.all([...scripts].map((path) => gzippedSize(join(ROOT, 'web', 'dist', path))));
    const index = await readFile(join(ROOT, 'web', 'dist', 'index.html'), 'utf8');
    const named = [...new Set([...index.matchAll(/assets\/[^"]*\.js/g)].map(([path]) => path))];
    const first = await Promise.all(named.map((path) => gzippedSize(join(ROOT, 'web', 'dist', path))));
    const measured = [
      cost('web: JavaScript of the first route, gzipped', sum(first) / 1024, 'KB', { atMost: 120 }),
      cost('web: the same with what it fetches afterwards', sum(sizes) / 1024, 'KB', { atMost: 170 }),
    ];
    for (const { name, path, shown, device, interact } of PAGES) {
      const seen: Vitals[] = [];
      for (let run = 0; run < RUNS; run++) {
        const person = await newPerson(browser, { device });
        seen.push(await measureVitals(person.page, `${stack.urls.web}${path}`, { shown, interact }));
        await person.context.close();
      }
      measured.push(...middle(name, seen));
    }
    return [...measured, ...(await measureRolls(browser, stack.urls.web))];
  } finally {
    await browser.close();
    await stack.stop();
  }
};

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
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

const ROLLS = 15;
/** From the press of Roll to what it sets in motion. */
const ROLL_GOAL_MS = 150;

/** Tycoon against a bot, on the processor at hand: from the press of Roll to what is seen of it, the network's answers included. */
async function measureRolls(browser: Browser, url: string): Promise<readonly Measurement[]> {
  const sights = [
    { name: 'the die in the air', selector: '.bdie.rolling', calm: false },
    // Without motion the piece stands where it was led as soon as the walk is known: draw and step, both executed.
    { name: 'the piece in its new place, without motion', selector: '.piece.me', calm: true },
  ] as const;
  const measured: Measurement[] = [];
  for (const { name, selector, calm } of sights) {
    const { page, context } = await newPerson(browser, { calm });
    await page.goto(`${url}/tycoon/new?map=ring8`);
    await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2', exact: true }).check();
    await page.getByLabel('Seat 2').selectOption('greedy');
    await page.locator('.create .go .key').click();
    const times = (await rollTimes(page, selector)).toSorted((a, b) => a - b);
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    for (const share of [0.5, 0.95])
      measured.push(
        cost(`web: Tycoon, Roll to ${name}, p${share * 100}`, at(share), 'ms', { atMost: ROLL_GOAL_MS }),
      );
    await context.close();
  }
  return measured;
}

/** Plays on and notes how long each roll took to change what is looked for. */
async function rollTimes(page: Page, selector: string): Promise<readonly number[]> {
  const times: number[] = [];
  while (times.length < ROLLS) {
    const key = page.locator('.ty-key, .outcome').first();
    await key.waitFor();
    if (await page.locator('.outcome').isVisible()) break;
    if ((await key.textContent()) !== 'Roll') {
      await key.click();
      continue;
    }
    const time = await page.evaluate(
      (sought) =>
        new Promise<number | null>((resolve) => {
          const look = () => {
            const seen = document.querySelector(sought);
            return seen === null ? null : (seen.getAttribute('style') ?? '');
          };
          const before = look();
          const from = performance.now();
          const done = (ms: number | null) => {
            clearTimeout(timer);
            observer.disconnect();
            resolve(ms);
          };
          const observer = new MutationObserver(() => {
            if (look() !== before) requestAnimationFrame(() => done(performance.now() - from));
          });
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
          // Who is frozen or comes round to the same place moves nothing.
          const timer = setTimeout(() => done(null), 5000);
          document.querySelector<HTMLElement>('.ty-key')?.click();
        }),
      selector,
    );
    if (time !== null) times.push(time);
  }
  return times;
}
