import type { ConversationEmail } from '@ncf/contract/conversation-emails';
import type { Conversation } from '@ncf/contract/messages';
import type { FileUpload } from '@ncf/contract/files';
import { privateTopic, sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startMailServer } from '@ncf/testing/mail-server';
import { connectClient } from '@ncf/testing/mqtt-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cookieOf, multipart, openApp } from '../../app.fixture.ts';
import { withoutOwnerNotice } from './owner-notice.fixture.ts';
import { GATHER_MS } from './sending.ts';

const URL = 'https://www.example.com';

/** Ada's conversation, which Grace answers by email. */
async function scene(variables: Record<string, string> = {}) {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const app = await openApp({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'support@example.com',
    INBOUND_EMAIL_SECRET: 'a-secret-of-the-webhook',
    PUBLIC_URL: URL,
    ...variables,
  });
  const ada = await app.signIn();
  const { owner, grace } = await app.logInTeam();
  const server = variables['SMTP_URL'] === '' ? mailServer : await withoutOwnerNotice(mailServer);
  const topic = sessionTopic(ada.chatUserId);
  const publish = (by: { token: string }, payload: object) =>
    app.callAs(by, 'POST', 'publish', { topic, payload });
  const path = `conversations/${ada.chatUserId}`;
  await publish(ada, newMessage('Where is my van?\nIt is white.'));
  return {
    server,
    app,
    ada,
    owner,
    grace,
    path,
    publish,
    async upload(name: string, content: string): Promise<FileUpload> {
      const { body, headers } = multipart(content, { name });
      const url = '/api/v1/file_upload';
      const made = await app.call({ method: 'POST', url, token: grace.token, body, headers });
      return made.json<FileUpload>();
    },
    emails: async () => {
      const answer = await app.callAs(grace, 'GET', `${path}/emails`);
      return answer.json<{ data: ConversationEmail[] }>().data;
    },
    conversation: async () => (await app.callAs(grace, 'GET', path)).json<Conversation>(),
    /** Lets the time to gather entries pass, once the job is there. */
    async gathered(): Promise<void> {
      await vi.waitFor(async () => {
        const jobs = app.database.kysely.selectFrom('jobs').select('key');
        const found = await jobs.where('key', '=', ada.chatUserId).execute();
        expect(found).not.toEqual([]);
      });
      app.later(GATHER_MS);
    },
  };
}

/** The next email, sent for an answer by Grace. */
const answered = async ({
  publish,
  grace,
  gathered,
  server,
}: Awaited<ReturnType<typeof scene>>) => {
  const message = newMessage('Here it is.', { via: 'email' });
  expect((await publish(grace, message)).statusCode).toBe(200);
  await gathered();
  return { message, ...(await server.waitFor(() => true)) };
};

it('sends a text and its files as one email with signature, link, and quote', async () => {
  const parts = await scene();
  const { app, server, grace, publish, upload, emails } = parts;
  await app.callAs(grace, 'PATCH', 'agent/profile', { signature: 'NCF Track\n555 0100' });
  const files = [await upload('map.txt', 'a map'), await upload('bill.txt', 'a bill')];
  await publish(grace, newMessage('Here it is.', { via: 'email' }));
  for (const file of files)
    await publish(grace, {
      ...file,
      type: 'file',
      messageId: newMessageId(),
      text: '',
      via: 'email',
    });
  expect((await emails()).map(({ delivery, emailId }) => [delivery, emailId])).toEqual(
    Array.from({ length: 3 }, () => ['waiting', null]),
  );
  await parts.gathered();
  const { to, mail } = await server.waitFor(() => true);
  expect(to).toEqual(['ada@example.com']);
  expect(mail).toMatchObject({
    from: { address: 'support@example.com' },
    subject: 'Your conversation with NCF Track',
  });
  expect(mail.text).toMatch(
    /^Here it is\.\n\nGrace\nNCF Track\n555 0100\n\nContinue in the chat:\nhttps:\/\/www\.example\.com\/api\/v1\/mail\/open\S+\n\nThis link is for ada@example\.com [^]*Ada wrote:\n\n> Where is my van\?\n> It is white\.\n/,
  );
  expect(mail.replyTo?.[0]?.address).toMatch(/^support\+[0-9a-v]{42}@example\.com$/);
  expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  expect(
    mail.attachments.map(({ filename, content }) => [
      filename,
      new TextDecoder().decode(content as ArrayBuffer),
    ]),
  ).toEqual([
    ['map.txt', 'a map'],
    ['bill.txt', 'a bill'],
  ]);
  await expect
    .poll(async () => (await emails()).map((one) => one.delivery))
    .toEqual(Array.from({ length: 3 }, () => 'sent'));
  const sent = await emails();
  expect(new Set(sent.map(({ emailId }) => emailId)).size).toBe(1);
  expect(sent[0]).toMatchObject({ to: ['ada@example.com'], subject: mail.subject, hasHtml: false });
  expect(server.received).toHaveLength(1);
});

it('sends nothing of an answer that its agent has deleted', async () => {
  const parts = await scene();
  const { grace, publish, emails } = parts;
  const hasty = newMessage('For another customer.', { via: 'email' });
  await publish(grace, hasty);
  await publish(grace, { type: 'delete', messageId: hasty.messageId });
  const { message, mail } = await answered(parts);
  expect(mail.text).toMatch(/^Here it is\./);
  expect((await emails()).map(({ messageId }) => messageId)).toEqual([message.messageId]);
});

it('sends copies, blind ones unseen, with the chosen subject and without the link', async () => {
  const parts = await scene();
  const { app, ada, grace, publish, server, emails } = parts;
  const base = await app.listen();
  const visitor = await connectClient(`${base.replace('http', 'ws')}/mqtt`, ada);
  onTestFinished(() => visitor.close());
  await visitor.subscribe(sessionTopic(ada.chatUserId));
  const email = { subject: 'Your van', cc: ['bo@example.com'], bcc: ['cy@example.com'] };
  await publish(grace, newMessage('Here it is.', { via: 'email', email }));
  await parts.gathered();
  const { to, mail } = await server.waitFor(() => true);
  expect(to).toEqual(['ada@example.com', 'bo@example.com', 'cy@example.com']);
  expect(mail).toMatchObject({ subject: 'Your van', cc: [{ address: 'bo@example.com' }] });
  expect(JSON.stringify(mail)).not.toContain('cy@');
  // Anyone who opened it would be in Ada's conversation.
  expect(mail.text).not.toContain('mail/open');
  await expect.poll(emails).toMatchObject([{ ...email, delivery: 'sent' }]);
  const told = await visitor.waitFor(({ payload }) =>
    JSON.stringify(payload).includes('Here it is'),
  );
  expect(told.payload).toMatchObject({ via: 'email' });
  const { token } = ada;
  const history = await app.call({ url: '/api/v1/message/ada@example.com', token });
  expect(history.body).toContain('Here it is.');
  expect(history.body + JSON.stringify(told)).not.toMatch(/bo@|cy@|Your van/);
});

it('opens the conversation for reading and writing by the link, once', async () => {
  const parts = await scene();
  const { app, ada, publish } = parts;
  const { mail } = await answered(parts);
  const link = /\/api\/v1\/mail\/open\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const opened = await app.call({ method: 'POST', url: link });
  expect(opened.statusCode).toBe(303);
  const cookie = cookieOf(opened);
  const resumed = await app.call({ method: 'POST', url: '/api/v1/chat', cookie });
  const session = resumed.json<{ chatUserId: string; token: string }>();
  expect(session.chatUserId).toBe(ada.chatUserId);
  expect((await publish(session, newMessage('Thanks!'))).statusCode).toBe(200);
  const history = { url: '/api/v1/message/ada@example.com', token: session.token };
  expect((await app.call(history)).body).toContain('Here it is.');
  expect((await app.call({ method: 'POST', url: link })).cookies).toEqual([]);
});

it('names the emails that it answers, and keeps the thread', async () => {
  const parts = await scene();
  const { app, server, ada, publish, grace, emails } = parts;
  const first = await answered(parts);
  const raw = [
    'From: Ada <ada@example.com>',
    `To: ${first.mail.replyTo?.[0]?.address}`,
    'Message-ID: <reply-1@ada.example>',
    'Subject: Re: Your van',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Thank <b>you</b>.</p>',
  ].join('\r\n');
  const taken = await app.call({
    method: 'POST',
    url: '/api/v1/inbound-email',
    body: raw,
    headers: {
      'content-type': 'message/rfc822',
      authorization: 'Bearer a-secret-of-the-webhook',
    },
  });
  expect(taken.json()).toEqual({ outcome: 'message' });
  // By email, since that is how the person wrote last.
  await publish(grace, newMessage('You are welcome.'));
  await parts.gathered();
  const { mail } = await server.waitFor((one) => one.mail.text?.includes('welcome') ?? false);
  expect(mail.inReplyTo).toBe('<reply-1@ada.example>');
  const threadOf = (field: string | undefined): string => field?.split(' ')[0] ?? '';
  expect(mail.references).toMatch(/^<\S+\.thread@example\.com> <reply-1@ada\.example>$/);
  expect(threadOf(mail.references)).toBe(threadOf(first.mail.references));
  expect(mail.messageId).not.toBe(first.mail.messageId);

  const received = (await emails()).find(({ delivery }) => delivery === 'received');
  const html = (id: string | undefined) =>
    app.callAs(grace, 'GET', `${parts.path}/emails/${id}/html`);
  expect((await html(received?.messageId)).json<{ html: string }>().html).toContain('<b>you</b>');
  expect((await html(first.message.messageId)).statusCode).toBe(404);
  // What a person deletes is gone from the email as well.
  await publish(ada, { type: 'delete', messageId: received?.messageId });
  expect((await html(received?.messageId)).statusCode).toBe(404);
  expect(await emails()).toContainEqual(
    expect.objectContaining({ delivery: 'received', quoted: '', hasHtml: false }),
  );
});

it('has the signature of the team if the agent has none, and the person’s language', async () => {
  const parts = await scene();
  const { app, ada, owner, path } = parts;
  const teamId = newMessageId();
  const team = { teamId, name: 'Claims', agentIds: [], topicIds: [], signature: 'Claims desk' };
  await app.callAs(owner, 'PUT', 'teams', { data: [team] });
  await app.callAs(owner, 'PATCH', path, { teamId });
  const visit = { path: '/es', cameFrom: null, timeZone: null, language: 'es-MX' };
  await app.callAs(ada, 'PUT', 'chat/page', visit);
  const { mail } = await answered(parts);
  expect(mail.text).toMatch(/^Here it is\.\n\nGrace\nClaims desk\n\nContinuar en el chat:/);
  expect(mail.text).toContain('Ada escribió:');
});

it('shows at the entry that an email was refused, and the person waits again', async () => {
  const parts = await scene();
  const { app, server, ada, grace, publish, emails, conversation } = parts;
  const base = await app.listen();
  const agent = await connectClient(`${base.replace('http', 'ws')}/mqtt`, grace);
  onTestFinished(() => agent.close());
  await agent.subscribe(privateTopic(ada.chatUserId));
  server.refuse(550);
  await publish(grace, newMessage('Here it is.', { via: 'email' }));
  expect((await conversation()).waitingSince).toBeNull();
  await parts.gathered();
  const { payload } = await agent.waitFor((one) =>
    JSON.stringify(one.payload).includes('"delivery":"failed"'),
  );
  expect(payload).toMatchObject({ type: 'email', delivery: 'failed', status: '550' });
  expect(await emails()).toMatchObject([{ delivery: 'failed', status: '550' }]);
  expect((await conversation()).waitingSince).not.toBeNull();
  const activity = await app.callAs(grace, 'GET', `${parts.path}/activity`);
  expect(activity.json()).toMatchObject({ data: [{ type: 'bounced', value: '550' }] });
});

it('sends what a stopped process left without a job, once', async () => {
  const parts = await scene();
  const { app, ada, grace, publish, server, emails } = parts;
  await publish(grace, newMessage('Here it is.', { via: 'email' }));
  const jobs = () =>
    app.database.kysely.selectFrom('jobs').select('key').where('kind', '=', 'answer-emails');
  await vi.waitFor(async () =>
    expect(await jobs().where('key', '=', ada.chatUserId).execute()).toHaveLength(1),
  );
  await app.database.kysely.deleteFrom('jobs').where('key', '=', ada.chatUserId).execute();
  // The next look finds it.
  app.later(60_000);
  await parts.gathered();
  await server.waitFor(() => true);
  await expect.poll(emails).toMatchObject([{ delivery: 'sent' }]);
  app.later(120_000);
  await expect.poll(() => jobs().where('key', '=', ada.chatUserId).execute()).toEqual([]);
  expect(server.received).toHaveLength(1);
});

it('shows emails to agents only, and sends none without a mail server', async () => {
  const { app, ada, path } = await scene();
  for (const url of [`${path}/emails`, `${path}/emails/${newMessageId()}/html`])
    expect((await app.callAs(ada, 'GET', url)).statusCode).toBe(403);
  const body = { noteId: newMessageId(), to: 'eve@example.com', text: 'Hi' };
  expect((await app.callAs(ada, 'POST', `${path}/forwards`, body)).statusCode).toBe(403);

  const without = await scene({ SMTP_URL: '' });
  const refused = await without.publish(without.grace, newMessage('Hello', { via: 'email' }));
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
});
