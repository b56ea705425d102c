import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db/database.ts';
import { APPLIER, createSqliteStore } from './sqlite-store.ts';
import { describeConversationStore } from './store.contract.ts';

describeConversationStore('conversations in SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-store-'));
  const database = await openDatabase({ dataDir, applier: APPLIER });
  return {
    store: createSqliteStore(database),
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
});
