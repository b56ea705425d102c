import { expect, it } from 'vitest';
import type { AuditRow } from '../db/administration-rows.ts';
import { createAudit, SERVER_ACTOR } from './audit.ts';
import type { AuditStore } from './store.ts';

it('gives entries of one millisecond IDs in the order in which they were recorded', async () => {
  const rows: AuditRow[] = [];
  const store: Partial<AuditStore> = {
    add: async (row) => void rows.push(row),
  };
  const audit = createAudit({ store: store as AuditStore, clock: () => 1_770_000_000_000 });
  for (let n = 0; n < 20; n += 1) await audit.record(SERVER_ACTOR, 'site.changed', String(n));
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
});
