import type { WebSocket } from 'ws';
import { openSocket } from './client.ts';
import type { ServerProcess } from './server-process.ts';

/** Sockets that a server holds while nothing happens: bytes of its process for each, and in all. */
export async function measureSockets(
  server: ServerProcess,
  count: number,
): Promise<{ readonly bytes: number; readonly held: number }> {
  const before = server.memory();
  const sockets: WebSocket[] = [];
  while (sockets.length < count)
    sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => openSocket(server.address)))));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const held = server.memory();
  const open = sockets.filter(({ readyState, OPEN }) => readyState === OPEN).length;
  if (open < count) throw new Error(`only ${open} of ${count} sockets are open`);
  for (const socket of sockets) socket.terminate();
  return { bytes: (held - before) / count, held };
}
