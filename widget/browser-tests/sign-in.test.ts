import { expect, it, vi } from 'vitest';
import { composer, named, usePreview } from './browser.fixture.ts';

/** What the visitor meets before the first word, and the choices that are the visitor's own. */

const preview = usePreview();
const HERE = { agentsHere: true, wait: null, mail: false };
const AWAY = { agentsHere: false, wait: null, mail: true };

it('says who is here, the hours in the visitor’s own time and the measured wait before a word is asked', async () => {
  const page = await preview.open('starting', {
    timezoneId: 'Europe/Madrid',
    availability: {
      ...HERE,
      wait: { conversations: 40, medianSeconds: 95, ninetiethSeconds: 480 },
    },
  });
  // A Wednesday, 10:00 UTC; the owner’s clocks are UTC, Madrid is an hour ahead.
  await page.clock.setFixedTime(new Date('2026-03-04T10:00:00Z'));
  await page.evaluate(() => window.chat.set({ session: 'none' }));
  await page.getByText('Somebody is here').waitFor();
  await page.getByText('Open until 7:00 PM, your time (sample)').waitFor();
  await page
    .getByText(
      'Of the last 40 conversations, half were answered within 2 minutes, nine of ten within 8 minutes.',
    )
    .waitFor();
  await page.getByText('Opening hours').click();
  await page.getByText('Mon – Fri').waitFor();
  await page.getByText('8:00 AM – 6:00 PM').waitFor();
  expect(await page.getByLabel('Your message').count()).toBe(0);
});

it('accepts a message while no one is here, keeps it through a reload, and sends it after the sign-in', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  await page.getByText('Nobody is here right now').waitFor();
  await page.getByText('answered in this conversation, and by mail').waitFor();
  await page.getByLabel('Your message').fill('My van is silent.');
  await page.reload();
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Your message').inputValue()).toBe('My van is silent.'),
  );
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Leave the message' }).click();
  await page.getByRole('log').getByText('My van is silent.').waitFor();
  expect((await named(page, 'send')).map((call) => call[1])).toEqual(['My van is silent.']);
  await page.reload();
  await page.getByLabel('Your message').waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('');
});

it('says nothing of who is here where the server does not', async () => {
  const page = await preview.open('sign-in');
  await page.getByText(/^(Open|Closed) until/).waitFor();
  expect(await page.getByText(/body is here/).count()).toBe(0);
});

it('speaks Spanish by choice, keeps what was typed, and loads one language alone', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  const words = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /(english|spanish)-/.exec(name)?.[1] ?? []),
    );
  expect(await words()).toEqual(['english']);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByText('Ahora mismo no hay nadie').waitFor();
  expect(await page.getByLabel('Su nombre').inputValue()).toBe('Ada');
  expect(await page.locator('.ncf-chat').getAttribute('lang')).toBe('es');
  await page.getByRole('button', { name: 'Empezar el chat' }).click();
  await page.getByText('Escriba su correo electrónico.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Empezar el chat' }).waitFor();
  expect(await words()).toEqual(['spanish']);
});

it('says that there were too many tries, and what to do [R8.10]', async () => {
  const page = await preview.open('sign-in');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.evaluate(() => void (window.chat.failWith = { code: 'rate_limited' }));
  await page.getByRole('button', { name: 'Start the chat' }).click();
  await page.getByText('Too many tries in a short time. Wait a minute and try again.').waitFor();
});

it('says that earlier messages could not be loaded', async () => {
  const page = await preview.open('history-failed');
  await page.getByText('Your earlier messages could not be loaded.').waitFor();
});

it('begins another line with Enter on a touch screen until the visitor chooses otherwise', async () => {
  const page = await preview.open('empty', { hasTouch: true, isMobile: true });
  await composer(page).pressSequentially('One');
  await composer(page).press('Enter');
  await composer(page).pressSequentially('Two');
  expect(await composer(page).inputValue()).toBe('One\nTwo');
  expect(await composer(page).getAttribute('enterkeyhint')).toBe('enter');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Enter sends the message').check();
  await page.getByRole('button', { name: 'Back to the chat' }).click();
  await composer(page).press('Enter');
  await vi.waitFor(async () => expect(await named(page, 'send')).toHaveLength(1));
  await page.reload();
  expect(await composer(page).getAttribute('enterkeyhint')).toBe('send');
});

it('keeps nothing of a shared computer past its window [R7.2]', async () => {
  const page = await preview.open('sign-in', { availability: AWAY });
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ncfChat')));
  await page.getByLabel('Your message').fill('Between us');
  await page.getByLabel('This is a shared computer').check();
  await page.getByText('the conversation ends on this computer with its window').waitFor();
  expect(await kept()).toEqual([]);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Leave the message' }).click();
  await composer(page).fill('half a thought');
  expect((await named(page, 'signIn'))[0]?.[1]).toMatchObject({ sharedComputer: true });
  expect(await kept()).toEqual([]);
});
