import { Agent, get } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** What the load is made of; answered with the milliseconds each request took, and how long all of them took. */
export interface Load {
  readonly urls: readonly string[];
  /** Requests under way at a time. */
  readonly clients: number;
}

export interface LoadResult {
  readonly times: readonly number[];
  readonly seconds: number;
}

/** Runs in a thread of its own, so that the client's work does not count as the server's. */
async function run({ urls, clients }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
        const asked = performance.now();
        await request(url, agent);
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return { times, seconds };
}

const request = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });

parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await run(load)));
