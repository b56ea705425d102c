import type { Message } from '@ncf/contract/messages';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId, newReceipt } from '@ncf/testing/factories';
import { describe, expect, it, vi } from 'vitest';
import { ADA, openApp } from '../app.fixture.ts';
import { openConnection, TRANSPORTS } from './transports.fixture.ts';

/** A visitor and an agent, both subscribed to the visitor's conversation. */
async function scene(transport: (typeof TRANSPORTS)[number], chatUserName = 'Ada') {
  const app = await openApp();
  const place = { app, base: await app.listen() };
  const [ada, grace] = [await app.signIn({ ...ADA, chatUserName }), await app.logIn()];
  const [topic, status] = [sessionTopic(ada.chatUserId), statusTopic(ada.chatUserId)];
  const visitor = await openConnection(transport, place, ada, topic, status);
  const agent = await openConnection(transport, place, grace, topic, status);
  const history = async (): Promise<Message[]> => {
    const url = `/api/v1/message/${ada.chatUserEmail}`;
    return (await app.call({ url, token: ada.token })).json<{ data: Message[] }>().data;
  };
  return { topic, status, visitor, agent, history };
}

describe.each(TRANSPORTS)('over $name', (transport) => {
  it('treats an id in any letter case as the same message [R4.15]', async () => {
    const { topic, visitor, agent, history } = await scene(transport);
    const said = newMessage('once');
    const upper = said.messageId.toUpperCase();
    expect(await visitor.publish(topic, { ...said, messageId: upper })).toBeNull();
    expect(await visitor.publish(topic, said)).toBeNull();
    await visitor.publish(topic, newMessage('last'));
    await vi.waitFor(() =>
      expect(agent.received.map(({ payload }) => payload['text'])).toEqual(['once', 'last']),
    );
    expect(agent.received[0]?.payload['messageId']).toBe(said.messageId);
    expect((await history()).map(({ messageId }) => messageId)).toContain(said.messageId);
  });

  it('treats a text with half of an emoji, sent again, as the same message [R4.15]', async () => {
    const { topic, visitor, history } = await scene(transport);
    const said = newMessage('On my way \ud83d');
    expect(await visitor.publish(topic, said)).toBeNull();
    expect(await visitor.publish(topic, said)).toBeNull();
    expect(await history()).toMatchObject([{ text: 'On my way \ufffd' }]);
  });

  it("keeps an agent's reaction when a visitor of the same name adds and removes one [R4.10]", async () => {
    const { topic, visitor, agent, history } = await scene(transport, 'Support');
    const said = newMessage('Hello');
    await visitor.publish(topic, said);
    const react = (by: typeof visitor, emoji: string) =>
      by.publish(topic, { type: 'reacted', messageId: said.messageId, emoji });
    const stored = async () => ((await history())[0] as { reactions: object }).reactions;
    expect(await react(agent, '🚚')).toBeNull();
    expect(await react(visitor, '👍')).toBeNull();
    expect(await stored()).toEqual({ 'Support (agent)': '🚚', Support: '👍' });
    expect(await react(visitor, '')).toBeNull();
    expect(await stored()).toEqual({ 'Support (agent)': '🚚' });
    await vi.waitFor(() =>
      expect(
        visitor.received
          .filter(({ payload }) => payload['type'] === 'reacted')
          .map(({ payload }) => [payload['userName'], payload['emoji']]),
      ).toEqual([
        ['Support (agent)', '🚚'],
        ['Support', '👍'],
        ['Support', ''],
      ]),
    );
  });

  it('finds the message that a reply, an edit, a reaction, or a receipt names in another letter case [R4.9] [R4.15]', async () => {
    const { topic, status, visitor, agent, history } = await scene(transport);
    const said = newMessage('first');
    const messageId = said.messageId.toUpperCase();
    await visitor.publish(topic, said);
    const reply = { type: 'reply', messageId: newMessageId(), replyTo: messageId, text: 'yes' };
    expect(await agent.publish(topic, reply)).toBeNull();
    expect(await agent.publish(topic, { type: 'reacted', messageId, emoji: '👍' })).toBeNull();
    expect(await agent.publish(status, newReceipt(messageId, 'read'))).toBeNull();
    expect(await visitor.publish(topic, { type: 'edit', messageId, text: 'better' })).toBeNull();
    const list = await history();
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ text: 'better', status: 'read' });
    expect(Object.values((list[0] as { reactions: object }).reactions)).toEqual(['👍']);
    expect(list[1]).toMatchObject({ replyTo: said.messageId });
    await vi.waitFor(() =>
      expect(
        visitor.received.filter(({ payload }) => payload['messageId'] === said.messageId),
      ).toHaveLength(4),
    );
  });

  it.each([
    ['without an id', {}],
    ['with its id', { messageId: newMessageId() }],
  ])('stores a leave event once if it is repeated %s [R4.15]', async (_how, id) => {
    const { topic, visitor, history } = await scene(transport);
    await visitor.publish(topic, newMessage('Hi'));
    const leave = { type: 'user_left', satisfied: true, comment: 'Thank you', ...id };
    for (let times = 0; times < 3; times += 1)
      expect(await visitor.publish(topic, leave)).toBeNull();
    expect((await history()).map(({ type }) => type)).toEqual(['message', 'user_left']);
    // A leave event with another comment is new, and so is one after returning.
    await visitor.publish(topic, { type: 'user_left', satisfied: true, comment: 'And goodbye' });
    await visitor.publish(topic, newMessage('Back'));
    await visitor.publish(topic, { type: 'user_left', satisfied: true, comment: 'And goodbye' });
    expect((await history()).map(({ type }) => type)).toEqual([
      'message',
      'user_left',
      'user_left',
      'message',
      'user_left',
    ]);
  });
});
