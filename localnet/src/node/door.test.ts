import { expect, test } from 'vitest';
import { createDoor, parseOrigin } from './door.ts';

const LAN = '192.168.1.20';

/** Whether a server that listens there answers a program that asks for a host. */
const answersFor = (listening: string, host: string | undefined, allowed: readonly string[] = []) =>
  createDoor(listening, allowed)({ method: 'POST', host, origin: undefined }).kind === 'admitted';

test.each([
  ['localhost:9000', true],
  ['LOCALHOST', true],
  ['127.0.0.1:9000', true],
  ['127.0.0.1', true],
  ['[::1]:9000', true],
  ['evil.example', false],
  ['evil.example:9000', false],
  ['localhost.evil.example', false],
  ['localhost@evil.example', false],
  ['127.0.0.1.nip.io:9000', false],
  [`${LAN}:9000`, false],
  ['localhost:9000/x', false],
  ['', false],
  [undefined, false],
])('a server of the machine itself answers for the host %s: %s', (host, isAnswered) => {
  expect(answersFor('127.0.0.1', host)).toBe(isAnswered);
});

test.each([
  ['0.0.0.0', `${LAN}:9000`, true],
  ['::', '[fd00::5]:9000', true],
  ['0.0.0.0', 'localhost:9000', true],
  ['0.0.0.0', 'evil.example:9000', false],
  ['0.0.0.0', '192.168.1.20.evil.example', false],
  ['table.local', 'table.local:9000', true],
  ['table.local', 'other.local:9000', false],
])('a server on %s, reached over a network, answers for the host %s: %s', (listening, host, isAnswered) => {
  expect(answersFor(listening, host)).toBe(isAnswered);
});

test('the name of an allowed origin is a name of the server', () => {
  expect(answersFor('0.0.0.0', 'table.test:9000', ['http://table.test:5173'])).toBe(true);
  expect(answersFor('127.0.0.1', 'table.test:9000', ['http://table.test:5173'])).toBe(true);
  expect(answersFor('127.0.0.1', 'other.test:9000', ['http://table.test:5173'])).toBe(false);
});

/** What becomes of a call that a page sends, and whom the answer is shown to. */
function call(listening: string, host: string, origin: string, method = 'POST', allowed: string[] = []) {
  const verdict = createDoor(listening, allowed)({ method, host, origin });
  return verdict.kind === 'refused'
    ? 'refused'
    : (verdict.headers['access-control-allow-origin'] ?? 'unseen');
}

test.each([
  ['the page of `npm start`', '127.0.0.1', '127.0.0.1:9000', 'http://localhost:5173', true],
  ['the page under its other name', '127.0.0.1', '127.0.0.1:9000', 'http://127.0.0.1:41234', true],
  ['a page over IPv6', '127.0.0.1', 'localhost:9000', 'http://[::1]:5173', true],
  ['the page on a local network', '0.0.0.0', `${LAN}:9000`, `http://${LAN}:5173`, true],
  ['a page of the host’s own screen', '0.0.0.0', `${LAN}:9000`, 'http://localhost:5173', true],
  ['a page of another machine there', '0.0.0.0', `${LAN}:9000`, 'http://192.168.1.66:5173', false],
  ['any page of the internet', '127.0.0.1', '127.0.0.1:9000', 'https://evil.example', false],
  ['a page that sounds alike', '127.0.0.1', '127.0.0.1:9000', 'http://localhost.evil.example', false],
  [
    'a page whose name has our own before an @',
    '127.0.0.1',
    '127.0.0.1:9000',
    'http://localhost@evil',
    false,
  ],
  ['a page without an origin', '127.0.0.1', '127.0.0.1:9000', 'null', false],
  ['an extension', '127.0.0.1', '127.0.0.1:9000', 'chrome-extension://abcdef', false],
])('%s on a server of %s, called as %s from %s: %s', (_, listening, host, origin, isWelcome) => {
  const seen = isWelcome ? origin : 'refused';
  expect(call(listening, host, origin)).toBe(seen);
  expect(call(listening, host, origin, 'OPTIONS')).toBe(seen);
  expect(call(listening, host, origin, 'GET')).toBe(isWelcome ? origin : 'unseen');
});

test('an allowed origin is welcome, its neighbours are not', () => {
  const allowed = ['https://tables.example', 'chrome-extension://abcdef'];
  const from = (origin: string) => call('127.0.0.1', 'localhost:9000', origin, 'POST', allowed);
  expect(from('https://tables.example')).toBe('https://tables.example');
  expect(from('chrome-extension://abcdef')).toBe('chrome-extension://abcdef');
  expect(from('http://tables.example')).toBe('refused');
  expect(from('https://tables.example:8443')).toBe('refused');
});

test('a refused caller is told what to do', () => {
  const door = createDoor('127.0.0.1');
  expect(door({ method: 'GET', host: 'evil.example', origin: undefined })).toEqual({
    kind: 'refused',
    reason:
      'This node does not answer for the host "evil.example". Ask it as localhost or 127.0.0.1, or start it with --allow-origin and the origin that has this name.',
  });
  expect(door({ method: 'POST', host: 'localhost', origin: 'https://evil.example' })).toEqual({
    kind: 'refused',
    reason:
      'This node takes no calls from pages of "https://evil.example". To let them in, start it with --allow-origin https://evil.example.',
  });
});

test('a page without an origin is not told to allow it', () => {
  const verdict = createDoor('127.0.0.1')({ method: 'POST', host: 'localhost', origin: 'null' });
  expect(verdict).toEqual({
    kind: 'refused',
    reason:
      'This node takes no calls from pages of "null". Serve the page over HTTP from this machine, or start it with --allow-origin and the origin it is served from.',
  });
});

test.each([
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://table.local:5173/', 'http://table.local:5173'],
  ['https://tables.example', 'https://tables.example'],
  ['chrome-extension://abcdef', 'chrome-extension://abcdef'],
  ['https://tables.example/page', undefined],
  ['https://me@tables.example', undefined],
  ['tables.example', undefined],
  ['localhost:5173', undefined],
  ['*', undefined],
  ['null', undefined],
  ['', undefined],
])('the origin in "%s" is %s', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin);
});
