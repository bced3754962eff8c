import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Complaint } from '@tycoon/command/complaint';

/** The shell comes first: it opens a page for a tenth of the processor time, because it has no window to draw around it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  SHELL,
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

const INSTALL = ['install', '-y', '--no-install-recommends', ...PACKAGES];
const COMMAND = `apt-get ${INSTALL.join(' ')}`;

const hasApt = existsSync('/usr/bin/apt-get');
/** Other systems with its tools do not have its shell. */
const isDebian = () => hasApt && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Tries to install the shell. */
function install(): void {
  process.stdout.write(`Installing a browser: ${COMMAND}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args: readonly string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env }).status === 0;
  // What the machine knows of packages may be missing or old.
  if (!apt(INSTALL) && apt(['update', '-qq'])) apt(INSTALL);
}

/** Path of a Chromium for the end-to-end tests; where this process may, Debian's shell is installed, also beside a browser with a window. */
export function ensureBrowser(): string {
  const found = findBrowser();
  const isEnough =
    found !== undefined && (found === process.env.CHROMIUM_PATH || found === SHELL || !isDebian());
  if (!isEnough && hasApt && process.getuid?.() === 0) install();
  const browser = findBrowser();
  if (browser) return browser;
  throw new Complaint('The end-to-end tests need a browser.', hasApt ? `Run: sudo ${COMMAND}` : REMEDY);
}
