import { join, resolve } from 'node:path';
import { run } from '@tycoon/command/complaint';
import { parseOptions } from '@tycoon/command/options';
import { ROOT } from '@tycoon/command/root';
import { forgetPlayed, openDirectory } from '@tycoon/stack/directory';
import { lanAddress } from '@tycoon/stack/lan';
import { checkPorts, parsePort } from '@tycoon/stack/ports';
import { DEFAULT_PORTS, type Ports, services } from '@tycoon/stack/services';
import { createSupervisor } from '@tycoon/stack/supervisor';
import { ensureWebBuild } from '@tycoon/stack/web-build';

const USAGE = `npm start [-- options]     starts everything and prints the address; Ctrl-C stops it

  --fresh               begin anew: forget what was played
  --lan                 others on the same network, such as the Wi-Fi at home, can play too
  --data <dir>          where what was played is kept, .data by default
  --web-port <port>     the page, ${DEFAULT_PORTS.web} by default
  --port <port>         the network, ${DEFAULT_PORTS.localnet} by default
  --faucet-port <port>  the faucet, ${DEFAULT_PORTS.faucet} by default
  --indexer-port <port> the history of all games, ${DEFAULT_PORTS.indexer} by default
  --rooms-port <port>   tables between people, ${DEFAULT_PORTS.rooms} by default

  DATABASE_URL          any Postgres from 14 on for that history, instead of an embedded one`;

const OPTIONS = {
  fresh: { type: 'boolean', default: false },
  lan: { type: 'boolean', default: false },
  data: { type: 'string', default: join(ROOT, '.data') },
  'web-port': { type: 'string', default: String(DEFAULT_PORTS.web) },
  port: { type: 'string', default: String(DEFAULT_PORTS.localnet) },
  'faucet-port': { type: 'string', default: String(DEFAULT_PORTS.faucet) },
  'indexer-port': { type: 'string', default: String(DEFAULT_PORTS.indexer) },
  'rooms-port': { type: 'string', default: String(DEFAULT_PORTS.rooms) },
} as const;

async function main(): Promise<number> {
  const parsed = parseOptions(USAGE, { options: OPTIONS });
  if (!parsed) return 0;
  const { values } = parsed;
  const rooms = parsePort(values['rooms-port'], '--rooms-port');
  const ports: Ports = {
    localnet: parsePort(values.port, '--port'),
    faucet: parsePort(values['faucet-port'], '--faucet-port'),
    indexer: parsePort(values['indexer-port'], '--indexer-port'),
    rooms,
    web: parsePort(values['web-port'], '--web-port'),
  };
  await checkPorts([
    { port: ports.localnet, service: 'the network', option: '--port' },
    { port: ports.faucet, service: 'the faucet', option: '--faucet-port' },
    { port: ports.indexer, service: 'the indexer', option: '--indexer-port' },
    { port: rooms, service: 'the rooms', option: '--rooms-port' },
    { port: ports.web, service: 'the web client', option: '--web-port' },
  ]);
  const host = values.lan ? lanAddress() : undefined;
  const data = resolve(values.data);
  await openDirectory(data, '--data');
  if (values.fresh) await forgetPlayed(data, '--data');
  await ensureWebBuild();

  const print = (line: string) => process.stdout.write(`${line}\n`);
  const supervisor = createSupervisor({
    services: services({ ports, data, ...(host !== undefined && { host }), say: print }),
    print,
    colour: process.stdout.isTTY ?? false,
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      process.stdout.write('\nStopping …\n');
      void supervisor.stop();
    });
  }
  await supervisor.start().catch(async (error: unknown) => {
    await supervisor.stop();
    throw error;
  });
  const isUp = await Promise.race([supervisor.finished, Promise.resolve('up')]);
  if (isUp === 'up') {
    const at = `http://${host ?? 'localhost'}`;
    print(`\n  Play at    ${at}:${ports.web}`);
    if (host !== undefined) print('             from any device on the same network');
    print(`  Network    ${at}:${ports.localnet}`);
    print(`  History    ${at}:${ports.indexer}/docs`);
    print('  Ctrl-C stops everything; what was played is kept.\n');
  }
  return (await supervisor.finished) ? 0 : 1;
}

await run(main);
