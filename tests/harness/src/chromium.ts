import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Complaint } from '@tycoon/command/complaint';

/** The shell comes first: it opens a page for a tenth of the processor time, because it has no window to draw around it. */
const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chinese pages need a Chinese font, or screenshots show boxes. */
const PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk'];

const REMEDY = 'Install Chromium or Chrome and set CHROMIUM_PATH to its binary.';

/** Path of a Chromium on this machine, if it has one. */
const findBrowser = (): string | undefined => PLACES.find((path) => path && existsSync(path));

/** Path of a Chromium for the end-to-end tests; installs Debian's where this process may. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const install = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get')) throw new Complaint('The end-to-end tests need a browser.', REMEDY);
  if (process.getuid?.() !== 0) {
    throw new Complaint('The end-to-end tests need a browser.', `Run: sudo ${install}`);
  }
  process.stdout.write(`Installing a browser: ${install}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const commands = [['update', '-qq'], install.split(' ').slice(1)];
  const installed = commands.every(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env }).status === 0,
  );
  const browser = findBrowser();
  if (!installed || !browser) throw new Complaint('The browser could not be installed.', REMEDY);
  return browser;
}
