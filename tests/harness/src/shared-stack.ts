import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseDeployment } from '@tycoon/sdk';
import type { Stack, StackAddress } from './stack.ts';

/**
 * One stack for all files that leave its processes alone. The process that starts the tests keeps it: the first file that asks
 * has it started, the others are told where it is, and it is stopped after the last. Nobody may count on being alone there.
 */
export interface Desk {
  readonly url: string;
  close(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  let stack: Promise<Stack> | undefined;
  const start = async () => {
    // Loaded when it is asked for: most runs of a few files need no stack.
    const { foreignNode, startStack } = await import('./stack.ts');
    return startStack(foreignNode());
  };
  const server = createServer(async (_, response) => {
    stack ??= start();
    try {
      const { urls, deployment } = await stack;
      response.end(JSON.stringify({ urls, deployment }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await (await stack?.catch(() => undefined))?.stop();
    },
  };
}

/** The shared stack, which is started where it does not run yet. */
export async function borrowStack(desk: string): Promise<StackAddress> {
  const answer = await fetch(desk);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the shared stack does not start: ${text}`);
  const { urls, deployment } = JSON.parse(text) as StackAddress;
  return { urls, deployment: parseDeployment(deployment) };
}
