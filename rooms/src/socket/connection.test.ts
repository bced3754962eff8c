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
  return { socket: socket as unknown as WebSocket, done };
}

test('a browser is sent what it is told as long as it reads', () => {
  const { socket, done } = createSocket(1024 * 1024);
  createConnection(socket, null, () => done.push('slow')).sendText('hello');
  expect(done).toEqual(['hello']);
});

test('a browser that has left more than a megabyte unread is cut off', () => {
  const { socket, done } = createSocket(1024 * 1024 + 1);
  createConnection(socket, null, () => done.push('slow')).sendText('hello');
  expect(done).toEqual(['slow', 'terminated']);
});
