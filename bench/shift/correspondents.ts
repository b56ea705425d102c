import type { App } from '@ncf/testing';
import type { MailServer } from '@ncf/testing/mail-server';
import type { Agent } from './agents.ts';
import { until } from './visitors.ts';

/** The value of `INBOUND_EMAIL_SECRET`, and the address that receives. */
export const INBOX = { secret: 'a-secret-of-the-shift', address: 'support@example.com' };

/** Someone who writes by a form, by email, or to book a call, and is answered by email. */
export interface Correspondent {
  name: string;
  email: string;
  channel: 'form' | 'email' | 'call';
  /** Everything that they wrote. */
  readonly written: string[];
  /** What agents wrote to them. */
  readonly replies: string[];
}

const CHANNELS = { form: 8, email: 8, call: 4 } as const;

/** Those of the shift, who have not written yet. */
export const correspondents = (): Correspondent[] =>
  (['form', 'email', 'call'] as const).flatMap((channel) =>
    Array.from({ length: CHANNELS[channel] }, (_, at) => {
      const name = `${channel[0]?.toUpperCase()}${channel.slice(1)} ${String(at + 1).padStart(2, '0')}`;
      const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
      return { name, email, channel, written: [], replies: [] };
    }),
  );

/** Sends an email to the team. */
export async function sendEmail(app: App, { name, email, written }: Correspondent, text: string) {
  const before = written.length > 0 ? [`In-Reply-To: <1.${email}>`] : [];
  const lines = [
    `From: ${name} <${email}>`,
    `To: ${INBOX.address}`,
    `Message-ID: <${written.length + 1}.${email}>`,
    ...before,
    'Subject: Trackers',
    '',
    text,
    '',
  ];
  const send = () =>
    fetch(`${app.url}/api/v1/inbound-email`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${INBOX.secret}` },
      body: lines.join('\r\n'),
    });
  // As mail providers do when the server takes no more at once.
  await until(`the email of ${name} is taken`, async () => {
    const { ok, status } = await send();
    if (!ok && status !== 503) throw new Error(`The email of ${name} was refused: ${status}`);
    return ok;
  });
  written.push(text);
}

/** All of them write at the same time. */
export async function writeFirst(
  app: App,
  owner: { token: string },
  people: readonly Correspondent[],
): Promise<void> {
  const { times } = await app.callAs<{ times: string[] }>(owner, 'GET', 'call-times');
  let call = 0;
  const requests = people.map((person) => {
    const { name, email, channel, written } = person;
    const text = `First question of ${name}`;
    if (channel === 'email') return sendEmail(app, person, text);
    written.push(text);
    const booked = channel === 'call' ? { kind: 'call', callTime: times[call++] } : {};
    const form = { name, email, phone: '+1 209 555 0142', topic: 'Buying', message: text };
    return app.callAs(owner, 'POST', 'inquiries', { ...form, ...booked });
  });
  await Promise.all(requests);
}

/** The emails that someone got with a text. */
export const emailsWith = (mails: MailServer, { email }: Correspondent, text: string): number =>
  mails.received.filter(({ to, mail }) => to.includes(email) && mail.text?.includes(text)).length;

/** Answers the open conversation by email, and waits until the email has arrived. */
export async function replyByEmail(
  agent: Agent,
  mails: MailServer,
  person: Correspondent,
  text: string,
): Promise<void> {
  const composer = agent.page.getByRole('textbox', { name: 'Email text', exact: true });
  await composer.fill(text);
  await composer.press('Enter');
  agent.replies += 1;
  person.replies.push(text);
  await until(`${person.name} has “${text}”`, () => emailsWith(mails, person, text) > 0);
}
