import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import type { AuditRow } from '../db/administration-rows.ts';
import { createAudit, SERVER_ACTOR } from './audit.ts';
import type { AuditStore } from './store.ts';

it('gives entries of one millisecond IDs in the order in which they were recorded', async () => {
  const rows: AuditRow[] = [];
  const store: Partial<AuditStore> = {
    add: async (row) => void rows.push(row),
  };
  const audit = createAudit({
    store: store as AuditStore,
    clock: () => 1_770_000_000_000,
    log: console,
  });
  for (let n = 0; n < 20; n += 1) await audit.record(SERVER_ACTOR, 'site.changed', String(n));
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
});

it('answers that a change was made, even if the audit log cannot have it', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  const { tagId } = (await app.callAs(owner, 'POST', 'tags', { name: 'Billing' })).json<{
    tagId: string;
  }>();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.database.kysely);
  await rename('audit', 'lost');
  onTestFinished(async () => void (await rename('lost', 'audit')));
  // Repeated after a failure, these would say that there is nothing to delete, or that there is one already.
  const grace = { email: 'grace@example.com', adminUserName: 'Grace', password: 'hay on a horse' };
  expect((await app.callAs(owner, 'DELETE', `tags/${tagId}`)).statusCode).toBe(204);
  expect((await app.callAs(owner, 'POST', 'agents', grace)).statusCode).toBe(201);
  expect(app.logged()).toContain('"action":"tag.removed"');
});
