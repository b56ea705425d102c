import type { AgentChat } from '@ncf/chat/api';
import { blankConversation } from '@ncf/contract/blank-conversation';
import type { Conversation } from '@ncf/contract/messages';
import type { ToastOptions } from '@ncf/ui/toast';
import { expect, it, onTestFinished, vi } from 'vitest';

const ID = '019a0000-0000-7000-8000-000000000000';
const AT = '2026-03-05T15:07:00.000Z';
const OLGA = { agentId: '019a0000-0000-7000-8000-000000000001', adminUserName: 'Olga' };
const GRACE = { agentId: '019a0000-0000-7000-8000-000000000002', adminUserName: 'Grace' };
const conversation = (rev: number, assignee: Conversation['assignee'] = null): Conversation => ({
  ...blankConversation(),
  chatUserId: ID,
  chatUserName: 'Ida',
  chatUserEmail: 'ida@example.com',
  state: 'waiting',
  lastSeq: 0,
  createdAt: AT,
  updatedAt: AT,
  rev,
  assignee,
});

/** What the changes need of the chat: one conversation, whose updates come from the server. */
function createChat(first: Conversation) {
  let state = { conversations: new Map([[first.chatUserId, first]]) };
  const listeners = new Set<(now: typeof state) => void>();
  const merge = ([one]: readonly Conversation[]) => {
    if (one === undefined) return;
    state = { conversations: new Map([[one.chatUserId, one]]) };
    for (const listener of listeners) listener(state);
  };
  const subscribe = (listener: (now: typeof state) => void) => listeners.add(listener);
  return { chat: { store: { getState: () => state, subscribe }, merge } as never, merge };
}

it('shows a change until the server has answered, whatever event from before it arrives', async () => {
  const answers: ((one: Conversation) => void)[] = [];
  const fetched = () =>
    new Promise<Response>((resolve) => answers.push((one) => resolve(Response.json(one))));
  // The API's client takes `fetch` when it is loaded.
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals().resetModules());
  const { createConversationChanges } = await import('./conversation-changes.ts');
  const { chat, merge } = createChat(conversation(1));
  const shown = () => (chat as AgentChat).store.getState().conversations.get(ID)?.assignee;
  const { send } = createConversationChanges(chat, () => Promise.resolve('token'));
  const assign = (assignee: Conversation['assignee']) =>
    send(conversation(1), { body: {}, shown: { assignee } }, { onFailure: () => {} });

  const taken = assign(OLGA);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  merge([conversation(2)]);
  expect(shown()).toEqual(OLGA);
  const transferred = assign(GRACE);
  merge([conversation(2)]);
  expect(shown()).toEqual(GRACE);
  answers[0]?.(conversation(3, OLGA));
  expect(await taken).toBe(true);
  merge([conversation(3, OLGA)]);
  expect(shown()).toEqual(GRACE);

  await vi.waitFor(() => expect(answers).toHaveLength(2));
  merge([conversation(5)]);
  answers[1]?.(conversation(4, GRACE));
  expect(await transferred).toBe(true);
  // Someone else was faster than the response.
  expect(shown()).toBeNull();
});

it('takes back what the server refuses, whatever marks have come while it showed', async () => {
  let refuse = (): void => {};
  const json = { statusCode: 409, error: 'Conflict', message: 'Not yet.', code: 'conflict' };
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json(json, { status: 409 }));
  });
  vi.stubGlobal('fetch', () => refused);
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals().resetModules());
  const { createConversationChanges } = await import('./conversation-changes.ts');
  const { chat, merge } = createChat(conversation(1));
  const shown = () => (chat as AgentChat).store.getState().conversations.get(ID)!;
  const { send } = createConversationChanges(chat, () => Promise.resolve('token'));
  const change = { body: { closed: true }, shown: { state: 'closed' } } as const;
  const closed = send(conversation(1), change, { onFailure: () => {} });
  merge([conversation(2)]);
  // As the inbox adds an agent's own marks to what the list has.
  merge([{ ...shown() }]);
  expect(shown().state).toBe('closed');
  refuse();
  expect(await closed).toBe(false);
  expect(shown()).toMatchObject({ state: 'waiting', rev: 2 });
});

it('tries again from what a colleague has changed in the meantime', async () => {
  const sent: unknown[] = [];
  const json = { statusCode: 409, error: 'Conflict', message: 'Taken.', code: 'conflict' };
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(json, { status: 409 });
  });
  let tryAgain = (): void => {};
  vi.doMock('@ncf/ui/toast', () => ({
    dismiss: () => {},
    toast: (_: string, { action, kind }: ToastOptions) =>
      kind === 'error' && (tryAgain = action!.run),
  }));
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock('@ncf/ui/toast');
    vi.unstubAllGlobals().resetModules();
  });
  const { createConversationChanges } = await import('./conversation-changes.ts');
  const { chat, merge } = createChat(conversation(1));
  const { sendAll } = createConversationChanges(chat, () => Promise.resolve('token'));
  const from = ({ assignee }: Conversation) => {
    const body = { assigneeId: OLGA.agentId, from: assignee?.agentId ?? null };
    return { body, shown: {}, undo: { body: {}, shown: {} } };
  };
  sendAll([conversation(1)], from, () => 'Assigned');
  await vi.waitFor(() => expect(tryAgain).toHaveProperty('name', 'run'));
  merge([conversation(2, GRACE)]);
  tryAgain();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ assigneeId: OLGA.agentId, from: GRACE.agentId });
});
