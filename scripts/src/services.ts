import { join } from 'node:path';
import { ROOT } from './root.ts';
import type { Service } from './supervisor.ts';

export interface Ports {
  readonly web: number;
}

export const DEFAULT_PORTS: Ports = { web: 5173 };

/** Everything `npm start` runs, in the order it is started; each prints a line when it can be used. */
export const services = (ports: Ports): readonly Service[] => [
  {
    name: 'web',
    command: process.execPath,
    args: [join(ROOT, 'web', 'server.ts'), '--port', String(ports.web)],
    ready: /^ready /,
  },
];
