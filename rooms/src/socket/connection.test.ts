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
    terminate: () => done.push('terminated'),
    close: (code: number) => done.push(`closed ${code}`),
  };
  const stream = { write: (bytes: Buffer) => void done.push(bytes.toString('latin1')) };
  const connection = createConnection(
    socket as unknown as WebSocket,
    stream,
    { player: null, session: null },
    () => done.push('slow'),
  );
  return { connection, socket, done };
}

const moment = () => new Promise((resolve) => setImmediate(resolve));

test('a browser is sent what it is told as long as it reads, all of one moment in one write', async () => {
  const { connection, done } = createSocket(1024 * 1024 - 10);
  connection.sendText('hello');
  connection.sendText('again');
  await moment();
  connection.sendText('later');
  await moment();
  // A frame of text is 0x81, its length, and the text.
  expect(done).toEqual(['\x81\x05hello\x81\x05again', '\x81\x05later']);
});

test('a browser that has left more than a megabyte unread is cut off', () => {
  const { connection, done } = createSocket(1024 * 1024 + 1);
  connection.sendText('hello');
  expect(done).toEqual(['slow', 'terminated']);
});

test('what waits to be sent counts as unread', async () => {
  const { connection, done } = createSocket(1024 * 1024 - 4);
  connection.sendText('hello');
  connection.sendText('again');
  expect(done).toEqual(['slow', 'terminated']);
});

test('a socket is told what waits before it is closed, and nothing after', async () => {
  const { connection, socket, done } = createSocket(0);
  connection.sendText('goodbye');
  connection.close(1012, 'the server stops');
  socket.readyState = 2;
  connection.sendText('too late');
  await moment();
  expect(done).toEqual(['\x81\x07goodbye', 'closed 1012']);
});

test('what was sent and not read, and what waits for the moment to end, is unread', async () => {
  const { connection } = createSocket(100);
  connection.sendText('hello');
  connection.sendText('again');
  expect(connection.unread).toBe(110);
  await moment();
  expect(connection.unread).toBe(100);
});
