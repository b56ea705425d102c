import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db/open.ts';
import { createInProcessBus } from '../../platform/bus/in-process.ts';
import { APPLIERS } from './appliers.ts';
import { createConversationStore } from './conversation-store.ts';
import { describeConversationStore } from './store.contract.ts';

describeConversationStore('conversations in SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-store-'));
  const database = await openDatabase({ dataDir, appliers: APPLIERS });
  const bus = createInProcessBus();
  return {
    store: createConversationStore(database, bus),
    bus,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
});
