import type { FileUpload } from '@ncf/contract/files';
import type { Note } from '@ncf/contract/notes';
import { privateTopic, sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished } from 'vitest';
import { multipart, openApp } from '../../app.fixture.ts';
import { FORWARD_RULE } from './forwarding.ts';
import { withoutOwnerNotice } from './owner-notice.fixture.ts';

const SECRET = 'a-secret-of-the-webhook';

/** Ada's conversation with one message, which Grace may forward. */
async function scene(variables: Record<string, string> = {}) {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const app = await openApp({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'support@example.com',
    INBOUND_EMAIL_SECRET: SECRET,
    ...variables,
  });
  const ada = await app.signIn();
  const { grace } = await app.logInTeam();
  const server = variables['SMTP_URL'] === '' ? mailServer : await withoutOwnerNotice(mailServer);
  const topic = sessionTopic(ada.chatUserId);
  const publish = (payload: object) => app.callAs(ada, 'POST', 'publish', { topic, payload });
  await publish(newMessage('Where is my van?'));
  const path = `conversations/${ada.chatUserId}`;
  return {
    server,
    app,
    ada,
    grace,
    publish,
    forward: (body: object = {}) =>
      app.callAs(grace, 'POST', `${path}/forwards`, {
        noteId: newMessageId(),
        to: 'garage@example.net',
        text: 'Can you help?',
        ...body,
      }),
    notes: async () => {
      const answer = await app.callAs(grace, 'GET', `${path}/notes`);
      return answer.json<{ data: Note[] }>().data;
    },
  };
}

it('sends a conversation to someone outside, whose answer comes back as a note', async () => {
  const { server, app, ada, grace, publish, forward, notes } = await scene();
  await app.callAs(grace, 'PATCH', 'agent/profile', { signature: 'NCF Track' });
  const base = await app.listen();
  const agent = await connectClient(`${base.replace('http', 'ws')}/mqtt`, grace);
  onTestFinished(() => agent.close());
  await agent.subscribe(privateTopic(ada.chatUserId));
  await publish(newMessage('It is white.'));
  const noteId = newMessageId();
  const made = await forward({ noteId });
  const subject = expect.stringMatching(/^Fwd: /) as string;
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({
      kind: 'forward',
      text: 'Can you help?',
      email: { address: 'garage@example.net', subject, delivery: 'waiting' },
    }),
  ]);
  const { to, mail } = await server.waitFor(() => true);
  expect(to).toEqual(['garage@example.net']);
  expect(mail.text).toBe(
    'Can you help?\n\nGrace\nNCF Track\n\nForwarded conversation:\n\n> Ada: Where is my van?\n> \n> Ada: It is white.\n\n',
  );
  expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  await agent.waitFor(({ payload }) => JSON.stringify(payload).includes('"delivery":"sent"'));
  // Repeating it sends nothing.
  expect((await forward({ noteId })).statusCode).toBe(201);
  expect(await notes()).toMatchObject([{ noteId, email: { delivery: 'sent' } }]);

  const raw = [
    'From: Garage <garage@example.net>',
    `To: ${mail.replyTo?.[0]?.address}`,
    'Message-ID: <answer@example.net>',
    'Subject: Re: your van',
    '',
    'We have it.',
  ].join('\r\n');
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` };
  await app.call({ method: 'POST', url: '/api/v1/inbound-email', body: raw, headers });
  expect((await notes()).at(-1)).toMatchObject({
    kind: 'forward_reply',
    adminUserName: 'Garage',
    text: 'We have it.',
    email: { address: 'garage@example.net', delivery: 'received' },
  });
  const { token } = ada;
  const history = await app.call({ url: '/api/v1/message/ada@example.com', token });
  expect(history.body).not.toMatch(/garage|Can you help|We have it/i);
  expect(server.received).toHaveLength(1);
});

it('writes to someone outside without the conversation, and answers what they answer in the same thread', async () => {
  const { server, app, forward, notes } = await scene();
  const first = { subject: 'Fitting on Friday?', isBare: true };
  expect((await forward(first)).json()).toMatchObject({ email: { subject: first.subject } });
  const { mail } = await server.waitFor(() => true);
  expect([mail.subject, mail.text?.trim()]).toEqual([first.subject, 'Can you help?\n\nGrace']);
  const raw = [
    'From: garage@example.net',
    `To: ${mail.replyTo?.[0]?.address}`,
    'Message-ID: <answer@example.net>',
    'Subject: Re: Fitting on Friday?',
    '',
    'At ten.',
  ].join('\r\n');
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` };
  await app.call({ method: 'POST', url: '/api/v1/inbound-email', body: raw, headers });
  const answers = (await notes()).at(-1)?.noteId;
  const other = { to: 'else@example.net', text: 'Fine.', answers };
  expect((await forward(other)).statusCode).toBe(404);
  expect((await forward({ text: 'Fine.', answers })).statusCode).toBe(201);
  const { mail: second } = await server.waitFor(({ mail: { subject } }) =>
    (subject ?? '').startsWith('Re: '),
  );
  expect([second.subject, second.text?.trim()]).toEqual([
    'Re: Fitting on Friday?',
    'Fine.\n\nGrace\n\n> At ten.',
  ]);
  const threadOf = (references: string | undefined) => references?.split(' ')[0];
  expect(threadOf(second.references)).toBe(threadOf(mail.references));
  expect(second.replyTo?.[0]?.address).not.toBe(mail.replyTo?.[0]?.address);
});

it('sends one entry with its file, and shows that it was refused', async () => {
  const { server, app, ada, publish, forward, notes } = await scene();
  const { body, headers } = multipart('a map', { name: 'map.txt' });
  const upload = { method: 'POST', url: '/api/v1/file_upload', body, headers } as const;
  const file = (await app.call({ ...upload, token: ada.token })).json<FileUpload>();
  const messageId = newMessageId();
  await publish({ ...file, type: 'file', messageId, text: 'The way' });
  expect((await forward({ messageId })).statusCode).toBe(201);
  const { mail } = await server.waitFor(() => true);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['map.txt']);
  expect(mail.text).not.toContain('Where is my van?');
  expect((await forward({ messageId: newMessageId() })).statusCode).toBe(404);
  server.refuse(550);
  await forward();
  await expect
    .poll(async () => (await notes()).map(({ email }) => email?.delivery))
    .toEqual(['sent', 'failed']);
});

it('limits how much an agent forwards, and forwards nothing without a mail server', async () => {
  const { forward } = await scene({ RATE_LIMIT: '1000' });
  const codes = [];
  for (let n = 0; n <= FORWARD_RULE.max; n += 1) codes.push((await forward()).statusCode);
  expect([codes.filter((code) => code === 201).length, codes.at(-1)]).toEqual([
    FORWARD_RULE.max,
    429,
  ]);

  const without = await scene({ SMTP_URL: '' });
  expect((await without.forward()).statusCode).toBe(503);
});
