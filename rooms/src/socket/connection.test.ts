import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { createConnection } from './connection.ts';

/** As much of a socket as a connection uses. */
function createSocket(unread: number) {
  const done: string[] = [];
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: unread,
    send: (text: string) => done.push(text),
    terminate: () => done.push('terminated'),
    close: (code: number) => done.push(`closed ${code}`),
  };
  const stream = { cork: () => done.push('held back'), uncork: () => done.push('let go') };
  return { socket: socket as unknown as WebSocket, stream, done };
}

test('a browser is sent what it is told as long as it reads, all of one moment in one write', async () => {
  const { socket, stream, done } = createSocket(1024 * 1024);
  const connection = createConnection(socket, stream, { player: null, session: null }, () =>
    done.push('slow'),
  );
  connection.sendText('hello');
  connection.sendText('again');
  await new Promise((resolve) => setImmediate(resolve));
  connection.sendText('later');
  expect(done).toEqual(['held back', 'hello', 'again', 'let go', 'held back', 'later']);
});

test('a browser that has left more than a megabyte unread is cut off', () => {
  const { socket, stream, done } = createSocket(1024 * 1024 + 1);
  createConnection(socket, stream, { player: null, session: null }, () => done.push('slow')).sendText(
    'hello',
  );
  expect(done).toEqual(['slow', 'terminated']);
});
