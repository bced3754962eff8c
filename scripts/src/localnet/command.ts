import { join, relative } from 'node:path';
import { devAccounts } from '@tycoon/localnet';
import { DirectoryInUse } from '@tycoon/localnet/lock';
import { parseOrigin, type RunningLocalnet, runLocalnet } from '@tycoon/localnet/node';
import { Complaint } from '../complaint.ts';
import { openDirectory } from '../directory.ts';
import { parseOptions } from '../options.ts';
import { checkHost, checkPorts, parsePort } from '../ports.ts';
import { ROOT } from '../root.ts';

const USAGE = `npm run localnet [-- options]      a Sui network on this machine

  --port <n>          gRPC-web and the status page, 9000 by default
  --faucet-port <n>   the faucet, 9123 by default
  --host <address>    where to listen, 127.0.0.1 by default
  --data <dir>        where the network is kept, .data/localnet by default
  --fresh             forget what is there and begin anew
  --frozen-clock      time stands still; with --time-travel callers can advance it
  --time-travel       callers may move the network's time through the ForkingService: for tests, never for a game among people
  --allow-origin <o>  pages of this origin may call, such as http://table.local:5173; can be given more than once. Those of
                      this machine, and of the name that the network is called by, may anyway
  --delay <ms>        checkpoints appear this much later, as on a public node`;

const OPTIONS = {
  port: { type: 'string', default: '9000' },
  'faucet-port': { type: 'string', default: '9123' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: join(ROOT, '.data', 'localnet') },
  fresh: { type: 'boolean', default: false },
  'frozen-clock': { type: 'boolean', default: false },
  'time-travel': { type: 'boolean', default: false },
  'allow-origin': { type: 'string', multiple: true },
  delay: { type: 'string', default: '0' },
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
  const allowedOrigins = (values['allow-origin'] ?? []).map(readOrigin);
  await checkPorts([
    { port, service: 'the network', option: '--port' },
    { port: faucetPort, service: 'the faucet', option: '--faucet-port' },
  ]);
  await checkHost(values.host, '--host');
  await openDirectory(values.data, '--data');
  try {
    const running = await runLocalnet({
      directory: values.data,
      host: values.host,
      port,
      faucetPort,
      fresh: values.fresh,
      clock: values['frozen-clock'] ? 'frozen' : 'running',
      delayMs,
      timeTravel: values['time-travel'],
      allowedOrigins,
      log: say,
    });
    describe(running, values.data, values['time-travel']);
    return running;
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new Complaint(`${error.message}.`, 'Stop that process, or name another directory with --data.');
  }
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
    ['network', `${url} (gRPC-web; open it in a browser to look around)`],
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
  const running = await start();
  if (!running) return 0;
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(signal));
    // Whoever started us over a channel is gone when it closes.
    process.once('disconnect', () => resolve('disconnect'));
  });
  say(`\nlocalnet ready on ${running.url}`);
  await stopped;
  await running.close();
  say('localnet stopped');
  if (process.connected) process.disconnect();
  return 0;
}
