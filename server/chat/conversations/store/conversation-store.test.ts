import { openTestDatabase, TEST_ENGINES } from '../../../platform/db/test-database.fixture.ts';
import { createInProcessBus } from '../../../platform/bus/in-process.ts';
import { APPLIER } from '../apply/applier.ts';
import { createConversationStore } from './conversation-store.ts';
import { describeConversationStore } from './store.contract.ts';

for (const engine of TEST_ENGINES)
  describeConversationStore(`conversations in ${engine}`, async () => {
    const { database, close } = await openTestDatabase({ engine, applier: APPLIER });
    const bus = createInProcessBus();
    return { store: createConversationStore(database, bus), database, bus, close };
  });
