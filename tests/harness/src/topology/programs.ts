import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';

/** Programs of the production servers that do not come from npm. */
export interface Programs {
  readonly nginx: string;
  readonly openssl: string;
  readonly prometheus: string;
  /** The directory of postgres, initdb, pg_dump, pg_restore and psql. */
  readonly postgres: string;
}

const find = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path));

const POSTGRES = '/usr/lib/postgresql';

const findPostgres = (): string | undefined =>
  (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((directory) => ['postgres', 'pg_dump'].every((name) => existsSync(join(directory, name))));

function look(): Partial<Programs> {
  const [nginx, openssl, postgres] = [find('nginx'), find('openssl'), findPostgres()];
  const prometheus = find('prometheus');
  return {
    ...{ ...(nginx && { nginx }), ...(openssl && { openssl }) },
    ...{ ...(prometheus && { prometheus }), ...(postgres && { postgres }) },
  };
}

const PACKAGES = {
  ...{ nginx: 'nginx-light', openssl: 'openssl' },
  ...{ prometheus: 'prometheus', postgres: 'postgresql' },
} as const;

/** Finds them; installs Debian's where this process may. */
export function ensurePrograms(): Programs {
  const names = Object.keys(PACKAGES) as (keyof Programs)[];
  const missing = names.filter((name) => look()[name] === undefined);
  if (missing.length > 0) {
    const packages = missing.map((name) => PACKAGES[name]);
    const install = ['install', '-y', '--no-install-recommends', ...packages];
    const remedy = `Run: sudo apt-get ${install.join(' ')}`;
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
      throw new Complaint(`The production servers need ${missing.join(', ')}.`, remedy);
    }
    process.stdout.write(`Installing: apt-get ${install.join(' ')}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    for (const args of [['update', '-qq'], install])
      spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env });
  }
  const found = look();
  const absent = names.filter((name) => found[name] === undefined);
  if (absent.length > 0)
    throw new Complaint(`${absent.join(', ')} could not be installed.`, 'Install them by hand.');
  return found as Programs;
}
