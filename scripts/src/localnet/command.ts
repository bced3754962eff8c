import { relative } from 'node:path';
import { Complaint } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { devAccounts, frameworkOf, OtherFramework } from '@tycoon/localnet';
import {
  DamagedJournal,
  DirectoryInUse,
  ForeignFile,
  parseOrigin,
  parseRetention,
  type Retention,
  type RunningLocalnet,
  runLocalnet,
} from '@tycoon/localnet/node';
import type { FrameworkKind } from '@tycoon/move-toolchain/framework';
import { openDirectory } from '@tycoon/stack/directory';
import { checkHost, checkPorts, parsePort } from '@tycoon/stack/ports';
import { DATA } from './data.ts';
import { runRepair } from './repair.ts';

const USAGE = `npm run localnet [-- options]            a Sui network on this machine
npm run localnet -- repair [--help]      what can be saved of a damaged one

  --port <n>          gRPC, gRPC-web and the status page, 9000 by default
  --faucet-port <n>   the faucet, 9123 by default
  --host <address>    where to listen, 127.0.0.1 by default
  --data <dir>        where the network is kept, .data/localnet by default
  --framework <kind>  what a new network begins with: "genesis", the subset of Sui's framework that comes with it and is the usual one, or
                      "real", Sui's own, from SUI_FRAMEWORK_DIR, the Sui CLI's cache or GitHub
  --fresh             forget what is there and begin anew
  --frozen-clock      time stands still; with --time-travel callers can advance it
  --time-travel       callers may move the network's time through the ForkingService: for tests, never for a game among people
  --allow-origin <o>  pages of this origin may call, such as http://table.local:5173; can be given more than once. Those of
                      this machine, and of the name that the network is called by, may anyway
  --delay <ms>        checkpoints appear this much later, as on a public node
  --keep <n>          keep only the newest checkpoints, or with "d" those of so many days: 5000, 30d; all by default`;

const OPTIONS = {
  port: { type: 'string', default: '9000' },
  'faucet-port': { type: 'string', default: '9123' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: DATA },
  framework: { type: 'string', default: 'genesis' },
  fresh: { type: 'boolean', default: false },
  'frozen-clock': { type: 'boolean', default: false },
  'time-travel': { type: 'boolean', default: false },
  'allow-origin': { type: 'string', multiple: true },
  delay: { type: 'string', default: '0' },
  keep: { type: 'string' },
} as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<RunningLocalnet | undefined> {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return undefined;
  const { values } = parsed;
  const port = parsePort(values.port, '--port');
  const faucetPort = parsePort(values['faucet-port'], '--faucet-port');
  const delayMs = Number(values.delay);
  if (!Number.isInteger(delayMs) || delayMs < 0) {
    throw new Complaint(`--delay is "${values.delay}".`, 'It is a number of milliseconds.');
  }
  const keep = readKeep(values.keep);
  const kind = readFrameworkKind(values.framework);
  const allowedOrigins = (values['allow-origin'] ?? []).map(readOrigin);
  await checkPorts([
    { port, service: 'the network', option: '--port' },
    { port: faucetPort, service: 'the faucet', option: '--faucet-port' },
  ]);
  await checkHost(values.host, '--host');
  await openDirectory(values.data, '--data');
  try {
    const framework = kind === 'real' ? await realFramework() : undefined;
    const running = await runLocalnet({
      ...(framework && { framework }),
      directory: values.data,
      host: values.host,
      port,
      faucetPort,
      fresh: values.fresh,
      clock: values['frozen-clock'] ? 'frozen' : 'running',
      delayMs,
      keep,
      timeTravel: values['time-travel'],
      allowedOrigins,
      log: say,
    });
    describe(running, values.data, values['time-travel']);
    return running;
  } catch (error) {
    throw explain(error, values.data);
  }
}

const FRAMEWORKS: readonly FrameworkKind[] = ['genesis', 'real'];

function readFrameworkKind(text: string): FrameworkKind {
  const kind = FRAMEWORKS.find((each) => each === text);
  if (kind === undefined)
    throw new Complaint(`--framework is "${text}".`, `It is ${FRAMEWORKS.join(' or ')}.`);
  return kind;
}

/** Sui's own framework, compiled: some seconds at every start, before the network is opened. */
async function realFramework() {
  // The compiler is large, and most networks need none.
  const { findFramework } = await import('@tycoon/move-toolchain/framework');
  const { compileModules } = await import('@tycoon/move-toolchain/genesis/build');
  const framework = await findFramework('real');
  say(`Compiling ${framework.origin} …`);
  const modules = await compileModules(framework);
  return frameworkOf(modules.map((text) => Buffer.from(text, 'base64')));
}

function readKeep(text: string | undefined): Retention | undefined {
  const keep = text === undefined ? undefined : parseRetention(text);
  if (text !== undefined && !keep)
    throw new Complaint(
      `--keep is "${text}".`,
      'It is a number of checkpoints, or of days, as in 5000 or 30d.',
    );
  return keep;
}

/** A disk that takes nothing from a network that begins. */
const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'];

/** What a person can do about a network that does not start. */
export function explain(error: unknown, directory: string): unknown {
  if (error instanceof DirectoryInUse)
    return new Complaint(`${error.message}.`, 'Stop that process, or name another directory with --data.');
  if (error instanceof OtherFramework)
    return new Complaint(
      `${error.message}.`,
      'Leave --framework out, name another directory with --data, or begin anew with --fresh.',
    );
  if (error instanceof DamagedJournal) return new Complaint(error.what, error.remedy);
  if (error instanceof ForeignFile)
    return new Complaint(`${error.message}.`, 'Or name another directory with --data.');
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && DISK_ERRORS.includes(code))
    return new Complaint(
      `${directory} cannot be written: ${message}.`,
      'Make room, or name another directory with --data.',
    );
  return error;
}

function readOrigin(text: string): string {
  const origin = parseOrigin(text);
  if (origin !== undefined) return origin;
  throw new Complaint(
    `--allow-origin is "${text}".`,
    'An origin is a scheme, a name and a port where it is not the usual one, such as http://table.local:5173.',
  );
}

function describe(
  { localnet, resumed, url, faucetUrl }: RunningLocalnet,
  directory: string,
  timeTravel: boolean,
): void {
  const { head, time } = localnet.ledger;
  const rows = [
    ['network', `${url} (gRPC and gRPC-web; open it in a browser to look around)`],
    ['faucet', faucetUrl],
    ['chain id', localnet.chainId],
    ['data', `${relative(process.cwd(), directory) || '.'}, ${resumed ? 'continued' : 'new'}`],
    ['checkpoint', `${head.sequenceNumber}, ${head.totalTransactions} transactions`],
    ['clock', timeTravel ? `${time.mode}; every caller may move it (--time-travel)` : time.mode],
  ];
  for (const [name = '', value = ''] of rows) say(`${name.padEnd(12)}${value}`);
  say('\naccounts with 1,000,000 SUI each; their keys are known to everyone');
  for (const keypair of devAccounts()) say(`  ${keypair.toSuiAddress()}  ${keypair.getSecretKey()}`);
}

/** Runs the network until it is told to stop. */
export async function runCommand(): Promise<number> {
  if (process.argv[2] === 'repair') return runRepair(process.argv.slice(3));
  const running = await start();
  if (!running) return 0;
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
    // The process that started us over a channel is gone when it closes.
    process.once('disconnect', () => resolve('disconnect'));
  });
  say(`\nlocalnet ready on ${running.url}`);
  await stopped;
  await running.close();
  say('localnet stopped');
  if (process.connected) process.disconnect();
  return 0;
}
