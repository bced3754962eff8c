import { join } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { succeeds } from '@tycoon/command/program';
import { ROOT } from '@tycoon/command/root';
import { VITE } from '@tycoon/stack/web-build';

const USAGE = `npm run web -- <dev | build | serve> [options]     the page alone

  dev      Vite's development server
  build    writes web/dist
  serve    serves web/dist as \`npm start\` does; --port, --host, --connect <origin>, --network <file>`;

const WEB = join(ROOT, 'web');

/** What each verb runs; options go to it unchanged. */
const VERBS: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  dev: [process.execPath, VITE, WEB],
  build: [process.execPath, VITE, 'build', WEB],
  serve: [process.execPath, join(WEB, 'server.ts')],
};

await run(async () => {
  const [verb = '', ...options] = process.argv.slice(2);
  const command = VERBS[verb];
  if (!command) throw new Complaint(`There is no "${verb}".`, USAGE);
  const [program, ...args] = command;
  return (await succeeds(program, [...args, ...options])) ? 0 : 1;
});
