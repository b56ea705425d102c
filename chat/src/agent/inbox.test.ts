import type { Conversation } from '@ncf/contract/messages';
import type { InboxEvent } from '@ncf/contract/inbox-events';
import { newSummary } from '@ncf/testing/factories';
import { createStore } from 'zustand/vanilla';
import { expect, it } from 'vitest';
import { blankInbox } from '../conversation/blank.ts';
import type { InboxState } from '../conversation/state.ts';
import { createAgentInbox } from './inbox.ts';

const ADA = '019a0000-0000-7000-8000-000000000001';
const ME = '019a0000-0000-7000-8000-000000000002';

const summary = (changes: Partial<Conversation> = {}): Conversation =>
  newSummary({ chatUserId: ADA, unread: 3, visitorMessages: 3, lastSeq: 3, rev: 3, ...changes });

const read = (count: number, readRev: number): InboxEvent => ({
  type: 'read',
  agentId: ME,
  chatUserId: ADA,
  read: count,
  readRev,
});
const mention: InboxEvent = {
  type: 'mention',
  agentId: ME,
  chatUserId: ADA,
  noteId: 'note',
  adminUserName: 'Ben',
  text: '@Me, look',
};

/** An inbox whose lists arrive when the test says so. */
function heldInbox() {
  const store = createStore<InboxState>(() => blankInbox);
  const lists: ((data: Conversation[]) => void)[] = [];
  const inbox = createAgentInbox({
    env: { log: console, clock: { ...globalThis, now: Date.now } },
    store,
    isConnected: () => true,
    agentId: () => ME,
    page: async () => ({
      data: await new Promise<Conversation[]>((resolve) => lists.push(resolve)),
      nextCursor: null,
    }),
  });
  return {
    inbox,
    arrive: (event: InboxEvent) => inbox.receive(new TextEncoder().encode(JSON.stringify(event))),
    /** Fetches the list; returns what makes it arrive. */
    fetch() {
      const fetched = inbox.fetch();
      return async (one: Conversation) => {
        lists.shift()?.([one]);
        await fetched;
      };
    },
    row: () => store.getState().conversations.get(ADA),
  };
}

it('keeps what was read when an older list arrives later', async () => {
  const { inbox, arrive, fetch, row } = heldInbox();
  // A list requested before the conversation is known.
  const first = fetch();
  arrive(read(1, 1));
  await first(summary());
  expect(row()).toMatchObject({ read: 1 });

  // The response to the call that marks it as read comes without an event, as on a broken connection.
  const second = fetch();
  inbox.merge([summary({ read: 3, readRev: 2 })]);
  await second(summary({ read: 1, readRev: 1 }));
  expect(row()).toMatchObject({ read: 3 });

  // A later page and a refused change carry an old mark, even with a later revision.
  inbox.merge([summary({ read: 1, readRev: 1, rev: 4 })]);
  expect(row()).toMatchObject({ read: 3, rev: 4 });
  arrive({ ...summary({ rev: 5 }), type: 'conversation' });
  expect(row()).toMatchObject({ read: 3, rev: 5 });

  // Marking as unread is newer although it says less, and so is an older summary that says it.
  arrive(read(2, 3));
  expect(row()).toMatchObject({ read: 2 });
  inbox.merge([summary({ read: 3, readRev: 4, rev: 3 })]);
  expect(row()).toMatchObject({ read: 3, rev: 5 });
});

it('keeps a mention until it is seen, in whatever order the list and the events arrive', async () => {
  const { arrive, fetch, row } = heldInbox();
  const first = fetch();
  arrive(mention);
  await first(summary({ read: 3, readRev: 1 }));
  expect(row()).toMatchObject({ mentioned: 'unseen' });

  const second = fetch();
  arrive(read(3, 2));
  await second(summary({ read: 3, readRev: 1, mentioned: 'unseen' }));
  expect(row()).toMatchObject({ read: 3, mentioned: 'seen' });

  arrive(mention);
  arrive({ type: 'mention_removed', agentId: ME, chatUserId: ADA, mentioned: 'seen' });
  expect(row()).toMatchObject({ mentioned: 'seen' });
  arrive({ type: 'mention_removed', agentId: ME, chatUserId: ADA });
  expect(row()).not.toHaveProperty('mentioned');
});

it('leaves a list out that arrives after the agent has signed out', async () => {
  const { inbox, fetch, row } = heldInbox();
  const first = fetch();
  inbox.stop();
  await first(summary());
  expect(row()).toBe(undefined);
  await fetch()(summary());
  expect(row()).toMatchObject({ rev: 3 });
});
