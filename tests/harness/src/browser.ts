import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { ROOT } from '@tycoon/command/root';
import { serve } from '@tycoon/web/server';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from './chromium.ts';
import { playKnownGames, serveKnownGames } from './known-games.ts';
import { webBuild } from './web-build.ts';

const WEB = `${ROOT}/web/`;

/** Screenshots of the main screens, for a person to look at after the run. */
export const SHOTS = `${ROOT}/tests/output/screenshots/`;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The shell would round the width of every letter, which no browser with a window does.
  '--font-render-hinting=none',
];

export interface Client {
  readonly url: string;
  close(): Promise<void>;
}

/** What the page is told of the services beside it. */
type Told = Omit<Parameters<typeof serve>[0], 'root'>;

/** The client as people get it: built, and served by its own server on a free port. */
export async function startClient(told: Told = { port: 0 }): Promise<Client> {
  await webBuild();
  const server: Server = await serve({ root: `${WEB}dist`, ...told });
  serveKnownGames(server);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The machine's Chromium, or the one the environment names. */
export const launchBrowser = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: [...FLAGS, ...flags] });

export interface Visit {
  readonly language?: 'en' | 'zh';
  readonly theme?: 'day' | 'night';
  readonly device?: 'desktop' | 'phone';
  readonly calm?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Whether the person has never played here, so that the coach explains. */
  readonly isNew?: boolean;
  /** Which games of the engine's are played, the same in every run. Without it chance decides. */
  readonly seed?: string;
  /** Whether the page keeps its files for offline use. Most stories do not need that, and each person would fetch every file for it. */
  readonly offline?: boolean;
}

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

/** What has not come by then does not come: far beyond what a busy machine takes, and a node of others that is slow. */
const PATIENCE_MS = process.env.TYCOON_NODE_URL ? 300_000 : 60_000;

/** A person with a browser of its own: nothing remembered but the given settings. Errors of the page fail the test that closes it. */
export async function newPerson(
  browser: Browser,
  {
    language = 'en',
    theme = 'day',
    device = 'desktop',
    calm = false,
    settings = {},
    isNew = false,
    seed,
    offline = false,
  }: Visit = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly faults: string[] }> {
  const context = await browser.newContext({
    ...SIZES[device],
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: theme === 'night' ? 'dark' : 'light',
    reducedMotion: calm ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: offline ? 'allow' : 'block',
  });
  await context.addInitScript(
    (remembered) => {
      for (const [key, value] of Object.entries(remembered))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    },
    {
      // Who wants no motion wants no sound either: of the two, the audio device costs a story more.
      'table.settings': { language, theme, speed: 'fast', muted: calm, ...settings },
      ...(!isNew && { 'table.coach': { seen: [], skipped: ['*'] } }),
    },
  );
  context.setDefaultTimeout(PATIENCE_MS);
  if (seed !== undefined) await playKnownGames(context, seed);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { context, page, faults };
}

/** As much of an animation as is looked at; this file is also read where there is no page. */
interface Animated {
  readonly playState: string;
  readonly effect: { getComputedTiming(): { readonly endTime?: unknown } } | null;
}

/** Waits until nothing moves any more but what never stops, such as a piece that beckons. */
export async function rest(page: Page): Promise<void> {
  const isAtRest = () => {
    const { document } = globalThis as unknown as { document: { getAnimations(): Animated[] } };
    return document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      );
  };
  // Asked in every frame, the page would draw every frame.
  await page.waitForFunction(isAtRest, undefined, { polling: 100 });
}

export async function shoot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await rest(page);
  await page.screenshot({ path: `${SHOTS}${name}.jpg`, type: 'jpeg', quality: 85, fullPage });
}

/** Ends the process of a page as by a signal: no event, no farewell. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const cdp = await page.context().newCDPSession(page);
  cdp.send('Page.crash').catch(() => {});
  await crashed;
}
