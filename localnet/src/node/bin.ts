#!/usr/bin/env node
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { devAccounts } from '../account.ts';
import { createLocalnet } from '../localnet.ts';
import { verifyWithNode } from './ed25519.ts';
import { readFramework } from './read-framework.ts';
import { runLocalnet } from './run.ts';
import { serve } from './server.ts';

// The command of the published package; within the repository `npm run localnet` is the one with repair and retention.

const USAGE = `sui-localnet [options]      a Sui-compatible network on this machine

  --port <n>          gRPC, gRPC-web and the status page, 9000 by default
  --faucet-port <n>   the faucet, 9123 by default
  --host <address>    where to listen, 127.0.0.1 by default
  --data <dir>        keeps the network there; without it, it is in memory and ends with the process
  --fresh             with --data: forget what is there and begin anew
  --framework <dir>   begins with the compiled modules (.mv) of 0x1 and 0x2 below a directory, not with its own
  --seed <text>       in memory: randomness that is the same at every start
  --frozen-clock      time stands still; with --time-travel callers can advance it
  --time-travel       callers may move the network's time through the ForkingService
  --help              this text
`;

const OPTIONS = {
  port: { type: 'string', default: '9000' },
  'faucet-port': { type: 'string', default: '9123' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  framework: { type: 'string' },
  seed: { type: 'string' },
  'frozen-clock': { type: 'boolean', default: false },
  'time-travel': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

class Misuse extends Error {}

function readPort(text: string, option: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Misuse(`${option} is "${text}": it is a number up to 65535`);
  return port;
}

interface Running {
  readonly url: string;
  readonly faucetUrl: string;
  readonly chainId: string;
  close(): Promise<void>;
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function start(values: Values): Promise<Running> {
  const port = readPort(values.port, '--port');
  const faucetPort = readPort(values['faucet-port'], '--faucet-port');
  const { host, data, seed, fresh, 'time-travel': timeTravel } = values;
  const clock = values['frozen-clock'] ? 'frozen' : 'running';
  const framework = values.framework === undefined ? {} : { framework: readFramework(values.framework) };
  if (data !== undefined) {
    if (seed !== undefined) throw new Misuse('--seed is for a network in memory: leave --data or --seed out');
    const running = await runLocalnet({
      directory: data,
      host,
      port,
      faucetPort,
      fresh,
      clock,
      timeTravel,
      ...framework,
      log: say,
    });
    return { ...running, chainId: running.localnet.chainId };
  }
  if (fresh) throw new Misuse('--fresh goes with --data: a network in memory is always new');
  const localnet = createLocalnet({
    clock,
    verifySignature: verifyWithNode,
    ...framework,
    ...(seed !== undefined && { seed }),
  });
  const log = (path: string, error: unknown) => say(`${path}: ${String(error)}`);
  const ports = faucetPort === port && port !== 0 ? [port] : [port, faucetPort];
  const servers: Awaited<ReturnType<typeof serve>>[] = [];
  const close = async () => {
    for (const server of servers) await server.close();
  };
  try {
    for (const each of ports) servers.push(await serve({ localnet, host, port: each, timeTravel, log }));
  } catch (error) {
    await close();
    throw error;
  }
  const [api, faucet = api] = servers;
  return { url: api!.url, faucetUrl: faucet!.url, chainId: localnet.chainId, close };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return void say(USAGE);
  const { url, faucetUrl, chainId, close } = await start(values);
  say(
    `network   ${url}\nfaucet    ${faucetUrl}\nchain id  ${chainId}\n\naccounts with 1,000,000 SUI each; their keys are known to everyone`,
  );
  for (const keypair of devAccounts()) say(`  ${keypair.toSuiAddress()}  ${keypair.getSecretKey()}`);
  say(`\nlocalnet ready on ${url}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  // A connection that is not closed by its other side must not hold the process.
  await Promise.race([close(), sleep(5000, undefined, { ref: false })]);
}

main().catch((error: NodeJS.ErrnoException) => {
  const isMisuse = error instanceof Misuse || error.code?.startsWith('ERR_PARSE_ARGS');
  const text =
    error.code === 'EADDRINUSE'
      ? `${error.message}: another program listens there, choose another --port or --faucet-port`
      : error.message;
  process.stderr.write(`${text}\n${isMisuse ? `\n${USAGE}` : ''}`);
  process.exitCode = isMisuse ? 2 : 1;
});
