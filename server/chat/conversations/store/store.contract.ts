import { describe } from 'vitest';
import { describeChannels } from './channels.contract.ts';
import { describeEntries } from './entries.contract.ts';
import { describeInbox } from './inbox.contract.ts';
import { describeOwners } from './owners.contract.ts';
import { describeRefusals } from './refusals.contract.ts';
import { storeUnderTest, type MakeStore } from './store-under-test.fixture.ts';

/** Tests that every conversation store must pass, run through the commands that use it. */
export function describeConversationStore(name: string, makeStore: MakeStore): void {
  describe(name, () => {
    const on = storeUnderTest(makeStore);
    describeEntries(on);
    describeRefusals(on);
    describeInbox(on);
    describeChannels(on);
    describeOwners(on);
  });
}
