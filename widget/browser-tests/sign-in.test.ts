import { expect, it, vi } from 'vitest';
import {
  composer,
  named,
  receive,
  routeAnswers,
  usePreview,
  writeFirst,
  expectNoViolation,
} from './browser.fixture.ts';

/** The chat before the first message, and the visitor's settings. */

const preview = usePreview();
const HERE = { agentsHere: true, wait: null, mail: false };
const WAIT = { conversations: 40, medianSeconds: 95, ninetiethSeconds: 480 };
const AWAY = { agentsHere: false, wait: WAIT, mail: true };

it('shows who answers, the hours in the visitor’s time zone, and the measured wait before the first message', async () => {
  const page = await preview.open('starting', {
    timezoneId: 'Europe/Madrid',
    availability: {
      ...HERE,
      wait: WAIT,
      people: [
        { adminUserName: 'Grace Hopper', jobTitle: 'Installations', picture: null },
        { adminUserName: 'Alan', jobTitle: '', picture: '/api/v1/agent-pictures/1' },
      ],
    },
  });
  // A Wednesday, 10:00 UTC; the hours are in UTC, and Madrid is an hour ahead.
  await page.clock.setFixedTime(new Date('2026-03-04T10:00:00Z'));
  await page.evaluate(() => window.chat.set({ session: 'none' }));
  await page.getByText('We’re online').waitFor();
  await page.getByText('Open until 7:00 PM, your time').waitFor();
  await page
    .getByText(
      'Half of the last 40 chats got a reply within 2 minutes, and 9 in 10 within 8 minutes.',
    )
    .waitFor();
  await page.getByText('Opening hours').click();
  await page.getByText('Mon – Fri').waitFor();
  await page.getByText('8:00 AM – 6:00 PM').waitFor();
  const people = page.locator('.nc-people li');
  await expect
    .poll(() => people.allInnerTexts())
    .toEqual(['GH\nGrace Hopper\nInstallations', 'Alan']);
  expect(await people.locator('img').getAttribute('src')).toBe('/api/v1/agent-pictures/1');
  await expectNoViolation(page);
  await page.evaluate(() =>
    window.chat.set({
      session: 'open',
      connection: 'connected',
      isAdminJoined: true,
      adminUserName: 'Grace Hopper',
    }),
  );
  await page.getByText('You’re chatting with Grace Hopper · Installations').waitFor();
  await page.locator('.nc-header').getByText('GH').waitFor();
});

it('does not say that the visitor is chatting with an agent once the whole team is away [R4.3]', async () => {
  const page = await preview.open('talk', { availability: { ...AWAY, mail: false } });
  await page.getByText('We’re away right now', { exact: true }).waitFor();
  expect(await page.getByText('You’re chatting with').count()).toBe(0);
  await composer(page).fill('Are you still there?');
  await composer(page).press('Enter');
  await page.getByText('We have your message and will reply here.').waitFor();
  // A program is never away.
  await page.evaluate(() => {
    const { messages } = window.chat.store.getState();
    const bot = (one: (typeof messages)[number]) =>
      one.type === 'admin_join' ? { ...one, bot: true as const } : one;
    window.chat.set({ messages: messages.map(bot) });
  });
  await page.getByText('You’re chatting with Grace · bot').waitFor();
});

it('does not say “open” during the opening hours while no agent is online', async () => {
  const page = await preview.open('starting', { timezoneId: 'UTC', availability: AWAY });
  await page.clock.setFixedTime(new Date('2026-03-04T10:00:00Z'));
  await page.evaluate(() => window.chat.set({ session: 'none' }));
  await page.getByText('We’re away right now').waitFor();
  await page.getByText('Opening hours').waitFor();
  expect(await page.getByText('Open until').count()).toBe(0);
  // What was measured while people were here says nothing about now.
  expect(await page.getByText('got a reply within').count()).toBe(0);
});

it('accepts a message while no agent is online, keeps it after a reload, and sends it at once', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  await page.getByText('We’re away right now').waitFor();
  await page.getByText('we’ll reply here and by email').waitFor();
  await composer(page).fill('My van is silent.');
  await page.reload();
  await vi.waitFor(async () => expect(await composer(page).inputValue()).toBe('My van is silent.'));
  await writeFirst(page, 'My van is silent.');
  await page.getByText('We’re away right now. Where should we reply?').waitFor();
  await expect
    .poll(async () => (await named(page, 'send')).map((call) => call[1]))
    .toEqual(['My van is silent.']);
  await page.locator('.nc-composer textarea:focus').waitFor();
  await page.reload();
  await composer(page).waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe('');
});

it('starts one conversation if its first message is sent again after a look at the settings', async () => {
  const page = await preview.open('sign-in');
  await page.evaluate(() => void (window.chat.hold = true));
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await composer(page).fill('My van is silent.');
  await send.click();
  // As when it is minimized, the composer is another one then.
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await page.locator('.nc-composer textarea:focus').waitFor();
  await composer(page).fill('My van is silent. It is van 14.');
  await send.click();
  await page.evaluate(() => window.chat.release());
  await page.getByRole('log').getByText('van 14').waitFor();
  expect(await named(page, 'signIn')).toHaveLength(1);
  expect((await named(page, 'send')).map((call) => call[1])).toEqual([
    'My van is silent. It is van 14.',
  ]);
});

it('offers answers while the first message is written, and sends it to the team if they do not help', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  await routeAnswers(page, 'en', [
    {
      title: 'Are the trackers waterproof?',
      path: '/faq#waterproof',
      group: 'FAQ',
      html: '<p>IP67. <a href="/products">Devices</a></p>',
    },
    { title: 'Sealed mini tracker', path: '/products/mini', group: 'Products', summary: 'Small.' },
  ]);
  await page.route('**/api/v1/search-misses', (route) => route.fulfill({ status: 204 }));
  const counted = page.waitForRequest('**/api/v1/search-misses');
  await composer(page).fill('Can I wash it?');
  await page.getByRole('status').getByText('These answers may help:').waitFor();
  await page.getByText('Are the trackers waterproof?', { exact: true }).press('Enter');
  const answer = page.getByRole('group').filter({ hasText: 'IP67.' });
  const source = answer.getByRole('link', { name: 'Source: FAQ, “Are the trackers waterproof?”' });
  expect(await source.getAttribute('href')).toBe('/faq#waterproof');
  expect(await answer.getByRole('link', { name: 'Devices' }).getAttribute('target')).toBe('_blank');
  await answer.getByText('We’re away right now').waitFor();
  await expectNoViolation(page);
  await answer.getByRole('button', { name: 'Yes' }).click();
  await answer.getByText('Great.').waitFor();
  expect(await answer.getByRole('button').count()).toBe(0);
  // Another answer closes the first one.
  await page.getByText('Sealed mini tracker', { exact: true }).click();
  await page.getByText('IP67.').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByText('Sorry about that.').waitFor();
  expect((await counted).postDataJSON()).toEqual({
    query: 'Can I wash it?',
    unhelpful: true,
    source: 'chat',
    language: 'en',
  });
  await page.getByRole('button', { name: 'Send it to the team' }).click();
  await page.getByRole('log').getByText('Can I wash it?').waitFor();
});

it('says that the team already has a question whose answer from the site did not help', async () => {
  const availability = { agentsHere: false, wait: null, mail: false };
  const page = await preview.open('empty', { availability });
  await routeAnswers(page, 'en', [
    { title: 'Sealed mini tracker', path: '/products/mini', group: 'Products', summary: 'Small.' },
  ]);
  await page.route('**/api/v1/search-misses', (route) => route.fulfill({ status: 204 }));
  await writeFirst(page, 'Can I wash it?');
  await page.getByText('Sealed mini tracker', { exact: true }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByText('Sorry about that. Our team has your message.').waitFor();
  expect(await page.getByRole('button', { name: 'Send it to the team' }).count()).toBe(0);
});

it('counts a sent question without an answer, but no file without text', async () => {
  const page = await preview.open('empty', {
    availability: { agentsHere: false, wait: null, mail: false },
  });
  await routeAnswers(page, 'en', []);
  const counted: unknown[] = [];
  await page.route('**/api/v1/search-misses', (route) => {
    counted.push(route.request().postDataJSON().query);
    return route.fulfill({ status: 204 });
  });
  await page.evaluate(() => {
    const said = ['Can I wash it?', ''].map((text, i) => window.said({ text, seq: 900 + i }));
    window.chat.set({ messages: said });
  });
  await page.waitForResponse('**/api/v1/answers');
  await writeFirst(page, 'And dry it?');
  await expect.poll(() => counted).toEqual(['And dry it?']);
});

it('shows no availability if the server does not respond', async () => {
  const page = await preview.open('sign-in', { availability: null });
  await page.getByText(/^(Open|Closed) until/).waitFor();
  await expect.poll(() => page.getByText(/We’re (online|away)/).count()).toBe(0);
});

it('switches to Spanish, keeps the input, and loads no other language than these', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  const languages = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return new Set(names.filter((name) => /\/opened-[^/]+\.js$/.test(name))).size;
    });
  // The language of the pages comes with the chat.
  expect(await languages()).toBe(0);
  await composer(page).fill('Hola');
  await page.getByText('We’re away right now').waitFor();
  // The texts change at once, not with the server’s next answer.
  await page.route('**/api/v1/availability', (route) => route.abort());
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByText('En este momento no estamos').waitFor();
  const message = page.getByRole('textbox', { name: 'Mensaje' });
  await expect.poll(() => message.inputValue()).toBe('Hola');
  await expect.poll(() => page.locator('.ncf-chat').getAttribute('lang')).toBe('es');
  await message.press('Enter');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Escriba su nombre o su correo electrónico.').waitFor();
  await page.reload();
  await message.waitFor();
  await expect.poll(() => languages()).toBe(1);
});

it('shows the topics in the chat’s language, and marks those that are only in English', async () => {
  const page = await preview.open('sign-in', { query: '&lang=es' });
  const topic = { topicId: crypto.randomUUID(), icon: 'tabler:truck' };
  const data = [
    { ...topic, name: 'Buying', translations: { es: 'Compras' } },
    { ...topic, topicId: crypto.randomUUID(), name: 'Press' },
  ];
  await page.route('**/api/v1/chat/topics', (route) => route.fulfill({ json: { data } }));
  await page.reload();
  await page.getByRole('button', { name: 'Compras' }).waitFor();
  const lang = (name: string) => page.getByRole('button', { name }).getAttribute('lang');
  expect([await lang('Compras'), await lang('Press')]).toEqual(['es', 'en']);
});

it('says that there were too many tries and what to do [R8.10]', async () => {
  const page = await preview.open('sign-in');
  await page.evaluate(() => void (window.chat.failWith = { code: 'rate_limited' }));
  await composer(page).fill('Hello');
  await composer(page).press('Enter');
  await page.getByText('Too many tries. Wait a minute and try again.').waitFor();
  expect(await composer(page).inputValue()).toBe('Hello');
  await composer(page).press('Enter');
  await page.getByRole('log').getByText('Hello').waitFor();
});

it('shows the chat in the page’s language, and offers the others in any browser', async () => {
  let page = await preview.open('sign-in', { locale: 'en-US', query: '&lang=es-US' });
  await page.getByText('¡Hola! Pregúntenos lo que quiera').waitFor();
  await page.getByRole('button', { name: 'English' }).waitFor();
  page = await preview.open('sign-in', { locale: 'es-MX' });
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByText('¡Hola! Pregúntenos lo que quiera').waitFor();
});

it('says that earlier messages could not be loaded', async () => {
  const page = await preview.open('history-failed');
  await page.getByText('We couldn’t load your earlier messages.').waitFor();
});

it('starts a new line with Enter on a touch screen unless the visitor changes it', async () => {
  const page = await preview.open('empty', { hasTouch: true, isMobile: true });
  await composer(page).pressSequentially('One');
  await composer(page).press('Enter');
  await composer(page).pressSequentially('Two');
  await expect.poll(() => composer(page).inputValue()).toBe('One\nTwo');
  await expect.poll(() => composer(page).getAttribute('enterkeyhint')).toBe('enter');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Press Enter to send').check();
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await composer(page).press('Enter');
  await vi.waitFor(async () => expect(await named(page, 'send')).toHaveLength(1));
  await page.reload();
  await expect.poll(() => composer(page).getAttribute('enterkeyhint')).toBe('send');
});

it('stores nothing on a shared computer past its window [R7.2]', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ncfChat')));
  await composer(page).fill('Between us');
  await page.getByLabel('This is a shared computer').check();
  await page.getByText('The conversation ends here when you close the window.').waitFor();
  await expect.poll(() => stored()).toEqual([]);
  await writeFirst(page, 'Between us');
  await composer(page).fill('half a thought');
  await expect
    .poll(async () => (await named(page, 'signIn'))[0]?.[1])
    .toMatchObject({ sharedComputer: true });
  await expect.poll(() => stored()).toEqual([]);
});

it('remembers that a computer is shared while another screen is open [R7.2]', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  const choice = page.getByLabel('This is a shared computer');
  await choice.check();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await expect.poll(() => choice.isChecked()).toBe(true);
  await writeFirst(page);
  await expect
    .poll(async () => (await named(page, 'signIn'))[0]?.[1])
    .toMatchObject({ sharedComputer: true });
});

it('sends with the first message what is typed while the conversation begins', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  await page.evaluate(() => void (window.chat.hold = true));
  await composer(page).fill('Our van');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => named(page, 'signIn')).toHaveLength(1);
  await composer(page).pressSequentially(' is silent');
  await page.evaluate(() => window.chat.release());
  await page.getByRole('log').getByText('Our van is silent').waitFor();
  expect((await named(page, 'send')).map(([, text]) => text)).toEqual(['Our van is silent']);
  await expect.poll(() => composer(page).inputValue()).toBe('');
});

it('goes on looking who is online when another part that did so is gone', async () => {
  const page = await preview.open('empty', { alone: true });
  let answer: typeof AWAY | typeof HERE = AWAY;
  await page.route('**/api/v1/availability', (route) => route.fulfill({ json: answer }));
  await page.reload();
  await page.getByText('We’re away right now').first().waitFor();
  // The invitation to write, which shows it as well, goes away with an answer.
  await receive(page, 'Hello');
  await page.getByText('No messages yet').waitFor({ state: 'detached' });
  answer = HERE;
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // The next regular request comes after 30 s.
  await page.locator('.nc-header').getByText('We’re online').waitFor({ timeout: 15_000 });
  await page.unrouteAll({ behavior: 'wait' });
});

it('offers a browser that blocks cookies another way to reach us', async () => {
  const page = await preview.open('sign-in', {
    before: () => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }),
  });
  await page.locator('h3:focus', { hasText: 'Your browser blocks cookies' }).waitFor();
  const link = page.getByRole('link', { name: 'Contact us' });
  expect(await link.getAttribute('href')).toBe('/contact');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await composer(page).count()).toBe(0);
  await expectNoViolation(page);
});
