import { join, relative, resolve } from 'node:path';
import { Complaint, run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { packPackage } from './src/release/pack.ts';

/** The packages that can be published. */
const PACKAGES = ['sdk', 'localnet'];

const USAGE = `npm run pack -- sdk|localnet [options]      builds a package as it is published, and packs it

  --out <dir>    where the file goes, build by default

Publishes nothing: docs/release.md says how that is done.`;

await run(async () => {
  const parsed = parseOptions(USAGE, {
    options: { out: { type: 'string', default: join(ROOT, 'build') } },
    allowPositionals: true,
  });
  if (!parsed) return 0;
  const [name, ...more] = parsed.positionals;
  if (name === undefined || more.length > 0 || !PACKAGES.includes(name)) {
    throw new Complaint(
      `"${parsed.positionals.join(' ')}" cannot be packed.`,
      `Name one of: ${PACKAGES.join(', ')}.`,
    );
  }
  const { file, bytes, files } = await packPackage(ROOT, name, resolve(parsed.values.out));
  process.stdout.write(
    `${files.length} files, ${Math.ceil(bytes / 1000)} KB\n${relative(process.cwd(), file)}\n`,
  );
  return 0;
});
