import type { History, HistoryQuery } from '@ncf/contract/history';
import type { Message } from '@ncf/contract/messages';
import { expect, it, vi } from 'vitest';
import { emptyConversation } from '../conversation/conversation.ts';
import { createModel } from '../conversation/model.ts';
import { storedMessages } from '../conversation/present.ts';
import { createCatchUp } from './catch-up.ts';

const CHAT_USER = '0b9a4a26-6c1f-4b39-9b8e-3c1b6a6d5f10';

/** A catch-up whose server answers each query when the test says so. */
function catchUp() {
  const asked: { query: HistoryQuery; answer: (page: History) => void }[] = [];
  const model = createModel(emptyConversation(), () => ({ role: 'admin' }) as never);
  const { preload, resume, loadOlder } = createCatchUp({
    env: { log: console },
    chatUserId: CHAT_USER,
    model,
    isConnected: () => true,
    history: (query) => new Promise((answer) => asked.push({ query, answer })),
    later: () => undefined,
  });
  return { asked, model, preload, resume, loadOlder };
}
const stored = (seq: number, rev: number): Message => ({
  type: 'message',
  messageId: `0b9a4a26-6c1f-4b39-9b8e-${String(seq).padStart(12, '0')}`,
  chatUserId: CHAT_USER,
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  sender: 'user',
  text: `text ${seq}`,
  status: 'sent',
  replyTo: null,
  messageTime: '2026-03-05T15:00:00.000Z',
  reactions: {},
  via: 'chat',
  seq,
  rev,
});
const page = (rev: number, data: Message[] = []): History => ({
  data,
  rev,
  more: (data[0]?.seq ?? 1) > 1,
});

it('fetches messages before there is a subscription, and afterward only what came in between', async () => {
  const { asked, model, preload, resume } = catchUp();
  preload();
  expect(asked.map(({ query }) => query)).toEqual([{ chatUserId: CHAT_USER }]);
  const resumed = resume();
  asked[0]?.answer(page(4));
  await vi.waitFor(() => expect(model.get().history).toBe('ready'));
  await vi.waitFor(() => expect(asked[1]?.query).toEqual({ chatUserId: CHAT_USER, sinceRev: 4 }));
  asked[1]?.answer(page(5));
  await resumed;
  expect(model.get().rev).toBe(5);
  preload();
  expect(asked).toHaveLength(2);
});

it('asks again for older messages when a catch-up has left out a change to one of them [R4.15]', async () => {
  const { asked, model, preload, resume, loadOlder } = catchUp();
  const first = stored(1, 1);
  preload();
  asked[0]?.answer(page(2, [stored(2, 2)]));
  await vi.waitFor(() => expect(model.get().hasMore).toBe(true));
  const loaded = loadOlder();
  const resumed = resume();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  const edited = { ...first, rev: 3, text: 'edited' };
  asked[2]?.answer(page(3, [edited]));
  await resumed;
  asked[1]?.answer(page(2, [first]));
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  asked[3]?.answer(page(3, [edited]));
  await loaded;
  expect(storedMessages(model.get())).toMatchObject([{ text: 'edited' }, { seq: 2 }]);
});
