import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer, type ListenOptions } from 'node:net';
import { Complaint } from '@tycoon/command/complaint';

/** A port that a service wants, and the option that chooses another. */
interface PortWish {
  readonly port: number;
  readonly service: string;
  readonly option: string;
}

/** Complains about the first port that is taken, naming who holds it; called before anything is started. */
export async function checkPorts(wishes: readonly PortWish[]): Promise<void> {
  for (const [index, { port, service, option }] of wishes.entries()) {
    const twin = wishes.slice(0, index).find((wish) => wish.port === port);
    if (twin) {
      throw new Complaint(
        `Port ${port} is wanted by ${twin.service} and by ${service}.`,
        `Choose another with ${option}.`,
      );
    }
    if (await isFree(port)) continue;
    const holder = (await holderOf(port)) ?? 'another program';
    throw new Complaint(
      `Port ${port}, wanted by ${service}, is held by ${holder}.`,
      `Stop it, or choose another port with ${option}.`,
    );
  }
}

/** Complains about an address that this machine cannot listen on. */
export async function checkHost(host: string, option: string): Promise<void> {
  const problem = await listenOnce({ port: 0, host });
  if (problem)
    throw new Complaint(`${option} is "${host}".`, `This machine cannot listen there (${problem}).`);
}

/** Reads a port from the command line. */
export function parsePort(text: string, option: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Complaint(`${option} is "${text}".`, 'A port is a whole number from 1 to 65535.');
}

/** A machine without IPv6 refuses the address, which says nothing about the port. */
async function isFree(port: number): Promise<boolean> {
  const problems = [
    await listenOnce({ port, host: '127.0.0.1' }),
    await listenOnce({ port, host: '::', ipv6Only: true }),
  ];
  return !problems.includes('EADDRINUSE');
}

/** Listens for a moment; resolves to the code of what is in the way, or null. */
function listenOnce(options: ListenOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(options, () => server.close(() => resolve(null)));
  });
}

/** The program that listens on a port, as far as the system tells: Linux only, and only of one's own processes. */
async function holderOf(port: number): Promise<string | undefined> {
  const inodes = await listeningInodes(port);
  if (inodes.size === 0) return undefined;
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    for (const descriptor of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '');
      if (!inodes.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '')) continue;
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return `process ${pid} (${command.replaceAll('\0', ' ').trim().slice(0, 80)})`;
    }
  }
  return undefined;
}

async function listeningInodes(port: number): Promise<Set<string>> {
  const inodes = new Set<string>();
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const lines = (await readFile(table, 'utf8').catch(() => '')).split('\n').slice(1);
    for (const columns of lines.map((line) => line.trim().split(/\s+/))) {
      const [, local = '', , state, , , , , , inode = ''] = columns;
      if (local.endsWith(suffix) && state === '0A') inodes.add(inode);
    }
  }
  return inodes;
}
