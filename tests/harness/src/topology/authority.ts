import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A certificate for localhost, and the authority that vouches for it: made for one test, known to nobody else. */
interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** What clients trust, as PEM. */
  readonly authority: string;
}

export async function issueCertificate(openssl: string, directory: string): Promise<Certificate> {
  const file = (name: string) => join(directory, name);
  const run = (...args: string[]) => execFileSync(openssl, args, { cwd: directory, stdio: 'pipe' });
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  run(
    ...['req', '-x509', ...fresh, '-keyout', 'authority.key', '-out', 'authority.crt', '-days', '2'],
    ...['-subj', '/CN=Test authority', '-addext', 'basicConstraints=critical,CA:TRUE'],
  );
  run('req', ...fresh, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  await writeFile(file('server.ext'), 'subjectAltName=DNS:localhost\nextendedKeyUsage=serverAuth\n');
  run(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'authority.crt', '-CAkey', 'authority.key'],
    ...['-CAcreateserial', '-out', 'server.crt', '-days', '2', '-extfile', 'server.ext'],
  );
  return {
    certificate: file('server.crt'),
    key: file('server.key'),
    authority: await readFile(file('authority.crt'), 'utf8'),
  };
}
