import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../test-database.fixture.ts';
import { emptyTarget } from './prepare.ts';
import { writeProgress } from './progress.ts';
import { countIn } from '../count.ts';
import { tablesOf } from './tables.ts';

it('orders tables by their references, and empties only what a move has started to fill', async () => {
  const [sqlite, postgres] = await Promise.all([
    openTestDatabase({ engine: 'sqlite' }),
    openTestDatabase({ engine: 'postgres' }),
  ]);
  onTestFinished(async () => {
    await Promise.all([sqlite.close(), postgres.close()]);
  });
  const tables = await tablesOf({ sqlite: sqlite.database, postgres: postgres.database });
  const names = tables.map(({ name }) => name);
  expect(names.indexOf('agents')).toBeLessThan(names.indexOf('agent_sessions'));
  expect(names).not.toContain('message_search');
  expect(tables.find(({ name }) => name === 'messages')?.key).toEqual(['chatUserId', 'seq']);

  for (const { database } of [sqlite, postgres]) {
    const { kysely } = database;
    const text = { id: '1', time: '2026-11-22', action: 'a', actor: 'b', actorName: 'c' };
    const entry = { ...text, actorId: null, target: 'd', detail: '{}', address: '' };
    await kysely
      .insertInto('audit')
      .values(entry as never)
      .execute();
    const rows = async () =>
      (await Promise.all(tables.map((table) => countIn(kysely, table.name)))).reduce(
        (a, b) => a + b,
      );
    await emptyTarget(database, tables);
    expect(await rows()).toBe(1);
    await writeProgress(kysely, {});
    await emptyTarget(database, tables);
    expect(await rows()).toBe(0);
  }
});
