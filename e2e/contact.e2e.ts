import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { latestInquiry } from './actors.ts';

let app: App;
let mails: MailServer;
test.beforeAll(async () => {
  mails = await startMailServer();
  const env = {
    SMTP_URL: mails.url,
    INQUIRY_EMAIL: 'desk@example.com, Press=press@example.com',
    TRUST_PROXY: '1',
  };
  app = await startApp({ env });
});
test.afterAll(async () => {
  await app.stop();
  await mails.close();
});

/** A browser without JavaScript at an address of its own, since the inquiries of one address are limited. */
const withoutScript = (address: string) => ({
  javaScriptEnabled: false,
  extraHTTPHeaders: { 'x-forwarded-for': address },
});

test('an inquiry goes from the contact page to the agents’ list and out by email', async ({
  page,
}) => {
  await page.goto(`${app.url}/contact?about=Press`);
  // Of the header, paper needs only the name.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#menu')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Your name').fill('Ada Byron');
  await expect(page.getByLabel('What is it about?')).toHaveValue('Press');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByText('Enter an email address, such as')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Message').fill('May I print your map?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeInViewport();
  const { conversation } = await latestInquiry(app);
  expect(conversation).toMatchObject({
    channel: 'form',
    chatUserName: 'Ada Byron',
    subject: 'Press',
  });
  await expect(page.getByText(`Your reference: ${conversation?.reference}`)).toBeVisible();
  const { mail } = await mails.waitFor(({ to }) => to.includes('press@example.com'));
  expect(mail.replyTo?.[0]?.address).toBe('ada@example.com');
});

test('a topic with a faster channel says so', async ({ page }) => {
  await page.goto(`${app.url}/contact`);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await page.getByLabel('What is it about?').selectOption('Stolen vehicle');
  await page.getByRole('status').getByRole('link', { name: 'open the chat' }).click();
  await expect(page).toHaveURL(/\/supports\/livechat$/);
});

test('a quote request carries the fleet, the suggested kit, and the page it came from to the agents', async ({
  page,
}) => {
  await page.goto(`${app.url}/solutions/fleet`);
  await page.getByRole('banner').getByRole('link', { name: 'Get a quote' }).click();
  await expect(page).toHaveURL(/\/quote\?from=\/solutions\/fleet$/);
  await page.getByRole('button', { name: 'Get my quote' }).click();
  await expect(page.getByText('Enter how many you run of at least one kind.')).toBeVisible();
  await page.getByLabel('Car or van').fill('12');
  await page.getByLabel('Who’s driving', { exact: true }).check();
  // What no count can be is named at its field, and nothing is sent.
  await page.getByLabel('Trailer', { exact: true }).fill('12 trucks');
  const kit = page.getByRole('complementary', { name: 'Suggested kit' });
  await expect(kit.getByRole('link', { name: 'Driver fob' })).toBeVisible();
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByRole('textbox', { name: /^E-?mail/ }).fill('ada@example.com');
  await page.getByLabel('Phone', { exact: true }).check();
  await page.getByRole('button', { name: 'Get my quote' }).click();
  await expect(page.getByText('Enter a whole number up to 9,999.')).toBeVisible();
  await expect(page.getByLabel('Trailer', { exact: true })).toBeFocused();
  await page.getByLabel('Trailer', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Get my quote' }).click();
  // Who asks for a call says where.
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toBeFocused();
  await phone.fill('call me maybe');
  await page.getByRole('button', { name: 'Get my quote' }).click();
  await expect(page.getByText('Enter a phone number, such as (555) 010-0123.')).toBeVisible();
  await phone.fill('(555) 010-0123');
  await page.getByRole('button', { name: 'Get my quote' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeInViewport();
  const { form, details } = await latestInquiry(app);
  expect(form).toMatchObject({ kind: 'quote', topic: 'Quote', page: '/solutions/fleet' });
  expect(details).toMatchObject({ 'Car or van': '12', 'Reply by': 'Phone' });
  expect(details['Kit for car or van']).toContain('Driver fob');
  expect(details['Trailer']).toBe(undefined);
});

test('a form keeps its text while another page is open, and says what to correct', async ({
  page,
  context,
}) => {
  await page.goto(`${app.url}/contact`);
  await page.keyboard.press('Shift');
  // The form keeps its text once its own code is there.
  await page.waitForSelector('form[novalidate]');
  await page.getByLabel('What is it about?').selectOption('Partners');
  await page.getByLabel('Message').fill('We fit devices in Ohio.');
  // Restoring the form must not change the stored values, so the page is left twice.
  for (const _time of ['first', 'second']) {
    await page.getByRole('main').getByRole('link', { name: 'privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue('We fit devices in Ohio.');
    await expect(page.getByLabel('What is it about?')).toHaveValue('Partners');
  }
  // A long text that was pasted is not cut off.
  await page.getByLabel('Message').fill('Long. '.repeat(1000));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByText('Shorten it to 4,000 characters. It has 6,000 now.')).toBeVisible();
  await page.getByLabel('Message').fill('We fit devices in Ohio.');
  await expect(page.getByText('Check the fields marked in red')).toBeVisible();
  await page.getByLabel('Your name').fill('Ada');
  await expect(page.getByText('Enter your name.')).toBeHidden();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await expect(page.getByText('Check the fields marked in red')).toBeHidden();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You’re offline. Your text is still here')).toBeVisible();
  await context.setOffline(false);
});

test('a form keeps its text when its page is read in another language, until it is sent', async ({
  page,
}) => {
  await page.goto(`${app.url}/contact`);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await page.getByLabel('What is it about?').selectOption('Partners');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Message').fill('We fit devices in Ohio.');
  await page.locator('a[data-language][hreflang=es]').last().click();
  await expect(page).toHaveURL(/\/es\/contacto$/);
  await page.keyboard.press('Shift');
  await expect(page.getByLabel('Su nombre')).toHaveValue('Ada Byron');
  await expect(page.locator('textarea[name=message]')).toHaveValue('We fit devices in Ohio.');
  await expect(page.locator('select[name=topic]')).toHaveValue('Partners');
  const stored = () => page.evaluate(() => sessionStorage.getItem('ncf-draft:message'));
  expect(await stored()).not.toContain('website');
  await page.getByRole('textbox', { name: /^Correo/ }).fill('ada@example.com');
  await page.locator('form button').last().click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeInViewport();
  expect(await stored()).toBe(null);
});

test('without JavaScript, a quote request arrives with its structure, and its answer is in its language', async ({
  browser,
}) => {
  const context = await browser.newContext(withoutScript('203.0.113.1'));
  const page = await context.newPage();
  await page.goto(`${app.url}/es/cotizacion?from=/es/industrias/construccion`);
  await page.getByLabel('Máquina o tractor').fill('4');
  await page.getByLabel('Quién maneja').check();
  await page.getByLabel('Teléfono', { exact: true }).check();
  await page.getByLabel('Mejor hora').selectOption('En la mañana');
  // Spaces pass the browser's own check of required fields.
  await page.getByLabel('Su nombre').fill('   ');
  await page.getByRole('textbox', { name: /^Correo/ }).fill('grace@example.com');
  const refusal = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Pedir mi cotización' }).click();
  expect(await (await refusal).headerValue('content-encoding')).toMatch(/^(br|gzip)$/);
  await expect(page.getByText('Escriba su nombre.')).toBeVisible();
  await expect(page.getByLabel('Quién maneja')).toBeChecked();
  await expect(page.getByLabel('Teléfono', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Mejor hora')).toHaveValue('En la mañana');
  await expect(page.getByText('Escriba su mensaje.')).toBeHidden();
  await page.getByLabel('Su nombre').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Pedir mi cotización' }).click();
  await expect(page).toHaveURL(/\/es\/cotizacion\?reference=[\w-]{9}#inquiry-sent$/);
  await expect(page.locator('#inquiry-sent')).toContainText('Solicitud enviada');
  const { conversation, form, details } = await latestInquiry(app);
  expect(conversation).toMatchObject({ chatUserName: 'Grace Hopper', language: 'es' });
  expect(form).toMatchObject({ kind: 'quote', page: '/es/industrias/construccion' });
  expect(details['Máquina o tractor']).toBe('4');
  await context.close();
});

test('without JavaScript, the form keeps its input after a mistake and arrives once corrected', async ({
  browser,
}) => {
  const context = await browser.newContext(withoutScript('203.0.113.2'));
  const page = await context.newPage();
  await page.goto(`${app.url}/contact`);
  await page.getByLabel('What is it about?').selectOption('Partners');
  // Spaces pass the browser's own check of required fields.
  await page.getByLabel('Your name').fill('   ');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
  await page.getByLabel('Message').fill('We fit devices in Ohio.\nMay we talk?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('We fit devices in Ohio.\nMay we talk?');
  await expect(page.getByLabel('What is it about?')).toHaveValue('Partners');
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#inquiry-sent')).toBeVisible();
  const { conversation, text } = await latestInquiry(app);
  expect(conversation).toMatchObject({ chatUserName: 'Grace Hopper', subject: 'Partners' });
  expect(text.replaceAll('\r\n', '\n')).toBe('We fit devices in Ohio.\nMay we talk?');
  // Above the rate limit, the sender sees a message and keeps the text.
  await expect(async () => {
    await page.goto(`${app.url}/contact`);
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    await page.getByLabel('Message').fill('And again.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'a lot of messages at once' }),
    ).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByLabel('Message')).toHaveValue('And again.');
  await context.close();
});
