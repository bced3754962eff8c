import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkHost, checkPorts, parsePort } from './ports.ts';

const wish = (port: number, service = 'web') => ({ port, service, option: `--${service}-port` });

test('a port in use is refused with the name of who holds it and the option that chooses another', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const refusal = await checkPorts([wish(port)]).catch((error) => error);
  server.close();
  expect(refusal.message).toContain(`Port ${port}, wanted by web, is held by`);
  if (process.platform === 'linux') expect(refusal.message).toContain(`process ${process.pid} (`);
  expect(refusal.remedy).toBe('Stop it, or choose another port with --web-port.');
});

test('a free port is accepted and left free', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await checkPorts([wish(port)]);
  await checkPorts([wish(port)]);
});

test('two services may not want the same port', async () => {
  const refusal = await checkPorts([wish(45_678, 'web'), wish(45_678, 'api')]).catch((error) => error);
  expect(refusal.message).toBe('Port 45678 is wanted by web and by api.');
});

test('an address of another machine is refused, one of this machine is not', async () => {
  await checkHost('127.0.0.1', '--host');
  // An address reserved for documents.
  const refusal = await checkHost('192.0.2.1', '--host').catch((error) => error);
  expect([refusal.message, refusal.remedy]).toEqual([
    '--host is "192.0.2.1".',
    'This machine cannot listen there (EADDRNOTAVAIL).',
  ]);
});

test.each(['0', '65536', 'web', '80.5', ''])('%j is no port', (text) => {
  expect(() => parsePort(text, '--web-port')).toThrow('--web-port is');
});

test('the largest port is a port', () => {
  expect(parsePort('65535', '--web-port')).toBe(65_535);
});
