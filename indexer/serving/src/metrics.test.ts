import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { requestId } from './request-id.ts';

test('metrics are told in the form that Prometheus reads, with their labels', async () => {
  const metrics = createMetrics({
    made_total: ['counter', 'What was made.', 'kind'],
    open: ['gauge', 'What is open.'],
    took_seconds: ['histogram', 'How long it took.', 'route'],
  });
  metrics.count('made_total', { kind: 'a "b"' });
  metrics.count('made_total', { kind: 'a "b"' }, 2);
  metrics.set('open', 7);
  metrics.observe('took_seconds', 0.02, { route: '/x' });
  const text = await metrics.render();
  expect(text).toContain('# TYPE made_total counter\nmade_total{kind="a \\"b\\""} 3\n');
  expect(text).toContain('# HELP open What is open.\n# TYPE open gauge\nopen 7\n');
  expect(text).toContain('took_seconds_bucket{le="0.01",route="/x"} 0\n');
  expect(text).toContain('took_seconds_bucket{le="0.025",route="/x"} 1\n');
  expect(text).toContain('took_seconds_count{route="/x"} 1\n');
});

test('a process tells of its event loop and its memory where it is asked to', async () => {
  const [quiet, whole] = [createMetrics({}), createMetrics({}, { ofProcess: true })];
  expect(await quiet.render()).not.toContain('nodejs_');
  expect(await whole.render()).toMatch(/\nnodejs_eventloop_lag_p99_seconds [\d.e-]+\n/);
});

test('a request keeps the name it came with, unless that is none', () => {
  expect(requestId('abc-1')).toBe('abc-1');
  expect(requestId('a b')).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestId(undefined)).toMatch(/^[0-9a-f-]{36}$/);
});
