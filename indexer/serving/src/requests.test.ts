import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Answered } from './log.ts';
import { createMetrics } from './metrics.ts';
import { watchRequests } from './requests.ts';

function serve() {
  const metrics = createMetrics({
    asked_total: ['counter', 'Requests.', 'route', 'status'],
    asked_seconds: ['histogram', 'Their time.', 'route'],
  });
  const answered: Answered[] = [];
  const app = new Hono().use(
    watchRequests({
      ...{ metrics, names: { total: 'asked_total', seconds: 'asked_seconds' } },
      addressOf: () => '10.0.0.1',
      onRequest: (each) => answered.push(each),
    }),
  );
  app.get('/games/:game', (c) => c.text('a game'));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.onError((_, c) => c.text('sorry', 500));
  return { app, metrics, answered };
}

test('requests are counted by the pattern that answered, failures too', async () => {
  const { app, metrics } = serve();
  for (const path of ['/games/1', '/games/2', '/broken', '/nowhere']) await app.request(path);
  const text = await metrics.render();
  expect(text).toContain('asked_total{route="/games/:game",status="200"} 2\n');
  expect(text).toContain('asked_total{route="/broken",status="500"} 1\n');
  expect(text).toMatch(/asked_total\{route="[^"]*",status="404"\} 1\n/);
  expect(text).toContain('asked_seconds_count{route="/games/:game"} 2\n');
});

test('the log and the answer have the same name of a request, the one it came with', async () => {
  const { app, answered } = serve();
  const answer = await app.request('/games/7', { headers: { 'x-request-id': 'from-the-proxy' } });
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy');
  expect(answered).toMatchObject([
    { id: 'from-the-proxy', method: 'GET', route: '/games/:game', status: 200, client: '10.0.0.1' },
  ]);
});
