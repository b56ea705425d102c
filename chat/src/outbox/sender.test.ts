import { newMessage, newMessageId } from '@ncf/testing/factories';
import { sessionTopic } from '@ncf/contract/topics';
import { expect, it, vi } from 'vitest';
import { emptyConversation } from '../conversation/conversation.ts';
import { createModel } from '../conversation/model.ts';
import { createSender } from './sender.ts';

it('sends an item once more if the connection ended after its refusal, and then no more', async () => {
  const chatUserId = newMessageId();
  const model = createModel(emptyConversation(), () => ({ role: 'user' }) as never);
  const publish = vi.fn<() => Promise<void>>();
  const waiting: (() => void)[] = [];
  const sender = createSender({
    model,
    chatUserId,
    maySend: () => true,
    transport: () => 'websocket',
    publish,
    later: (_name, _ms, callback) => void waiting.push(callback),
    now: () => 0,
  });
  const payload = newMessage('Hello');
  const { messageId } = payload;
  const item = { id: messageId, owner: chatUserId, chatUserId, payload, writtenAt: '' };
  model.dispatch({ type: 'queued', item });

  const lost = Promise.withResolvers<void>();
  publish.mockReturnValueOnce(lost.promise);
  sender.flush();
  const topic = sessionTopic(chatUserId);
  const refusal = { code: 'unavailable', message: 'Try again.' } as const;
  sender.refuse({ type: 'error', messageId, packetId: null, topic, ...refusal });
  lost.reject(new Error('The connection ended.'));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  publish.mockResolvedValue();
  waiting[0]?.();
  await vi.waitFor(() => expect(sender.hasUnsent()).toBe(false));
  expect([publish.mock.calls.length, waiting.length]).toEqual([2, 1]);
});
