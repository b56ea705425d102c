import type { History, HistoryQuery } from '@ncf/contract/history';
import { expect, it, vi } from 'vitest';
import { emptyConversation } from '../conversation/conversation.ts';
import { createModel } from '../conversation/model.ts';
import { createCatchUp } from './catch-up.ts';

const CHAT_USER = '0b9a4a26-6c1f-4b39-9b8e-3c1b6a6d5f10';

/** A catch-up whose server answers each query when the test says so. */
function catchUp() {
  const asked: { query: HistoryQuery; answer: (page: History) => void }[] = [];
  const model = createModel(emptyConversation(), () => ({ role: 'admin' }) as never);
  const { preload, resume } = createCatchUp({
    env: { log: console },
    chatUserId: CHAT_USER,
    model,
    isConnected: () => true,
    history: (query) => new Promise((answer) => asked.push({ query, answer })),
    later: () => undefined,
  });
  return { asked, model, preload, resume };
}
const page = (rev: number): History => ({ data: [], rev, more: false });

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
