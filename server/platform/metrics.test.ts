import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('shows ten lines for each route, and one for each status', async () => {
  const metrics = createMetrics();
  const statuses = [200, 304, 400, 401, 403, 429];
  for (let n = 0; n < 200; n += 1)
    for (const status of statuses)
      metrics.answered('GET', `/api/v1/conversations/:chatUserId/${n}`, status, 0.01);
  const shown = await metrics.registry.metrics();
  const lines = shown.split('\n').filter((line) => line.startsWith('ncf_http_'));
  expect(lines.length).toBeLessThanOrEqual(200 * (10 + statuses.length));
});

it('watches the process once, however many applications it runs', () => {
  const [one, other] = [createMetrics().registry, createMetrics().registry];
  for (const name of ['nodejs_gc_duration_seconds', 'nodejs_eventloop_lag_seconds']) {
    expect(one.getSingleMetric(name)).toBeDefined();
    expect(one.getSingleMetric(name)).toBe(other.getSingleMetric(name));
  }
  expect(one.getSingleMetric('ncf_http_seconds')).not.toBe(
    other.getSingleMetric('ncf_http_seconds'),
  );
});
