import { sessionTopic } from '@ncf/contract/topics';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { AgentIdentity } from '../../../identity/identity.ts';
import { event, type StoreUnderTest } from './store-under-test.fixture.ts';

/** What every conversation store refuses. */
export function describeRefusals(on: StoreUnderTest): void {
  const { ada, grace, publish } = on;

  it.each([
    [{ chatUserId: uuid() }],
    [{ chatUserName: 'Eve' }],
    [{ chatUserEmail: 'eve@example.com' }],
    [{ sender: 'admin' }],
    [{ adminUserName: 'Grace' }],
    [{ type: 'admin_join' }],
    [
      {
        type: 'file',
        fileUrl: '/files/x/y.png',
        mimeType: 'image/png',
        fileSize: 1,
        originalFileName: 'y.png',
      },
    ],
  ])('refuses a visitor who publishes %j [R6.3]', async (untruth) => {
    const by = await ada();
    const payload = { type: 'message', messageId: uuid(), text: 'Hi', ...untruth };
    expect(await publish(by, by.chatUserId, payload)).toMatchObject({
      outcome: 'refuse',
      code: 'forbidden',
    });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({ rev: 0 });
  });

  it.each([
    [{ type: 'message', messageId: uuid(), text: 'Hi', adminUserName: 'Heidi' }],
    [{ type: 'message', messageId: uuid(), text: 'Hi', sender: 'user' }],
    [{ type: 'message', messageId: uuid(), text: 'Hi', chatUserName: 'Eve' }],
    [{ type: 'reacted', messageId: uuid(), emoji: '👍', userName: 'Ada' }],
    [{ type: 'user_left', satisfied: true }],
  ])('refuses an agent who publishes %j [R6.3]', async (payload) => {
    const by = await ada();
    expect(await publish(grace, by.chatUserId, payload)).toMatchObject({
      outcome: 'refuse',
      code: 'forbidden',
    });
    expect(await on.conversations.get(by.chatUserId)).toMatchObject({ rev: 0 });
  });

  it("keeps agents from editing other agents' messages [R6.3]", async () => {
    const by = await ada();
    const messageId = uuid();
    await publish(grace, by.chatUserId, { type: 'message', messageId, text: 'Hi' });
    const heidi: AgentIdentity = { ...grace, agentId: uuid(), adminUserName: 'Heidi' };
    const edit = { type: 'edit', messageId, text: 'Ha' };
    expect(await publish(heidi, by.chatUserId, edit)).toMatchObject({ code: 'forbidden' });
    expect(event(await publish(grace, by.chatUserId, edit))).toMatchObject({ text: 'Ha' });
  });

  it('refuses foreign topics and invalid messages [R6.3] [R5.1]', async () => {
    const [by, other] = [await ada(), await ada()];
    const send = (topic: string, bytes: string) =>
      on.conversations.accept(by, topic, Buffer.from(bytes));
    expect(await send(sessionTopic(other.chatUserId), '{}')).toMatchObject({ code: 'forbidden' });
    expect(await send('elsewhere', '{}')).toMatchObject({ code: 'invalid_topic' });
    expect(await send(sessionTopic(by.chatUserId), '{')).toMatchObject({ code: 'invalid_json' });
    expect(await send(sessionTopic(by.chatUserId), '{}')).toMatchObject({
      code: 'invalid_message',
    });
    expect(await publish(grace, uuid(), { type: 'admin_join' })).toMatchObject({
      code: 'unknown_conversation',
    });
  });
}
