// cspell:words escribi gracias iacute oacute
import { once } from 'node:events';
import { request } from 'node:http';
import { referenceOf } from '@ncf/contract/reference';
import { UPLOAD_REFUSALS } from '@ncf/contract/upload-refusals';
import { sessionTopic } from '@ncf/contract/topics';
import { newMessage } from '@ncf/testing/factories';
import { startImapServer } from '@ncf/testing/imap-server';
import { startMailServer } from '@ncf/testing/mail-server';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '../../app.fixture.ts';
import { AWAY_MS } from '../../chat/missed-message-emails/missed-message-emails.ts';
import { GATHER_MS } from '../emails/sending.ts';
import { EMAIL_RULES } from './screening.ts';

const SECRET = 'a-secret-of-the-webhook';
const ADA = 'Ada <ada@example.com>';

/** An email; without `headers`, a plain one from Ada with a Message-ID of its own. */
function email(headers: Record<string, string>, body: string): string {
  const all = { From: ADA, 'Message-ID': `<${crypto.randomUUID()}@example.com>`, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

async function scene(variables: Record<string, string> = {}) {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const app = await openApp({
    SMTP_URL: server.url,
    MAIL_FROM: 'support@example.com',
    INBOUND_EMAIL_SECRET: SECRET,
    ...variables,
  });
  const ada = await app.signIn();
  const publish = (token: string, payload: object) =>
    app.call({
      method: 'POST',
      url: '/api/v1/publish',
      token,
      body: { topic: sessionTopic(ada.chatUserId), payload },
    });
  await publish(ada.token, newMessage('Anyone here?'));
  const deliver = (raw: string | Buffer, secret = SECRET) =>
    app.call({
      method: 'POST',
      url: '/api/v1/inbound-email',
      body: raw,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    });
  const outcomeOf = async (raw: string | Buffer) =>
    (await deliver(raw)).json<{ outcome?: string; code?: string }>();
  const read = async (url: string) => {
    const { token } = await app.logIn();
    return (await app.call({ url, token })).json<{ data: Record<string, unknown>[] }>().data;
  };
  return {
    server,
    app,
    ada,
    publish,
    deliver,
    outcomeOf,
    messages: () => read(`/api/v1/conversations/${ada.chatUserId}/messages`),
    /** The conversations that began with an email, the latest first. */
    others: () => read('/api/v1/conversations?channel=email'),
    emails: () => read(`/api/v1/conversations/${ada.chatUserId}/emails`),
    read,
    activities: () => read(`/api/v1/conversations/${ada.chatUserId}/activity`),
    async answerEmail(text = 'We found your van.') {
      const { token } = await app.logIn();
      await publish(token, newMessage(text));
      await expect
        .poll(async () =>
          app.database.kysely
            .selectFrom('jobs')
            .select('key')
            .where('kind', '=', 'missed-message-email')
            .execute(),
        )
        .toHaveLength(1);
      app.later(AWAY_MS);
      const { mail } = await server.waitFor(({ mail: one }) => one.text?.includes(text) ?? false);
      return {
        replyTo: mail.replyTo?.[0]?.address ?? '',
        messageId: mail.messageId ?? '',
        mail,
      };
    },
  };
}

it('stores the reply to an email as a message, once, and reopens the conversation', async () => {
  const { app, ada, publish, answerEmail, outcomeOf, messages, others, emails } = await scene();
  const { replyTo, mail } = await answerEmail();
  expect(replyTo).toMatch(/^support\+[0-9a-v]{42}@example\.com$/);
  expect(mail.text).toContain('You can also reply to this email');
  const { token } = await app.logIn();
  await publish(token, { ...newMessage(''), type: 'admin_closed' });
  const reply = email(
    { To: replyTo, Subject: 'Re: Support replied to you' },
    'Great, thanks!\r\n\r\nOn Mon, Nov 23, 2026 at 1:25 AM Support wrote:\r\n> We found your van.\r\n',
  );
  expect(await outcomeOf(reply)).toEqual({ outcome: 'message' });
  expect(await outcomeOf(reply)).toEqual({ outcome: 'repeated' });
  const last = (await messages()).at(-1);
  expect(last).toMatchObject({
    type: 'message',
    sender: 'user',
    via: 'email',
    text: 'Great, thanks!',
  });
  const url = `/api/v1/conversations/${ada.chatUserId}`;
  expect((await app.call({ url, token })).json()).toMatchObject({ state: 'waiting', unread: 2 });
  expect((await messages()).filter(({ via }) => via === 'email')).toHaveLength(1);
  expect(await others()).toEqual([]);
  // The quote is folded, for agents only.
  expect((await emails()).at(-1)).toMatchObject({
    messageId: last?.['messageId'],
    from: { name: 'Ada', address: 'ada@example.com' },
    subject: 'Re: Support replied to you',
    delivery: 'received',
    quoted: expect.stringContaining('> We found your van.'),
  });
  const visitor = { url: `${url}/emails`, token: ada.token };
  expect((await app.call(visitor)).statusCode).toBe(403);
});

it('finds the conversation by the email that is answered, and stores allowed files', async () => {
  const { answerEmail, outcomeOf, messages } = await scene();
  const { messageId } = await answerEmail();
  const part = (type: string, name: string, content: string) =>
    `--x\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
  const html =
    '<style>p{}</style><p>S&iacute;, <b>gracias</b> &#128512;</p><div class="gmail_quote">El lun, 23 nov 2026, Support escribi&oacute;:<br><blockquote>We found it</blockquote></div>';
  const reply = email(
    {
      To: 'support@example.com',
      'In-Reply-To': messageId,
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/mixed; boundary=x',
    },
    `--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n${part('text/plain', 'notes.txt', 'The notes')}${part('application/octet-stream', 'setup.exe', 'MZ\u0000\u0001\u0002\u0000')}--x--\r\n`,
  );
  expect(await outcomeOf(reply)).toEqual({ outcome: 'message' });
  const [text, file] = (await messages()).slice(-2);
  expect(text?.['text']).toBe(
    `Sí, gracias 😀\n\n[Not attached: setup.exe: ${UPLOAD_REFUSALS.unsupported_media_type}]`,
  );
  expect(file).toMatchObject({ type: 'file', via: 'email', originalFileName: 'notes.txt' });
});

it('keeps all of a long email, and texts in other charsets', async () => {
  const { answerEmail, outcomeOf, messages } = await scene();
  const { replyTo } = await answerEmail();
  const long = `${'word '.repeat(2000)}the end`;
  expect(await outcomeOf(email({ To: replyTo }, long))).toEqual({ outcome: 'message' });
  const [text, file] = (await messages()).slice(-2);
  expect(text?.['text']).toContain('All of it is in email.txt.');
  expect(file).toMatchObject({ originalFileName: 'email.txt', fileSize: long.length });
  const latin = Buffer.concat([
    Buffer.from(
      email({ To: replyTo, 'Content-Type': 'text/plain; charset=iso-8859-1' }, '').trimEnd(),
    ),
    Buffer.from('\r\n\r\nma\xf1ana', 'latin1'),
  ]);
  expect(await outcomeOf(latin)).toEqual({ outcome: 'message' });
  expect((await messages()).at(-1)).toMatchObject({ text: 'mañana' });
});

it('never mistakes another address for the visitor’s: such emails begin conversations', async () => {
  const { answerEmail, outcomeOf, messages, others, read, ada } = await scene();
  const { replyTo, messageId } = await answerEmail();
  const before = (await messages()).length;
  const forged = replyTo.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'));
  for (const headers of [
    { From: '"ada@example.com" <mallory@example.net>', To: replyTo },
    { To: forged },
    { To: replyTo, 'Authentication-Results': 'mx.example.com; dmarc=fail header.from=example.com' },
    {
      To: 'support@example.com',
      Subject: '=?utf-8?q?New_van?=\r\n =?utf-8?q?=0D=0ABcc:_x@y.example?=',
    },
  ] as Record<string, string>[])
    expect(await outcomeOf(email(headers, `Hello ${messageId.length}`))).toEqual({
      outcome: 'conversation',
    });
  expect(await messages()).toHaveLength(before);
  const found = await others();
  expect(found.map(({ chatUserName }) => chatUserName)).toEqual(['Ada', 'Ada', 'Ada', 'mallory']);
  expect(found[0]).toMatchObject({
    chatUserName: 'Ada',
    chatUserEmail: 'ada@example.com',
    channel: 'email',
    replyVia: 'email',
    state: 'waiting',
    subject: 'New van Bcc: x@y.example',
    mailbox: 'support@example.com',
    lastMessage: { via: 'email' },
  });
  const notes = async (at: number) =>
    read(`/api/v1/conversations/${String(found[at]?.['chatUserId'])}/notes`);
  const about = `answers conversation ${referenceOf(ada.chatUserId)}`;
  expect(await notes(3)).toMatchObject([{ text: expect.stringContaining(about) }]);
  expect(await notes(1)).toMatchObject([
    { text: expect.stringContaining('could not be verified') },
  ]);
  expect(await notes(0)).toEqual([]);
});

it('notes a bounce for agents, and ignores automatic replies and its own emails', async () => {
  const { answerEmail, outcomeOf, messages, activities, others, emails } = await scene();
  const { replyTo, messageId } = await answerEmail();
  const before = await messages();
  const report = (action: string) =>
    email(
      {
        From: 'Mail Delivery System <MAILER-DAEMON@example.com>',
        To: 'support@example.com',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x',
      },
      `--x\r\n\r\nIt failed.\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ada@example.com\r\nAction: ${action}\r\nStatus: 5.1.1\r\n\r\n--x\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\n\r\n--x--\r\n`,
    );
  expect(await outcomeOf(report('failed'))).toEqual({ outcome: 'bounce' });
  expect(await outcomeOf(report('delayed'))).toEqual({ outcome: 'ignored' });
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'X-Auto-Response-Suppress': 'All' },
    { 'Return-Path': '<>' },
    { From: 'support@example.com' },
    { From: 'Other <other@example.net>', 'Message-ID': messageId },
  ] as Record<string, string>[])
    expect(await outcomeOf(email({ To: replyTo, ...headers }, 'Out of office'))).toEqual({
      outcome: 'ignored',
    });
  expect(await activities()).toMatchObject([{ type: 'bounced', by: null, value: '5.1.1' }]);
  expect([await messages(), await others()]).toEqual([before, []]);
  expect((await emails()).at(-1)).toMatchObject({ delivery: 'bounced', status: '5.1.1' });
});

it('continues a conversation that began with a form by email, with the people who got a copy', async () => {
  const { server, app, outcomeOf, read } = await scene();
  const { token } = await app.logIn();
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Two vans?', topic: 'Buying' };
  await app.call({ method: 'POST', url: '/api/v1/inquiries', body });
  const [started] = (await read('/api/v1/conversations?channel=form')) as [{ chatUserId: string }];
  const { chatUserId } = started;
  const url = `/api/v1/conversations/${chatUserId}`;
  const answer = async (text: string, cc: string[] = []) => {
    const payload = { ...newMessage(text), email: { cc } };
    await app.call({
      method: 'POST',
      url: '/api/v1/publish',
      token,
      body: { topic: sessionTopic(chatUserId), payload },
    });
    app.later(GATHER_MS);
    return (await server.waitFor(({ mail }) => mail.text?.includes(text) ?? false)).mail;
  };
  const mail = await answer('Which model?', ['office@example.com']);
  expect([mail.to, mail.cc].map((list) => list?.map(({ address }) => address))).toEqual([
    ['ada@example.com'],
    ['office@example.com'],
  ]);
  const to = mail.replyTo?.[0]?.address ?? '';
  expect(to).toMatch(/^support\+[0-9a-v]{42}@example\.com$/);
  const reply = email(
    { To: to },
    'The 2021 one\r\n\r\nOn Mon, Nov 23, 2026 at 1:25 AM Support wrote:\r\n> Which model?\r\n',
  );
  expect(await outcomeOf(reply)).toEqual({ outcome: 'message' });
  expect(await outcomeOf(reply)).toEqual({ outcome: 'repeated' });
  expect((await app.call({ url, token })).json()).toMatchObject({
    state: 'active',
    replyVia: 'email',
    lastMessage: { text: 'The 2021 one' },
  });
  expect((await answer('It fits.')).text).toContain('> The 2021 one');
  const office = email({ From: 'Office <office@example.com>', To: to }, 'We take it.');
  expect(await outcomeOf(office)).toEqual({ outcome: 'message' });
  expect((await read(`${url}/emails`)).at(-1)).toMatchObject({
    from: { name: 'Office', address: 'office@example.com' },
  });

  // From an address that got no copy, it is a conversation of its own.
  const other = email({ From: 'Eve <eve@example.net>', To: to }, 'Me too');
  expect(await outcomeOf(other)).toEqual({ outcome: 'conversation' });

  const bounce = email(
    {
      From: 'Mail Delivery System <MAILER-DAEMON@example.com>',
      To: 'support@example.com',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x',
    },
    `--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ada@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--x\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${mail.messageId ?? ''}\r\n\r\n--x--\r\n`,
  );
  expect(await outcomeOf(bounce)).toEqual({ outcome: 'bounce' });
  const sent = (await read(`${url}/emails`)).filter(({ from }) => from === null);
  expect(sent).toMatchObject([{ delivery: 'bounced', status: '5.1.1' }, { delivery: 'sent' }]);
  expect((await app.call({ url, token })).json()).toMatchObject({
    waitingSince: expect.any(String),
  });
});

it('finds the conversation by the received email that is answered, for those who got it', async () => {
  const { others, outcomeOf, read } = await scene();
  const first = { 'Message-ID': '<first@example.com>', To: 'support@example.com' };
  const asked = email({ ...first, Cc: 'Bob <bob@example.com>', Subject: 'Vans' }, 'Two vans?');
  expect(await outcomeOf(asked)).toEqual({ outcome: 'conversation' });
  const answers = { To: 'support@example.com', 'In-Reply-To': '<first@example.com>' };
  expect(await outcomeOf(email(answers, 'Or three.'))).toEqual({ outcome: 'message' });
  const bob = { From: 'Bob <bob@example.com>', References: '<x@y.example> <first@example.com>' };
  expect(await outcomeOf(email({ ...bob, To: 'support@example.com' }, 'Four!'))).toEqual({
    outcome: 'message',
  });
  const [conversation, ...rest] = await others();
  expect(rest).toEqual([]);
  const url = `/api/v1/conversations/${String(conversation?.['chatUserId'])}`;
  expect(await read(`${url}/messages`)).toMatchObject([
    { text: 'Two vans?' },
    { text: 'Or three.' },
    { text: 'Four!' },
  ]);
  expect(await read(`${url}/emails`)).toMatchObject([
    { from: { address: 'ada@example.com' }, cc: ['bob@example.com'], delivery: 'received' },
    { from: { address: 'ada@example.com' } },
    { from: { name: 'Bob', address: 'bob@example.com' } },
  ]);

  const eve = { ...answers, From: 'Eve <eve@example.net>' };
  expect(await outcomeOf(email(eve, 'Me too'))).toEqual({ outcome: 'conversation' });
  const forged = { 'Authentication-Results': 'mx.example.com; dmarc=fail' };
  expect(await outcomeOf(email({ ...answers, ...forged }, 'Pay me'))).toEqual({
    outcome: 'conversation',
  });
  expect(await read(`${url}/messages`)).toHaveLength(3);
});

it('marks a forward whose email was returned', async () => {
  const { server, app, ada, outcomeOf, read } = await scene();
  const { token } = await app.logIn();
  const path = `conversations/${ada.chatUserId}`;
  const body = { noteId: crypto.randomUUID(), to: 'repair@example.net', text: 'Can you help?' };
  expect((await app.callAs({ token }, 'POST', `${path}/forwards`, body)).statusCode).toBe(201);
  const { mail } = await server.waitFor(({ to }) => to.includes('repair@example.net'));
  const returned = email(
    { From: 'MAILER-DAEMON@example.com', To: 'support@example.com' },
    `Action: failed\r\nStatus: 5.1.1\r\n\r\nMessage-ID: ${mail.messageId ?? ''}\r\n`,
  );
  expect(await outcomeOf(returned)).toEqual({ outcome: 'bounce' });
  expect(await read(`/api/v1/${path}/notes`)).toMatchObject([
    { kind: 'forward', email: { address: 'repair@example.net', delivery: 'bounced' } },
  ]);
});

it('routes each address to its team, and answers from it', async () => {
  const { server, app, outcomeOf, read } = await scene({
    MAIL_REPLY_TO: 'support@example.com, sales@example.com',
  });
  const { token } = await app.logIn();
  const teamId = crypto.randomUUID();
  const team = { teamId, name: 'Sales', agentIds: [], topicIds: [], signature: 'The sales team' };
  const url = '/api/v1/teams';
  const data = [{ ...team, addresses: ['Sales@example.com'] }];
  expect((await app.call({ method: 'PUT', url, token, body: { data } })).statusCode).toBe(200);
  const asked = email({ To: 'Sales <sales@example.com>', Subject: 'Vans' }, 'Two vans?');
  expect(await outcomeOf(asked)).toEqual({ outcome: 'conversation' });
  const [started] = await read(`/api/v1/conversations?team=${teamId}`);
  expect(started).toMatchObject({ mailbox: 'sales@example.com', teamId, subject: 'Vans' });
  const topic = sessionTopic(String(started?.['chatUserId']));
  const body = { topic, payload: newMessage('Sure.') };
  await app.call({ method: 'POST', url: '/api/v1/publish', token, body });
  app.later(GATHER_MS);
  const { mail } = await server.waitFor((one) => one.mail.text?.includes('Sure.') ?? false);
  expect(mail).toMatchObject({ subject: 'Re: Vans', from: { address: 'sales@example.com' } });
  expect(mail.replyTo?.[0]?.address).toMatch(/^sales\+/);
  expect(mail.text).toContain('The sales team');
  expect(mail.inReplyTo).toMatch(/@example\.com>$/);
});

it('refuses emails without the secret, from blocked senders, or over the limits', async () => {
  const { app, ada, answerEmail, deliver, outcomeOf } = await scene({ RATE_LIMIT: '100000' });
  const { replyTo } = await answerEmail();
  expect((await deliver(email({ To: replyTo }, 'Hi'), 'wrong')).statusCode).toBe(401);
  for (let sent = 0; sent < EMAIL_RULES.sender.max; sent += 1)
    expect(await outcomeOf(email({ To: replyTo }, 'Hi'))).toEqual({ outcome: 'message' });
  const over = await deliver(email({ To: replyTo }, 'Hi'));
  expect([over.statusCode, Number(over.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  app.later(EMAIL_RULES.sender.withinMs);
  const { token } = await app.logIn();
  const url = `/api/v1/conversations/${ada.chatUserId}/block`;
  await app.call({ method: 'PUT', url, token, body: { hours: 24 } });
  expect(await outcomeOf(email({ To: replyTo }, 'Hi'))).toEqual({ outcome: 'blocked' });
});

it('refuses with a code what is not an email, or is nested too deeply, too long, or too large', async () => {
  const { deliver } = await scene();
  const deep = Array.from(
    { length: 200 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  for (const [raw, code] of [
    ['Hello', 'invalid_message'],
    ['Subject: x\r\n\r\nHello', 'invalid_message'],
    [`From: ${ADA}\r\n${deep.join('')}`, 'invalid_message'],
    [`From: ${'a@example.com, '.repeat(40_000)}\r\n\r\nHello`, 'invalid_message'],
    [Buffer.alloc(50 * 1024 * 1024, 'a'), 'too_large'],
  ] as const)
    expect((await deliver(raw)).json()).toMatchObject({ code });
});

it('stores each email once, whether it was in the mailbox before or arrives later', async () => {
  const mailbox = await startImapServer();
  onTestFinished(() => mailbox.close());
  const { answerEmail, messages, others } = await scene({ IMAP_URL: mailbox.url });
  const { replyTo } = await answerEmail();
  const reply = email({ To: replyTo }, 'From my mailbox');
  mailbox.deliver(reply);
  mailbox.deliver(email({ To: 'support@example.com' }, 'A question'));
  mailbox.deliver(reply);
  await expect.poll(() => mailbox.flags()).toEqual([['\\Seen'], ['\\Seen'], ['\\Seen']]);
  const arrived = (await messages()).filter(({ via }) => via === 'email');
  expect(arrived).toMatchObject([{ text: 'From my mailbox' }]);
  expect(await others()).toMatchObject([{ lastMessage: { text: 'A question' } }]);
});

it('refuses an email while three are on their way, before it reads it', async () => {
  const { app, deliver } = await scene();
  const url = new URL('/api/v1/inbound-email', await app.listen());
  const raw = email({}, 'Any news?');
  const begin = async () => {
    const headers = {
      'content-type': 'message/rfc822',
      'content-length': String(raw.length),
      authorization: `Bearer ${SECRET}`,
      expect: '100-continue', // answered once the server has the headers
    };
    const sent = request(url, { method: 'POST', headers });
    const answered = once(sent, 'response');
    await once(sent, 'continue');
    return { answered, finish: () => sent.end(raw) };
  };
  const started = [await begin(), await begin(), await begin()];
  const status = async () => (await deliver(email({}, 'And now?'))).statusCode;
  expect(await status()).toBe(503);
  for (const { finish } of started) finish();
  for (const { answered } of started) expect(await answered).toMatchObject([{ statusCode: 200 }]);
  await expect.poll(status).toBe(200);
});
