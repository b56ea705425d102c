import { describe, expect, it } from 'vitest';
import { newSummary } from '@ncf/testing/factories';
import { connectClient } from '@ncf/testing/mqtt-client';
import { ADA, AGENT, SESSION, hello, sharedBroker } from './broker.fixture.ts';

const started = sharedBroker();

describe('an independent MQTT client', () => {
  it('holds a whole conversation with an agent [R7.5] [R7.6] [R7.7] [R7.8]', async () => {
    const status = `chat/status/${ADA}`;
    const ada = await connectClient(started.url, { clientId: `chatUser_${ADA}`, token: 'good' });
    const grace = await connectClient(started.url, { clientId: AGENT, token: 'good' });
    await ada.subscribe(SESSION, status);
    await grace.subscribe('chat/session/+', 'chat/status/+', 'chat/inbox');

    await grace.publish(SESSION, { type: 'admin_join', messageId: crypto.randomUUID() });
    await ada.waitFor(({ payload }) => payload['type'] === 'admin_join');
    const question = crypto.randomUUID();
    await ada.publish(SESSION, hello(question, 'Where is my van?'));
    await grace.waitFor(({ payload }) => payload['messageId'] === question);
    await grace.publish(status, {
      type: 'status_update',
      messageId: question,
      status: 'delivered',
    });
    await ada.waitFor(({ payload }) => payload['status'] === 'delivered');
    await grace.publish(SESSION, { type: 'admin_typing' }, 0);
    await ada.waitFor(({ payload }) => payload['type'] === 'admin_typing');
    await ada.publish(SESSION, { type: 'user_typing' }, 0);
    await grace.waitFor(({ payload }) => payload['type'] === 'user_typing');
    const answer = {
      type: 'reply',
      messageId: crypto.randomUUID(),
      replyTo: question,
      text: 'In Leeds',
    };
    await grace.publish(SESSION, answer);
    await ada.waitFor(({ payload }) => payload['replyTo'] === question);
    await ada.publish(SESSION, { type: 'user_left', satisfied: true });
    await grace.waitFor(({ payload }) => payload['satisfied'] === true);
    await Promise.all([ada.close(), grace.close()]);
  });

  it('of an agent receives conversation changes', async () => {
    const grace = await connectClient(started.url, { clientId: AGENT, token: 'good' });
    await grace.subscribe('chat/inbox');
    started.conversations.change(newSummary({ chatUserId: ADA, unread: 1, visitorMessages: 1 }));
    const { payload } = await grace.waitFor(({ topic }) => topic === 'chat/inbox');
    expect(payload).toMatchObject({ type: 'conversation', chatUserId: ADA, unread: 1 });
    await grace.close();
  });
});
