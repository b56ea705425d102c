import type { VisitorChat } from '@ncf/chat/api';
import type { PastConversation } from '@ncf/contract/past-conversations';
import { expect, it, vi } from 'vitest';

it('says so when the chat could not go on with an earlier conversation', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const { pastConversationCalls } = await import('./past-conversation-calls.ts');
  const state = { session: 'open', chatUserId: 'now' };
  const earlier = { chatUserId: 'earlier' } as PastConversation;
  let begins = false;
  const token = async (refused?: string): Promise<string> => {
    if (refused === undefined) return 'token';
    if (begins) state.chatUserId = 'earlier';
    throw new Error('The token was not renewed.');
  };
  const chat = { store: { getState: () => state }, token } as unknown as VisitorChat;
  const calls = pastConversationCalls(chat);
  await expect(calls.continue(earlier)).rejects.toThrow('The token was not renewed.');
  begins = true;
  await calls.continue(earlier);
});
