import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from './app.fixture.ts';
import { TEST_ENGINE } from './platform/db/test-database.fixture.ts';

const textOf = (path: string): string =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(textOf('deploy/grafana.json')) as { panels: Panel[] };

/** The metrics in expressions of Prometheus, without the endings of a histogram's series. */
const metricsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:ncf|process|nodejs)_[a-z\d_]+/g)].map(([name]) =>
      name.replace(/(?<=_seconds)_(bucket|count|sum)$/, ''),
    ),
  ),
];

it.skipIf(TEST_ENGINE === 'postgres')(
  'has every metric of the dashboard, the alerts, and their page',
  async () => {
    const backups = await mkdtemp(join(tmpdir(), 'ncf-dashboard-'));
    onTestFinished(() => rm(backups, { recursive: true, force: true }));
    const app = await openApp({ BACKUP_DIR: backups });
    const { body } = await app.call({ url: '/metrics' });
    const served = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const { title, targets = [] } of panels)
      for (const { expr } of targets) {
        const used = metricsIn(expr);
        expect(used.length, `${title}: ${expr}`).toBeGreaterThan(0);
        for (const name of used) expect(served, `${name} of ${title}`).toContain(name);
      }
    const page = textOf('docs/monitoring.md').replaceAll('…', 'ncf_webhook_deliveries');
    for (const name of metricsIn(page)) expect(served).toContain(name);
    // And the other way: nothing of our own is left out.
    const shown = metricsIn(
      panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(),
    );
    const own = [...served].filter((name) => name?.startsWith('ncf_'));
    expect(own.filter((name) => !shown.includes(name ?? ''))).toEqual([]);
  },
);
