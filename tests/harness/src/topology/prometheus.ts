import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@tycoon/command/root';
import { freePorts } from '../stack.ts';
import { PROCESSES, type ProcessName, type Topology, untilAnswers } from './topology.ts';

/** A real Prometheus that reads the servers by the files of `deploy/`; only addresses and pace are others. */
interface Prometheus {
  /** By server, whether it was read last time. */
  servers(): Promise<Readonly<Record<string, string>>>;
  /** By alarm, whether it is inactive, pending or firing; `broken` where its question cannot be answered. */
  alarms(): Promise<Readonly<Record<string, string>>>;
  stop(): Promise<void>;
}

interface Answers {
  readonly targets: {
    readonly activeTargets: readonly { readonly scrapeUrl: string; readonly health: string }[];
  };
  readonly rules: {
    readonly groups: readonly {
      readonly rules: readonly { readonly name: string; readonly state: string; readonly health: string }[];
    }[];
  };
}

export async function startPrometheus(program: string, topology: Topology): Promise<Prometheus> {
  const directory = join(topology.directory, 'prometheus');
  await mkdir(directory, { recursive: true });
  const read = (name: string) => readFile(join(ROOT, 'deploy', name), 'utf8');
  const names = new Map<string, ProcessName>();
  let config = (await read('prometheus.yaml')).replaceAll('15s', '1s');
  for (const name of PROCESSES) {
    const health = topology.healthOf(name);
    if (health === null || name === 'proxy') continue;
    const { host } = new URL(health);
    names.set(host, name);
    config = config.replace(new RegExp(`\\b${name}:\\d+`), host);
  }
  await writeFile(join(directory, 'prometheus.yaml'), config);
  await writeFile(join(directory, 'alarms.yaml'), await read('alarms.yaml'));
  const [port = 0] = await freePorts(1);
  const child = spawn(
    program,
    [
      `--config.file=${join(directory, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/-/ready`);
  const ask = async <Name extends keyof Answers>(name: Name): Promise<Answers[Name]> => {
    const answer = await fetch(`${url}/api/v1/${name}`);
    return ((await answer.json()) as { data: Answers[Name] }).data;
  };
  return {
    async servers() {
      const { activeTargets } = await ask('targets');
      return Object.fromEntries(
        activeTargets.map(({ scrapeUrl, health }) => {
          const { host } = new URL(scrapeUrl);
          return [names.get(host) ?? host, health];
        }),
      );
    },
    async alarms() {
      const { groups } = await ask('rules');
      const rules = groups.flatMap(({ rules: each }) => each);
      return Object.fromEntries(
        rules.map(({ name, state, health }) => [name, health === 'ok' ? state : 'broken']),
      );
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
