import { join } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';
import { ensureBootImage } from '@tycoon/stack/boot-image';
import { buildWeb, VITE } from '@tycoon/stack/web-build';

const USAGE = `npm run web -- <dev | build | serve> [options]     the page alone

  dev      Vite's development server
  build    writes web/dist; with --static web/dist-static: a folder for any file server, with Tycoon on a network in the tab
  serve    serves web/dist as \`npm start\` does; --port, --host, --connect <origin>, --network <file>, --rooms <url>,
           --log <text | json>, --trust-proxy <address>`;

const WEB = join(ROOT, 'web');

/** What each verb does; options that it does not know go on unchanged. */
const VERBS: Readonly<Record<string, (options: readonly string[]) => Promise<boolean>>> = {
  async dev(options) {
    await ensureBootImage();
    return succeeds(process.execPath, [VITE, WEB, ...options]);
  },
  build: (options) =>
    buildWeb(
      options.includes('--static') ? 'static' : 'served',
      options.filter((option) => option !== '--static'),
    ),
  serve: (options) => succeeds(process.execPath, [join(WEB, 'server.ts'), ...options]),
};

await run(async () => {
  const [verb = '', ...options] = process.argv.slice(2);
  const work = VERBS[verb];
  if (!work) throw new Complaint(`There is no "${verb}".`, USAGE);
  return (await work(options)) ? 0 : 1;
});
