import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint, run } from './src/complaint.ts';
import { checkPorts, parsePort } from './src/ports.ts';
import { ROOT } from './src/root.ts';
import { DEFAULT_PORTS, type Ports, services } from './src/services.ts';
import { createSupervisor } from './src/supervisor.ts';
import { ensureWebBuild } from './src/web-build.ts';

const USAGE = `npm start [-- options]     starts everything and prints the address; Ctrl-C stops it

  --fresh               begin anew: forget what was played
  --web-port <port>     ${DEFAULT_PORTS.web} by default`;

const DATA = join(ROOT, '.data');

const parse = () =>
  parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      'web-port': { type: 'string', default: String(DEFAULT_PORTS.web) },
      help: { type: 'boolean', default: false },
    },
  });

async function main(): Promise<number> {
  let values: ReturnType<typeof parse>['values'];
  try {
    values = parse().values;
  } catch (error) {
    throw new Complaint((error as Error).message, USAGE);
  }
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const ports: Ports = { web: parsePort(values['web-port'], '--web-port') };
  await checkPorts([{ port: ports.web, service: 'the web client', option: '--web-port' }]);
  if (values.fresh) await rm(DATA, { recursive: true, force: true });
  await ensureWebBuild();

  const supervisor = createSupervisor({
    services: services(ports),
    print: (line) => process.stdout.write(`${line}\n`),
    colour: process.stdout.isTTY ?? false,
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      process.stdout.write('\nStopping …\n');
      void supervisor.stop();
    });
  }
  await supervisor.start();
  process.stdout.write(`\n  Play at http://localhost:${ports.web}\n  Ctrl-C stops everything.\n\n`);
  return (await supervisor.finished) ? 0 : 1;
}

await run(main);
