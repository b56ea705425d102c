import { describe, expect, it } from 'vitest';
import type { App } from '@ncf/testing';
import { newMessage } from '@ncf/testing/factories';
import { openDesk, said, tab, type Desk } from './desk.ts';
import { holdUndo, view } from './inbox.ts';

/** The same eight journeys for each of the four channels, in two agents' browsers against the real server. */
const desk = openDesk();
const visitors = new Map<string, Awaited<ReturnType<App['connectVisitor']>>>();

interface Case {
  channel: 'chat' | 'form' | 'email' | 'call';
  /** How the inbox names the channel. */
  label: string;
  name: string;
  email: string;
  asked: string;
}
const CASES: readonly Case[] = [
  {
    channel: 'chat',
    label: 'Chat',
    name: 'Carla Soto',
    email: 'carla@example.com',
    asked: 'Does it work in Mexico?',
  },
  {
    channel: 'form',
    label: 'Form',
    name: 'Frank Reyes',
    email: 'frank@example.com',
    asked: 'A quote for nine trailers, please.',
  },
  {
    channel: 'email',
    label: 'Email',
    name: 'Emma Lund',
    email: 'emma@example.com',
    asked: 'My invoice lists a device twice.',
  },
  {
    channel: 'call',
    label: 'Call',
    name: 'Carl Benz',
    email: 'carl@example.com',
    asked: 'Call me about dash cams.',
  },
];

/** Has the person write for the first time. @returns the conversation */
async function write({ channel, name, email, asked }: Case): Promise<string> {
  const { app, owner } = desk;
  if (channel === 'chat') {
    const visitor = await app.connectVisitor(
      await app.signIn({ chatUserName: name, chatUserEmail: email }),
    );
    await visitor.publish(visitor.sessionTopic, newMessage(asked));
    visitors.set(channel, visitor);
  } else if (channel === 'email') {
    await desk.receive({ From: `${name} <${email}>`, Subject: 'Invoice' }, `${asked}\r\n`);
  } else {
    const times = await app.callAs<{ times: string[] }>(owner, 'GET', 'call-times');
    const call = channel === 'call' ? { kind: 'call', callTime: times.times[0] } : {};
    const form = { name, email, phone: '+1 209 555 0142', topic: 'Buying', message: asked };
    await app.callAs(owner, 'POST', 'inquiries', { ...form, ...call });
  }
  return desk.idOf(channel);
}

/** Has the person answer: in the chat, or to the latest email that they got. */
async function answer({ channel, name, email }: Case, text: string): Promise<void> {
  const visitor = visitors.get(channel);
  if (visitor !== undefined) return visitor.publish(visitor.sessionTopic, newMessage(text));
  const sent = desk.mails.received.findLast(({ to }) => to.includes(email))?.mail;
  await desk.receive(
    {
      From: `${name} <${email}>`,
      To: sent?.replyTo?.[0]?.address ?? '',
      Subject: `Re: ${sent?.subject ?? ''}`,
      'In-Reply-To': sent?.messageId ?? '',
    },
    `${text}\r\n`,
  );
}

describe.each(CASES)('$channel', (one) => {
  const { name, label, asked, channel, email } = one;
  const rowOf = (page: Desk['olga']) =>
    page.locator('nav[aria-label=Conversations] li', { hasText: name });
  let id = '';

  it('arrives in the inbox of all agents, with its channel and its time', async () => {
    const { olga, grace } = desk;
    for (const page of [olga, grace]) await page.goto(`${desk.app.url}/console/`);
    id = await write(one);
    for (const page of [olga, grace]) {
      await rowOf(page).getByText(label, { exact: true }).waitFor();
      await rowOf(page).getByText(asked).waitFor();
      await rowOf(page).locator('time').waitFor();
    }
  });

  it('is assigned with a key, and transferred to a colleague with a note', async () => {
    const { olga, grace } = desk;
    await rowOf(olga).getByRole('link').press('Enter');
    await olga.getByRole('heading', { level: 1, name }).waitFor();
    await olga.keyboard.press('t');
    await rowOf(olga).getByText('Assigned to you').waitFor();
    await rowOf(grace).getByText('Olga').first().waitFor();
    await olga.getByRole('button', { name: 'Transfer', exact: true }).click();
    const dialog = olga.getByRole('dialog');
    await dialog.getByLabel(/Grace/).check();
    await dialog.getByLabel('Note (optional)').fill('Yours, I think.');
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
    await rowOf(grace).getByText('Assigned to you').waitFor();
    await rowOf(grace).getByRole('link').press('Enter');
    await grace.getByText('Yours, I think.').waitFor();
  });

  it('takes a tag and a priority, which colleagues see', async () => {
    const { olga, grace } = desk;
    await olga.getByRole('button', { name: 'High', exact: true }).click();
    await rowOf(grace).getByText('high priority').waitFor();
    await olga.getByRole('button', { name: /^(Add tags|Tag)$/ }).click();
    const dialog = olga.getByRole('dialog');
    await dialog.getByLabel('Find or add a tag').fill(`Tag of ${channel}`);
    await dialog.getByLabel('Find or add a tag').press('Enter');
    await dialog.getByRole('checkbox', { name: `Tag of ${channel}`, checked: true }).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await rowOf(grace).getByText(`Tag of ${channel}`).waitFor();
  });

  it('is snoozed, and returns', async () => {
    const { olga } = desk;
    await olga.getByRole('button', { name: 'Snooze', exact: true }).first().click();
    await olga.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click();
    const wake = await holdUndo(olga);
    await olga.getByText(/^You snoozed the conversation until/).waitFor();
    await rowOf(olga)
      .getByText(/^Snoozed until/)
      .waitFor();
    await wake.click();
    await expect
      .poll(() =>
        rowOf(olga)
          .getByText(/^Snoozed until/)
          .count(),
      )
      .toBe(0);
  });

  it('has notes of the team, and mentions a colleague in them', async () => {
    const { olga, grace } = desk;
    await grace.goto(`${desk.app.url}/console/`);
    await grace.getByText('Connected').waitFor();
    await olga.locator('body').press('m');
    await olga.locator('textarea:focus').waitFor();
    await olga.keyboard.type('@gra');
    await olga.getByRole('option', { name: '@Grace' }).waitFor();
    await olga.keyboard.type(`\nsee ${channel}\n`);
    await grace.getByText(`Olga mentioned you: @Grace see ${channel}`).waitFor();
    await view(grace, 'Mentions').getByText('1').waitFor();
    await rowOf(grace).getByRole('link').press('Enter');
    await expect.poll(() => view(grace, 'Mentions').getByText('1').count()).toBe(0);
  });

  it('is answered the way that the person can be reached', async () => {
    const { grace, mails } = desk;
    const visitor = visitors.get(channel);
    const way = visitor === undefined ? 'Email' : 'Reply';
    await expect.poll(() => tab(grace, way).getAttribute('aria-selected')).toBe('true');
    const field = visitor === undefined ? 'Email text' : 'Message';
    await grace.getByRole('textbox', { name: field, exact: true }).fill('We look into it.');
    await grace.getByRole('button', { name: /^Send/ }).click();
    if (visitor !== undefined) {
      await visitor.waitFor(({ payload }) => payload['text'] === 'We look into it.');
      await said(grace, 'We look into it.')
        .getByText(/^(Sent|Delivered)$/)
        .waitFor();
      return;
    }
    const { mail } = await mails.waitFor(
      ({ to, mail: { text } }) => to.includes(email) && text?.includes('We look into it.') === true,
    );
    expect(mail.text).not.toContain('see ');
    await said(grace, 'We look into it.')
      .getByText(/^Accepted by the mail server/)
      .waitFor();
  });

  it('goes on in the same conversation when the person answers', async () => {
    const { grace } = desk;
    await answer(one, 'Thank you, good to know.');
    await said(grace, 'Thank you, good to know.').waitFor();
    await expect.poll(() => rowOf(grace).count()).toBe(1);
    expect(grace.url()).toContain(id);
  });

  it('is closed, found by the search, and reopened by an answer with the same assignee', async () => {
    const { grace, olga, app, owner } = desk;
    await grace.locator('body').press('x');
    const state = async () =>
      (await app.callAs<{ state: string }>(owner, 'GET', `conversations/${id}`)).state;
    await expect.poll(state).toBe('closed');
    await desk.open(grace, id);
    await grace.getByRole('button', { name: 'Reopen' }).waitFor();
    await olga.goto(
      `${app.url}/console/search?text=${encodeURIComponent(asked)}&channel=${channel}`,
    );
    const found = olga.getByRole('region', { name: 'Messages found' }).getByRole('link');
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await said(olga, asked).waitFor();
    await answer(one, 'One more thing.');
    await grace.getByRole('button', { name: 'Close', exact: true }).waitFor();
    await rowOf(grace).getByText('Assigned to you').waitFor();
  });
});

it('loads code for later only when the inbox is there', async () => {
  const page = await desk.olga.context().newPage();
  // Each is fetched into the cache, and then imported.
  const later = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /assets\/(agent-menu|palette|conversation-page)-/.exec(request.url()) ?? [];
    if (name !== undefined) later.add(name);
  });
  const released = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/api/v1/conversations?*', async (route) => {
    held += 1;
    await released.promise;
    await route.continue();
  });
  await page.goto(`${desk.app.url}/console/`);
  await page.getByText('Connected').waitFor();
  await expect.poll(() => held).toBeGreaterThan(1);
  expect(later.size).toBe(0);
  released.resolve();
  await expect
    .poll(() => [...later].toSorted())
    .toEqual(['agent-menu', 'conversation-page', 'palette']);
  await page.close();
});
