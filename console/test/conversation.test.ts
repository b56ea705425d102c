import { expect, it, onTestFinished } from 'vitest';
import { violations } from '@ncf/testing/accessibility';
import { newMessage } from '@ncf/testing/factories';
import { startFlakyProxy } from '@ncf/testing/flaky-proxy';
import { details, said, openDesk, tab } from './desk.ts';

/** One conversation on the screens of two agents, by chat, form, and email, against the real server. */
/** A PNG file that is too large to count as decoration. */
const PICTURE = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(9000),
]).toString('base64');
const desk = openDesk();

it('tells the second of two agents who answer a chat before anything goes out, and sends it on request', async () => {
  const { app, olga, grace, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Which plan fits 40 vans?'));
  const { chatUserId } = visitor.session;
  // Not with `setOffline`: Chromium's network process then works without a rest until the connection is given up.
  const line = await startFlakyProxy(Number(new URL(app.url).port));
  onTestFinished(() => line.close());
  await open(olga, chatUserId);
  await grace.goto(`${line.url}/console/c/${chatUserId}`);
  for (const page of [olga, grace]) {
    await said(page, 'Which plan').waitFor();
    await page.getByText('Here now').first().waitFor();
  }
  // Grace's list doesn't show the answer when she presses Enter: her line is down.
  await grace.getByRole('textbox', { name: 'Message' }).fill('The large one.');
  line.refuse(true);
  line.cut();
  await grace.getByText('Connection lost').waitFor();
  await grace.getByRole('textbox', { name: 'Message' }).press('Enter');
  await olga.getByRole('textbox', { name: 'Message' }).fill('The medium one.');
  await olga.getByRole('textbox', { name: 'Message' }).press('Enter');
  await said(olga, 'The medium one.').waitFor();
  line.refuse(false);
  await said(grace, 'The medium one.').waitFor();
  await said(grace, 'The large one.')
    .getByText(/^Olga replied a moment ago/)
    .waitFor();
  const texts = () =>
    visitor.received.flatMap(({ payload }) => {
      const { type, text } = payload as { type: string; text?: string };
      return type === 'message' && text !== undefined ? [text] : [];
    });
  expect(texts()).not.toContain('The large one.');
  expect(await violations(grace)).toEqual([]);
  await grace.getByRole('button', { name: 'Send anyway' }).click();
  await expect.poll(texts).toContain('The large one.');
  await grace.getByRole('button', { name: 'Send anyway' }).waitFor({ state: 'detached' });
  await visitor.close();
  await olga
    .getByText(/Away since/)
    .first()
    .waitFor();
  await expect.poll(() => tab(olga, 'Email').getAttribute('aria-selected')).toBe('true');
});

it('no longer says that an agent is replying once the reply is sent', async () => {
  const { app, olga, grace, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Is anyone there?'));
  const { chatUserId } = visitor.session;
  await open(grace, chatUserId);
  const page = await olga.context().newPage();
  // What ends without a keystroke, in six seconds, must not be what the test waits for.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      later(run, ms === 6000 ? 600_000 : ms)) as typeof window.setTimeout;
  });
  await open(page, chatUserId);
  await page.getByText('Here now').first().waitFor();
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('We are.');
  const isReplying = grace.getByText('Olga is replying too.');
  await isReplying.waitFor();
  await page.keyboard.press('Enter');
  await isReplying.waitFor({ state: 'detached' });
  await page.close();
  await visitor.close();
});

it('does not name the agent who reads it as the author of a colleague’s deleted message', async () => {
  const { app, olga, grace, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('How much is it?'));
  for (const page of [olga, grace]) await open(page, visitor.session.chatUserId);
  await olga.getByRole('textbox', { name: 'Message' }).fill('Nothing at all.');
  await olga.getByRole('textbox', { name: 'Message' }).press('Enter');
  await said(grace, 'Nothing at all.').waitFor();
  await said(olga, 'Nothing at all.').hover();
  await said(olga, 'Nothing at all.').getByRole('button', { name: 'Delete' }).click();
  await said(grace, 'Message deleted').waitFor();
  expect(await said(grace, 'Message deleted').innerText()).not.toContain('Grace');
  await visitor.close();
});

it('answers an email with copies and a file, and shows where it is', async () => {
  const { mails, olga, receive, open } = desk;
  const id = await receive(
    { From: 'Luis Ortega <luis@example.com>', Subject: 'Your quote for 8 trucks' },
    'Please add the starter relay.\r\n\r\nOn Thu, Olga wrote:\r\n> Here is the quote.\r\n> Olga\r\n',
  );
  await open(olga, id);
  await said(olga, 'Please add the starter relay.').getByText('Your quote for 8 trucks').waitFor();
  await expect.poll(() => tab(olga, 'Email').getAttribute('aria-selected')).toBe('true');
  const fold = olga.getByRole('button', { name: /^Quoted text, \d+ lines?$/ });
  await fold.click();
  await olga.getByRole('blockquote').getByText('Here is the quote.').waitFor();
  await fold.click();
  await olga.getByRole('button', { name: 'Add Cc' }).click();
  const copies = olga.getByRole('textbox', { name: 'Cc' });
  await copies.fill('dispatch');
  await copies.press('Enter');
  await olga.getByText('“dispatch” is not an email address.').waitFor();
  await olga.getByRole('button', { name: 'Remove dispatch' }).click();
  await copies.fill('Dispatch <dispatch@example.com>,');
  await olga.getByRole('button', { name: 'Remove dispatch@example.com' }).waitFor();
  const field = olga.getByRole('textbox', { name: 'Email text' });
  await field.fill('Signed order attached.');
  await olga.locator('input[type=file]').setInputFiles({
    name: 'order.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await olga.getByText('order.pdf').waitFor();
  expect(await violations(olga)).toEqual([]);
  const accept = mails.hold();
  await olga.getByRole('button', { name: 'Send email' }).click();
  await said(olga, 'Signed order attached.').getByText('Cc dispatch@example.com').waitFor();
  await said(olga, 'Signed order attached.').getByText('Sending', { exact: true }).waitFor();
  accept();
  const { mail, to } = await mails.waitFor(({ to: all }) => all.includes('luis@example.com'));
  expect(to).toContain('dispatch@example.com');
  expect(mail.subject).toContain('Your quote for 8 trucks');
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['order.pdf']);
  await said(olga, 'Signed order attached.')
    .getByText(/^Accepted by the mail server/)
    .waitFor();
  // Nothing of it is left for the next email.
  expect(await olga.getByRole('button', { name: /^Remove dispatch/ }).count()).toBe(0);
  await details(olga)
    .getByRole('link', { name: /order\.pdf/ })
    .waitFor();
});

it('shows an email’s own formatting in a frame that runs nothing and requests nothing', async () => {
  const { app, olga, receive, open } = desk;
  const html = `<p style="color:#cc0000">Red text</p><script>top.document.title='broken'</script><img src="https://tracker.example/pixel.png" onerror="top.document.title='broken'"><img src="cid:logo@x" alt="Logo" width="40"><a href="https://example.com/">Link</a>`;
  const id = await receive(
    {
      From: 'Mia Chen <mia@example.com>',
      Subject: 'Formatted',
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/related; boundary=b',
    },
    [
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--b',
      'Content-Type: image/png; name=logo.png',
      'Content-Transfer-Encoding: base64',
      'Content-ID: <logo@x>',
      'Content-Disposition: inline; filename=logo.png',
      '',
      PICTURE,
      '--b--',
      '',
    ].join('\r\n'),
  );
  await open(olga, id);
  const shown = said(olga, 'Red text').first();
  await shown.waitFor();
  const requests: string[] = [];
  olga.on('request', (request) => requests.push(request.url()));
  await shown.getByRole('button', { name: 'Show original formatting' }).click();
  const element = olga.locator('iframe[sandbox^="allow-popups"]');
  await element.waitFor();
  const sandbox = (await element.getAttribute('sandbox')) ?? '';
  expect(sandbox).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
  const frame = olga.frameLocator('iframe[sandbox^="allow-popups"]');
  const color = () => frame.getByText('Red text').evaluate((text) => getComputedStyle(text).color);
  await expect.poll(color).toBe('rgb(204, 0, 0)');
  expect(
    await frame
      .locator('img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src.slice(0, 15))),
  ).toEqual(['data:image/png;']);
  expect(await frame.locator('script').count()).toBe(0);
  // The frame is as high as its content.
  expect((await element.boundingBox())?.height).toBeLessThan(300);
  const foreign = requests.filter((url) => !url.startsWith(app.url) && !url.startsWith('data:'));
  expect(foreign).toEqual([]);
  expect(await olga.title()).not.toBe('broken');
});

it('shows a booked call as a card, and cancels it after asking', async () => {
  const { app, owner, olga, idOf, open } = desk;
  const times = (await app.callAs(owner, 'GET', 'call-times')) as { times: string[] };
  const form = {
    name: 'Tom Becker',
    email: 'tom@example.com',
    phone: '+1 209 555 0142',
    kind: 'call',
    topic: 'Call',
    message: 'Please call about 12 vans.',
    details: [{ label: 'Vehicles', value: '12 vans' }],
    callTime: times.times[0],
  };
  await app.callAs(owner, 'POST', 'inquiries', form);
  await open(olga, await idOf('call'));
  const card = said(olga, 'Please call about 12 vans.');
  await card.getByText('Booked call').waitFor();
  await card.getByText('booked a call', { exact: true }).waitFor();
  await card.getByText('12 vans', { exact: true }).waitFor();
  expect(await card.getByRole('link', { name: '+1 209 555 0142' }).getAttribute('href')).toBe(
    'tel:+12095550142',
  );
  expect(await violations(olga)).toEqual([]);
  await card.getByRole('button', { name: 'Cancel the call' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Cancel this call?' });
  await dialog.getByRole('button', { name: 'Cancel the call' }).click();
  await card.getByText('Canceled').waitFor();
  await olga.getByText(/^You canceled the call on/).waitFor();
});

it('forwards a message to someone outside, which only the team sees', async () => {
  const { mails, olga } = desk;
  const card = said(olga, 'Please call about 12 vans.');
  await card.hover();
  await card.getByRole('button', { name: 'Forward' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Forward this message' });
  await dialog.getByLabel('Email address').fill('installer@example.com');
  await dialog.getByLabel('Message').fill('Can you do it on Monday?');
  await dialog.getByRole('button', { name: 'Forward' }).click();
  const { mail } = await mails.waitFor(({ to }) => to.includes('installer@example.com'));
  expect(mail.text).toContain('Please call about 12 vans.');
  const note = olga.getByRole('listitem').filter({ hasText: 'to installer@example.com' });
  await note.getByText('accepted by the mail server').waitFor();

  await note.getByRole('button', { name: 'Write again' }).click();
  const next = olga.getByRole('dialog', { name: 'Write to installer@example.com' });
  await next.getByLabel('Message').fill('Or on Tuesday?');
  expect(await violations(olga)).toEqual([]);
  await next.getByRole('button', { name: 'Send email' }).click();
  const { mail: second } = await mails.waitFor(
    ({ to, mail: { subject } }) =>
      to.includes('installer@example.com') && (subject ?? '').startsWith('Re: '),
  );
  expect(second.text).toContain('Or on Tuesday?');
  expect(second.text).not.toContain('Please call about 12 vans.');
  await olga.getByRole('listitem').filter({ hasText: 'Or on Tuesday?' }).waitFor();
});

it('shows the vehicles that a conversation is about, and why their system has no answer', async () => {
  const { app, olga, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Where is DEMO 022?'));
  const message = 'The fleet system answers 401.';
  const problem = { statusCode: 503, code: 'unavailable', message };
  const asked = '**/context';
  await olga.route(asked, (route) => route.fulfill({ status: 503, json: problem }));
  await open(olga, visitor.session.chatUserId);
  const card = details(olga).getByRole('region', { name: 'Vehicles and devices' });
  await card.getByText(message).waitFor();
  await olga.unroute(asked);
  const vehicle = {
    title: 'Van 22',
    number: 'DEMO 022',
    status: { text: 'Not reporting', level: 'alert' },
    position: { latitude: 37.6876, longitude: -97.3301, at: '2026-11-18T07:41:10.000Z' },
    fields: [{ label: 'Plan', value: 'Essential' }],
    link: 'https://fleet.example.com/22',
  };
  await olga.route(asked, (route) => route.fulfill({ json: { data: [vehicle] } }));
  await card.getByRole('button', { name: 'Try again' }).click();
  await card.getByRole('heading', { name: 'Van 22' }).waitFor();
  await card.getByText('Not reporting').waitFor();
  const links = card.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://www.openstreetmap.org/?mlat=37.6876&mlon=-97.3301#map=16/37.6876/-97.3301',
    vehicle.link,
  ]);
  expect(await violations(olga)).toEqual([]);
  await olga.unroute(asked);
  await visitor.close();
});

it('keeps what was typed into a message that another tab deletes, and closes its reactions', async () => {
  const { app, olga, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Do you ship to Guam?'));
  const { chatUserId } = visitor.session;
  await open(olga, chatUserId);
  const field = olga.getByRole('textbox', { name: 'Message' });
  const reactions = olga.getByRole('group', { name: 'Reactions to choose from' });
  const other = await olga.context().newPage();
  const removeThere = async (text: string) => {
    await open(other, chatUserId);
    await said(other, text).hover();
    await said(other, text).getByRole('button', { name: 'Delete' }).click();
  };
  for (const text of ['We do.', 'By sea.']) {
    await field.fill(text);
    await field.press('Enter');
    // Only then can it be edited.
    await said(olga, text).getByText('Sent', { exact: true }).waitFor();
  }
  await said(olga, 'We do.').press('e');
  await field.fill('We do, in a week.');
  await removeThere('We do.');
  // Both tabs have the draft, and one of them says it.
  const note = 'The message you were editing was deleted.';
  await Promise.any([olga, other].map((page) => page.getByText(note).first().waitFor()));
  await expect.poll(() => field.inputValue()).toBe('We do, in a week.');
  await olga.getByRole('button', { name: 'Send', exact: true }).waitFor();

  await said(olga, 'By sea.').press('+');
  await reactions.waitFor();
  await removeThere('By sea.');
  await reactions.waitFor({ state: 'detached' });
  await other.close();
  await visitor.close();
});

it('says in its own words that a message was deleted before its edit arrived', async () => {
  const { app, grace, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Do you ship to Guam?'));
  const { chatUserId } = visitor.session;
  const line = await startFlakyProxy(Number(new URL(app.url).port));
  onTestFinished(() => line.close());
  const other = await grace.context().newPage();
  await open(other, chatUserId);
  await grace.goto(`${line.url}/console/c/${chatUserId}`);
  const field = grace.getByRole('textbox', { name: 'Message' });
  await field.fill('We do.');
  await field.press('Enter');
  await said(other, 'We do.').hover();
  line.refuse(true);
  line.cut();
  await grace.getByText('Connection lost').waitFor();
  await said(grace, 'We do.').press('e');
  await field.fill('We do, by sea.');
  await field.press('Enter');
  await said(other, 'We do.').getByRole('button', { name: 'Delete' }).click();
  const isDeleted = () =>
    visitor.received.some(({ payload }) => (payload as { type: string }).type === 'delete');
  await expect.poll(isDeleted).toBe(true);
  line.refuse(false);
  await said(grace, 'We do, by sea.')
    .getByText('Not sent: The message you were editing was deleted.')
    .waitFor();
  await other.close();
  await visitor.close();
});

it('says in the dialog when a refused forward can be sent, and keeps it until it is discarded', async () => {
  const { olga, open, idOf } = desk;
  await open(olga, await idOf('call'));
  const limited = { statusCode: 429, code: 'rate_limited', message: 'Too many requests.' };
  await olga.route('**/forwards', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '540' }, json: limited }),
  );
  await details(olga).getByRole('button', { name: 'Write to someone outside' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Write to someone outside' });
  await dialog.getByLabel('Email address').fill('installer@example.com');
  await dialog.getByRole('button', { name: 'Forward' }).click();
  await expect
    .poll(() => dialog.getByLabel('Message').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await olga.keyboard.type('And on Wednesday?');
  await dialog.getByRole('button', { name: 'Forward' }).click();
  await dialog.getByText('Too many requests. Try again in 9 minutes.').waitFor();
  const write = details(olga).getByRole('button', { name: 'Write to someone outside' });
  const message = dialog.getByLabel('Message');
  for (const [button, text] of [
    ['Escape', 'And on Wednesday?'],
    ['Cancel', ''],
  ] as const) {
    if (button === 'Escape') await olga.keyboard.press(button);
    else await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'detached' });
    await write.click();
    expect(await message.inputValue()).toBe(text);
  }
  await olga.unrouteAll({ behavior: 'wait' });
});

it('offers to block a visitor while it is not known whether they are blocked', async () => {
  const { olga, open, idOf } = desk;
  const asked = '**/block';
  await olga.route(asked, (route) => route.fulfill({ status: 500 }));
  await open(olga, await idOf('call'));
  await details(olga).getByRole('button', { name: 'Block visitor' }).waitFor();
  await olga.unroute(asked);
});

it('shows a note that was stored although the answer got lost, and adds none when it is saved again', async () => {
  const { app, olga, open } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Call me at noon.'));
  await open(olga, visitor.session.chatUserId);
  await said(olga, 'at noon').waitFor();
  await olga.route('**/notes', async (route) => {
    // The list may still be on its way.
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await olga.getByText('Called her.').last().waitFor();
    await route.abort();
  });
  await tab(olga, 'Note').click();
  await olga.getByRole('textbox', { name: 'Private note' }).fill('Called her.');
  await olga.getByRole('button', { name: 'Save note' }).click();
  await olga.getByText('Couldn’t save the note').first().waitFor();
  const notes = olga.getByRole('listitem').filter({ hasText: 'Called her.' });
  await notes.waitFor();
  await olga.unroute('**/notes');
  const saved = olga.waitForResponse(/\/notes$/);
  await olga.getByRole('button', { name: 'Save note' }).click();
  await saved;
  expect(await notes.count()).toBe(1);
  await visitor.close();
});

it('keeps a contact’s details while another page is open, until they are discarded', async () => {
  const { app, owner, olga } = desk;
  const one = await app.signIn({ chatUserName: 'Ida', chatUserEmail: 'ida@example.com' });
  const visitor = await app.connectVisitor(one);
  await visitor.publish(visitor.sessionTopic, newMessage('Hello'));
  await app.callAs(owner, 'PUT', 'contact-fields', {
    data: [{ fieldId: crypto.randomUUID(), name: 'Account' }],
  });
  await olga.goto(`${app.url}/console/people?email=ida@example.com`);
  const field = olga.getByLabel('Account', { exact: true });
  await field.fill('A-77');
  await olga.getByTitle('Go to the inbox').click();
  await olga.goBack();
  await expect.poll(() => field.inputValue()).toBe('A-77');
  await olga.getByRole('button', { name: 'Discard changes' }).click();
  expect(await field.inputValue()).toBe('');
  await visitor.close();
});
