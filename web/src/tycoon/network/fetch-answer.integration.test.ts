import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnansweredError } from '@tycoon/sdk/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchAnswer } from './fetch-answer.ts';
import { isUnanswered } from './query-client.ts';

const server = createServer((request, response) => {
  if (request.url === '/whole') response.writeHead(404, { 'x-kind': 'whole' }).end('{"code":"x"}');
  if (request.url === '/empty') response.writeHead(204).end();
  if (request.url !== '/cut') return;
  response.writeHead(200, { 'content-length': '100' });
  response.write('{', () => response.destroy());
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('an answer comes through as it is, whatever it says', async () => {
  const answer = await fetchAnswer(`${base}/whole`);
  expect([answer.status, answer.headers.get('x-kind'), await answer.json()]).toEqual([
    404,
    'whole',
    { code: 'x' },
  ]);
  expect((await fetchAnswer(`${base}/empty`)).status).toBe(204);
});

test.each([
  ['a server that is not there', () => 'http://127.0.0.1:1/'],
  ['an answer that is cut off', () => `${base}/cut`],
])('%s is no answer', async (_, url) => {
  const error = await fetchAnswer(url()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnansweredError);
  expect(isUnanswered(error)).toBe(true);
});
