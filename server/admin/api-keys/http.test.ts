import type { BotSession } from '@ncf/contract/bots';
import type { Conversations } from '@ncf/contract/conversations';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { multipart, openApp } from '../../app.fixture.ts';
import { GATHER_MS } from '../../team/emails/sending.ts';

it('lets a program reply to visitors, in the chat and by email, with an API key [R6.2]', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ SMTP_URL: mails.url });
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const owner = await app.logIn();
  const scopes = ['conversations:reply', 'conversations:manage'];
  const made = await app.call({
    method: 'POST',
    url: '/api/v1/api-keys',
    token: owner.token,
    body: { name: 'FAQ bot', scopes },
  });
  const { key: token } = made.json<{ key: string }>();
  const ada = await app.signIn();
  const visitor = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  onTestFinished(() => visitor.close());
  const topic = sessionTopic(ada.chatUserId);
  await visitor.subscribe(topic);
  await visitor.publish(topic, newMessage('When are you open?'));

  const publish = (payload: object) =>
    app.call({ method: 'POST', url: '/api/v1/publish', token, body: { topic, payload } });
  const sent = await publish({ ...newMessage('From 8 to 6.'), sender: 'admin' });
  expect(sent.statusCode, sent.body).toBe(200);
  const received = await visitor.waitFor(({ payload }) => payload['text'] === 'From 8 to 6.');
  expect(received.payload).toMatchObject({ sender: 'admin', adminUserName: 'FAQ bot' });

  const form = multipart(Buffer.from('Van 1,120'), { name: 'prices.csv', type: 'text/csv' });
  const upload = { method: 'POST', url: '/api/v1/file_upload' } as const;
  const file = (await app.call({ ...upload, token, ...form })).json<{ fileUrl: string }>();
  const shown = await publish({ type: 'file', messageId: newMessageId(), text: '', ...file });
  expect(shown.statusCode, shown.body).toBe(200);
  expect((await app.call({ url: file.fileUrl, token: ada.token })).body).toBe('Van 1,120');

  // It hands the conversation over to the team.
  const url = `/api/v1/conversations/${ada.chatUserId}`;
  const over = await app.call({ method: 'PATCH', url, token, body: { assigneeId: null } });
  expect(over.json()).toMatchObject({ assignee: null });

  const inquiry = { name: 'Ada', email: 'ada@example.com', message: 'Two vans' };
  await app.call({ method: 'POST', url: '/api/v1/inquiries', body: inquiry });
  const list = await app.call({ url: '/api/v1/conversations?channel=form', token: owner.token });
  const [{ chatUserId } = { chatUserId: '' }] = list.json<Conversations>().data;
  const answer = { topic: sessionTopic(chatUserId), payload: newMessage('A quote is on its way.') };
  await app.call({ method: 'POST', url: '/api/v1/publish', token, body: answer });
  const answered = await app.call({
    url: `/api/v1/conversations/${chatUserId}`,
    token: owner.token,
  });
  expect(answered.json()).toMatchObject({
    waitingSince: null,
    assignee: { adminUserName: 'FAQ bot' },
  });
  app.later(GATHER_MS);
  const { mail } = await mails.waitFor(({ to }) => to.includes('ada@example.com'));
  expect(mail.text).toContain('A quote is on its way.');
});

it('connects a program over MQTT with a token for its key, marks it as a bot, and lets it hand over [R6.2] [R6.3]', async () => {
  const app = await openApp();
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const owner = await app.logIn();
  const make = async (...scopes: string[]) => {
    const made = await app.callAs(owner, 'POST', 'api-keys', { name: 'FAQ bot', scopes });
    const { key, keyId } = made.json<{ key: string; keyId: string }>();
    return { token: key, keyId };
  };
  const key = await make('conversations:read', 'conversations:reply', 'conversations:manage');
  const exchange = (by: { token: string }) => app.callAs(by, 'POST', 'agent/bot-session');
  const session = (await exchange(key)).json<BotSession>();
  expect(session).toMatchObject({ agentId: `bot-${key.keyId}`, adminUserName: 'FAQ bot' });
  for (const other of [owner, await make('conversations:read')])
    expect((await exchange(other)).statusCode).toBe(403);
  // The token may do what the key may, and the key itself is not a password.
  expect((await app.callAs(session, 'GET', 'reports')).statusCode).toBe(403);
  const { clientId } = session;
  await expect(
    connectClient(mqtt, { clientId, token: key.token }, { reconnectPeriod: 0 }),
  ).rejects.toThrow();

  const bot = await connectClient(mqtt, session, { reconnectPeriod: 0 });
  const ada = await app.signIn();
  const visitor = await connectClient(mqtt, ada, { reconnectPeriod: 0 });
  onTestFinished(async () => void (await Promise.all([bot.close(), visitor.close()])));
  const topic = sessionTopic(ada.chatUserId);
  await bot.subscribe('chat/session/+', 'chat/inbox');
  for (const closed of ['chat/agents', `chat/private/${ada.chatUserId}`])
    await expect(bot.subscribe(closed), closed).rejects.toThrow();
  expect((await app.callAs(owner, 'GET', 'team')).json()).toMatchObject({
    data: [{ adminUserName: 'Support', here: false }],
  });
  await visitor.subscribe(topic);
  await visitor.publish(topic, newMessage('When are you open?'));
  await bot.waitFor(({ payload }) => payload['text'] === 'When are you open?');
  await bot.publish(topic, newMessage('From 8 to 6.'));
  const { payload } = await visitor.waitFor((one) => one.payload['text'] === 'From 8 to 6.');
  expect(payload).toMatchObject({ sender: 'admin', adminUserName: 'FAQ bot', bot: true });
  const chat = `conversations/${ada.chatUserId}`;
  expect((await app.callAs(key, 'GET', chat)).json()).toMatchObject({ waitingSince: null });
  const over = { assigneeId: null, from: session.agentId };
  const handedOver = { assignee: null, waitingSince: expect.stringMatching(/Z$/) };
  expect((await app.callAs(key, 'PATCH', chat, over)).json()).toMatchObject(handedOver);
  await bot.waitFor((one) => one.topic === 'chat/inbox' && one.payload['assignee'] === null);
  // A person who has taken it in the meantime keeps it.
  await app.callAs(owner, 'PATCH', chat, { assigneeId: owner.agentId });
  expect((await app.callAs(key, 'PATCH', chat, over)).statusCode).toBe(409);

  await app.callAs(owner, 'DELETE', `api-keys/${key.keyId}`);
  await vi.waitFor(() => expect(bot.mqtt.connected).toBe(false));
  expect((await app.callAs(session, 'GET', chat)).statusCode).toBe(401);
});
