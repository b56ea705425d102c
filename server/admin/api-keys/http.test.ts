import type { Enquiry } from '@ncf/contract/enquiries';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';

it('lets a program reply to visitors and answer inquiries with an API key [R6.2]', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const app = await openApp({ SMTP_URL: mails.url });
  const mqtt = `${(await app.listen()).replace('http', 'ws')}/mqtt`;
  const owner = await app.logIn();
  const scopes = ['conversations:reply', 'conversations:manage', 'enquiries:answer'];
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

  // It hands the conversation over to the team.
  const url = `/api/v1/conversations/${ada.chatUserId}`;
  const over = await app.call({ method: 'PATCH', url, token, body: { assigneeId: null } });
  expect(over.json()).toMatchObject({ assignee: null });

  const form = { name: 'Ada', email: 'ada@example.com', message: 'Two vans' };
  await app.call({ method: 'POST', url: '/api/v1/enquiry', body: form });
  const list = await app.call({ url: '/api/v1/enquiries', token: owner.token });
  const [one] = list.json<{ data: Enquiry[] }>().data;
  const answered = await app.call({
    method: 'POST',
    url: `/api/v1/enquiries/${one?.enquiryId}/answers`,
    token,
    body: { answerId: newMessageId(), text: 'A quote is on its way.' },
  });
  expect(answered.json()).toMatchObject({
    state: 'answered',
    assignee: { adminUserName: 'FAQ bot' },
  });
  const { mail } = await mails.waitFor(({ to }) => to.includes('ada@example.com'));
  expect(mail.text).toContain('A quote is on its way.');
});
