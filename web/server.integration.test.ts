import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from './server.ts';

let root: string;
let url: string;
let close: () => void;
let network: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>table</title>');
  writeFileSync(join(root, 'assets', 'app-1a2b.js'), `export const x = ${JSON.stringify('x'.repeat(5000))};`);
  writeFileSync(join(root, 'font.woff2'), 'font');
  network = join(root, 'network-file');
  const server = await serve({ root, port: 0, connect: ['https://node.example'], network });
  rmSync(join(root, 'font.woff2'));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.closeAllConnections();
});

afterAll(() => {
  close();
  rmSync(root, { recursive: true });
});

test.each(['/', '/table/abc', '/rules'])('the page answers %s and is never cached', async (path) => {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>table</title>');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('it is ready when the page would find its network, and says why where it would not', async () => {
  const ready = async () => {
    const response = await fetch(`${url}/ready`);
    const measured = await (await fetch(`${url}/metrics`)).text();
    return [response.status, await response.json(), /^web_ready (\d)$/m.exec(measured)?.[1]];
  };
  const reason = expect.stringContaining('cannot be read (ENOENT');
  expect(await ready()).toEqual([503, { ready: false, reasons: [reason] }, '0']);
  writeFileSync(network, '{');
  expect((await ready())[0]).toBe(503);
  writeFileSync(network, '{"networks":[]}');
  expect(await ready()).toEqual([200, { ready: true }, '1']);
  rmSync(network);
});

test('an operator is told that it lives, and how many requests had which answer', async () => {
  expect(await (await fetch(`${url}/health`)).text()).toBe('ok');
  const count = async () => {
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return Number(/^web_requests_total\{status="404"\} (\d+)$/m.exec(await answer.text())?.[1] ?? 0);
  };
  const before = await count();
  await fetch(`${url}/assets/nowhere.js`);
  expect(await count()).toBe(before + 1);
});

test('hashed files are cached for ever and sent compressed to those who take it', async () => {
  const response = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(200);
  expect(await response.text()).toContain('export const x');
});

test('a file is sent to everybody in an encoding they take, however often and in whatever order it is asked for', async () => {
  const ask = async (accept: string) => {
    const { headers } = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': accept } });
    return [headers.get('content-encoding'), headers.get('content-length')] as const;
  };
  const plain = String("export const x = '';".length + 5000);
  const [, first] = await ask('br');
  expect(await ask('gzip')).toEqual(['gzip', expect.stringMatching(/^\d{2}$/)]);
  expect(await ask('identity')).toEqual([null, plain]);
  expect(await ask('gzip, br')).toEqual(['br', first]);
});

test.each([
  ['/assets/gone.js', 'GET', 404],
  ['/../package.json', 'GET', 404],
  ['/', 'POST', 405],
  ['//', 'GET', 400],
  ['//a:b/', 'GET', 400],
])('%s by %s is %i', async (path, method, status) => {
  expect((await fetch(`${url}${path}`, { method })).status).toBe(status);
});

test('a file that has gone since the start ends its own request and nothing else', async () => {
  await expect(fetch(`${url}/font.woff2`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(url)).status).toBe(200);
});

test('scripts come from the page’s own origin only, and it may talk to the named one', async () => {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("connect-src 'self' https://node.example");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('the network is told as its file has it at the moment, and is unknown without one', async () => {
  expect((await fetch(`${url}/network.json`)).status).toBe(404);
  writeFileSync(network, '{"network":"localnet"}');
  const response = await fetch(`${url}/network.json`);
  expect([response.headers.get('cache-control'), await response.json()]).toEqual([
    'no-store',
    { network: 'localnet' },
  ]);
});

const run = (args: readonly string[]) =>
  spawn(process.execPath, [fileURLToPath(new URL('server.ts', import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

const firstLine = (stream: NodeJS.ReadableStream | null): Promise<string> =>
  new Promise((resolve) =>
    stream?.once('data', (chunk: Buffer) => resolve(String(chunk).split('\n')[0] ?? '')),
  );

test('the command prints a ready line and stops when its parent disconnects', async () => {
  const child = run(['--root', root, '--port', '0']);
  expect(await firstLine(child.stdout)).toMatch(/^ready http:\/\/127\.0\.0\.1:\d+$/);
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  expect(await exit).toBe(0);
});

test('the log has a line of JSON for every request: its id, what answered, and the client that the proxy names', async () => {
  const child = run(['--root', root, '--port', '0', '--log', 'json', '--trust-proxy', '127.0.0.1']);
  const lines: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) =>
    lines.push(JSON.parse(line) as Record<string, unknown>),
  );
  try {
    const patience = { timeout: 20_000 };
    await expect.poll(() => lines.length, patience).toBe(1);
    const [, address = ''] = /^ready (.*)$/.exec(String(lines[0]?.message)) ?? [];
    const headers = { 'x-request-id': 'of-the-proxy', 'x-forwarded-for': '198.51.100.7' };
    const answer = await fetch(`${address}/table/abc?x=%0Ainjected`, { headers });
    expect(answer.headers.get('x-request-id')).toBe('of-the-proxy');
    await fetch(`${address}/assets/app-1a2b.js`, { headers: { 'x-request-id': 'not an id' } });
    await expect.poll(() => lines.length, patience).toBe(3);
    const common = { message: 'request', service: 'web', method: 'GET', status: 200 };
    expect(lines[1]).toMatchObject({ ...common, id: 'of-the-proxy', route: '/*', client: '198.51.100.7' });
    expect(lines[2]).toMatchObject({ ...common, route: '/assets/app-1a2b.js', client: '127.0.0.1' });
    expect(lines[2]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Number.isNaN(Date.parse(String(lines[1]?.time)))).toBe(false);
  } finally {
    child.disconnect();
  }
});

test('a port in use is said in words, with the remedy', async () => {
  const child = run(['--root', root, '--port', new URL(url).port]);
  expect(await firstLine(child.stderr)).toBe(
    `Port ${new URL(url).port} is taken. Choose another with --port or WEB_PORT.`,
  );
});
