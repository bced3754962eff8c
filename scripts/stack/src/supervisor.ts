import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** One long-running child: how it is started, and the line by which it says that it can be used. */
export interface Service {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly ready: RegExp;
  /** What has to be done, once, when it is ready and before the next service starts. */
  readonly prepare?: () => Promise<void>;
}

interface SupervisorOptions {
  readonly services: readonly Service[];
  readonly print: (line: string) => void;
  readonly colour?: boolean;
  /** How long a child may take to stop before it is killed. */
  readonly graceMs?: number;
  /** A child that ends this often in a row, each time before it was steady, is given up, and everything stops. */
  readonly maxRestarts?: number;
  /** The wait before the first restart; it doubles with each further one. */
  readonly backoffMs?: number;
  /** A child that has run this long has not failed to start: the count begins anew. */
  readonly steadyMs?: number;
}

export interface Supervisor {
  /** Starts the services one after the other, each when the one before is ready and its preparation done. */
  start(): Promise<void>;
  /** Stops them in reverse order; called again, it kills at once. */
  stop(): Promise<void>;
  /** Stops one service and leaves it stopped. */
  hold(name: string): Promise<void>;
  /** Starts a service that was held; resolves when it is ready. */
  release(name: string): Promise<void>;
  /** The process id of a service, while it runs. */
  pidOf(name: string): number | undefined;
  /** Settles when all is over: true after `stop`, false when a service was given up. */
  readonly finished: Promise<boolean>;
}

const COLOURS = [36, 35, 33, 32, 34, 31];

/** Starts, watches, restarts and stops a set of child processes, and merges what they print into one log. */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { services, print, colour = false, graceMs = 5000, maxRestarts = 5 } = options;
  const { backoffMs = 500, steadyMs = 60_000 } = options;
  const width = Math.max(...services.map((service) => service.name.length));
  const running = new Map<Service, ChildProcess>();
  const kept = new Map<Service, Promise<void>>();
  const held = new Set<Service>();
  const stopped = new AbortController();
  const { promise: finished, resolve: finish } = Promise.withResolvers<boolean>();

  function say(service: Service, text: string): void {
    const label = `${service.name.padEnd(width)} │`;
    const code = COLOURS[services.indexOf(service) % COLOURS.length];
    print(`${colour ? `\u001b[${code}m${label}\u001b[0m` : label} ${text}`);
  }

  /** Runs the child once; resolves to how it ended. */
  function runOnce(service: Service, onReady: () => void): Promise<string> {
    const { command, args, env = {} } = service;
    // A group of its own: Ctrl-C in the terminal reaches only us, and we stop the children in order. The channel
    // closes when we die in any way, so that no child outlives us.
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    running.set(service, child);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        say(service, line);
        if (service.ready.test(line)) onReady();
      });
    }
    return new Promise((resolve) => {
      const end = (how: string) => {
        running.delete(service);
        resolve(how);
      };
      child.on('error', (error) => end(error.message));
      child.on('close', (code, signal) => end(signal ?? `code ${code}`));
    });
  }

  const find = (name: string): Service => {
    const found = services.find((service) => service.name === name);
    if (!found) throw new Error(`there is no service ${name}`);
    return found;
  };

  /** Keeps the service alive until all is stopped or it is held, or gives it up. */
  async function keep(service: Service, onReady: () => void): Promise<void> {
    for (let restarts = 1; ; restarts++) {
      const startedAt = performance.now();
      const how = await runOnce(service, onReady);
      if (stopped.signal.aborted || held.has(service)) return;
      if (performance.now() - startedAt > steadyMs) restarts = 1;
      if (restarts > maxRestarts) {
        say(service, `ended (${how}) ${restarts} times in a row: given up`);
        void shutDown(false);
        return;
      }
      const wait = backoffMs * 2 ** (restarts - 1);
      say(service, `ended (${how}), starts again in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted || held.has(service)) return;
    }
  }

  /** Resolves when the service is ready, or everything is over. */
  async function startOne(service: Service): Promise<void> {
    const ready = new Promise<void>((resolve) => kept.set(service, keep(service, resolve)));
    await Promise.race([ready, finished]);
  }

  async function stopOne(child: ChildProcess): Promise<void> {
    const closed = new Promise((resolve) => child.once('close', resolve));
    // Windows knows no signal that a process can answer: there the closed channel tells the child to stop.
    if (process.platform === 'win32' && child.connected) child.disconnect();
    else signalGroup(child, 'SIGTERM');
    const timer = setTimeout(signalGroup, graceMs, child, 'SIGKILL');
    await closed;
    clearTimeout(timer);
  }

  async function shutDown(ok: boolean): Promise<void> {
    if (stopped.signal.aborted) {
      for (const child of running.values()) signalGroup(child, 'SIGKILL');
      return;
    }
    stopped.abort();
    for (const service of [...running.keys()].reverse()) {
      // It may have ended by itself while the one before was stopped.
      const child = running.get(service);
      if (child) await stopOne(child);
    }
    finish(ok);
  }

  return {
    async start() {
      for (const service of services) {
        if (stopped.signal.aborted) return;
        await startOne(service);
        if (!stopped.signal.aborted) await service.prepare?.();
      }
    },
    stop: () => shutDown(true),
    async hold(name) {
      const service = find(name);
      held.add(service);
      const child = running.get(service);
      if (child) await stopOne(child);
      await kept.get(service);
    },
    async release(name) {
      const service = find(name);
      if (held.delete(service)) await startOne(service);
    },
    pidOf: (name) => [...running].find(([service]) => service.name === name)?.[1].pid,
    finished,
  };
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, name);
  } catch {
    // It ended in the meantime.
  }
}
