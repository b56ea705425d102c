import { blankConversation } from '@ncf/contract/blank-conversation';
import type { Conversation } from '@ncf/contract/messages';
import { expect, it, onTestFinished, vi } from 'vitest';

const AT = '2026-03-05T15:07:00.000Z';
const LATER = '2026-03-06T15:07:00.000Z';
const TEAM = { teamId: '019a0000-0000-7000-8000-0000000000b1', name: 'Recovery' };
const conversation = (place: number, parts: Partial<Conversation>): Conversation => ({
  ...blankConversation(),
  chatUserId: `019a0000-0000-7000-8000-00000000000${place}`,
  chatUserName: 'Ida',
  chatUserEmail: 'ida@example.com',
  state: 'active',
  lastSeq: 1,
  createdAt: AT,
  updatedAt: AT,
  rev: 1,
  ...parts,
});

/** An agent's actions on these conversations, and the bodies of the calls that they make. */
async function openActions(ones: readonly Conversation[]) {
  const sent: object[] = [];
  const answer = async (_: unknown, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as object);
    return Response.json(ones[0]);
  };
  let undo = (): void => {};
  vi.doMock('./undo-toast.ts', () => ({
    undoToast: (_: string, run: () => void) => void (undo = run),
  }));
  onTestFinished(() => vi.doUnmock('./undo-toast.ts'));
  // The API's client takes `fetch` when it is loaded.
  vi.stubGlobal('fetch', answer);
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllGlobals().resetModules());
  const { createConversationActions } = await import('./conversation-actions.ts');
  const state = { conversations: new Map(ones.map((one) => [one.chatUserId, one])) };
  const chat = { store: { getState: () => state, subscribe: () => {} }, merge: () => {} } as never;
  return {
    actions: createConversationActions(chat, 'a1', () => Promise.resolve('token')),
    sent,
    undo: () => undo(),
  };
}

it('reopens with Undo only what was open, and snoozes again what was snoozed', async () => {
  const ones = [conversation(1, { snoozedUntil: LATER }), conversation(2, { state: 'closed' })];
  const { actions, sent, undo } = await openActions(ones);
  actions.closeAll(ones);
  undo();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const visitorMessages = 0;
  expect(sent).toEqual([
    { closed: true, visitorMessages },
    { closed: false, snoozedUntil: LATER },
  ]);
});

it('takes back what was given to a team only if no one has taken it', async () => {
  const assignee = { agentId: 'a1', adminUserName: 'Grace' };
  const ones = [conversation(1, { assignee })];
  const { actions, sent, undo } = await openActions(ones);
  actions.giveToTeam(ones, TEAM);
  undo();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { teamId: TEAM.teamId, from: 'a1' },
    { teamId: null, assigneeId: 'a1', from: null },
  ]);
});
