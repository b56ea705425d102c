import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const room = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, room), 'utf8');
const rows = read('decisions/mqtt-endpoint.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, here] = /^\| (MQTT-[\d.]+-\d+) \|[^|]+\| (.+) \|$/.exec(line) ?? [];
    return id === undefined || here === undefined ? [] : [{ id, here }];
  });

it('names a test for every normative statement of MQTT 3.1.1, or the reason for having none', () => {
  // Appendix B lists 137.
  expect(rows).toHaveLength(137);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(137);
  const faults = rows.flatMap(({ id, here }) => {
    const files = [...here.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, path = '']) => path);
    if (!here.startsWith('held by')) return here.length > 10 ? [] : [`${id}: no reason`];
    if (files.length === 0) return [`${id}: no test`];
    return files.flatMap((path) =>
      read(`server/mqtt/${path}`).includes(`[${id}]`) ? [] : [`${id} is not in ${path}`],
    );
  });
  expect(faults).toEqual([]);
});
