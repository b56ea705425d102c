import { expect, test } from '@playwright/test';
import { startApp, type App } from '@ncf/testing';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { latestInquiry } from './actors.ts';

let app: App;
let mails: MailServer;
/** What a buyer came for, and the seconds that it took. */
const times: string[] = [];

/** Takes the time of a part of a visit. @returns a function that ends it */
function startTimer(part: string): () => void {
  const start = performance.now();
  return () => void times.push(`${part} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

test.beforeAll(async () => {
  mails = await startMailServer();
  const env = { SMTP_URL: mails.url, RATE_LIMIT: '0' };
  app = await startApp({ env });
});
test.afterAll(async () => {
  console.info(`A buyer’s visit, without reading and typing: ${times.join(', ')}`);
  await app.stop();
  await mails.close();
});

test('a visitor books a call in their own time zone, and no one else can book it again', async ({
  browser,
}) => {
  const [context, other] = await Promise.all(
    [1, 2].map(() => browser.newContext({ timezoneId: 'Europe/Berlin' })),
  );
  if (!context || !other) throw new Error('no context');
  const [page, late] = await Promise.all([context.newPage(), other.newPage()]);
  let time = '';
  const called = startTimer('call');
  for (const one of [page, late]) {
    await one.goto(`${app.url}/book-a-call?from=/solutions/fleet`);
    await expect(one.getByText(/Times are in Central European/)).toBeVisible();
    // Both want the last time of the first day: its first one may be too soon a moment later.
    if (one === page) {
      const last = one.locator('details[open] input[name=callTime]').last();
      time = (await last.getAttribute('value')) ?? '';
    }
    await one.locator(`label:has(input[value='${time}'])`).click();
    await one.getByLabel('Your name').fill('Ada Byron');
    await one.getByRole('textbox', { name: 'Email' }).fill('ada.call@example.com');
  }
  await page.getByRole('button', { name: 'Book this call' }).click();
  await expect(page.getByText('Enter the phone number that we should call.')).toBeVisible();
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByRole('button', { name: 'Book this call' }).click();
  await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeInViewport();
  await expect(page.getByText(/^We’ll call 555 0100 on /)).toBeVisible();
  called();
  await expect(page.getByText('ada.call@example.com', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add it to your calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('call.ics');
  const { conversation, form, details } = await latestInquiry(app);
  expect(conversation).toMatchObject({ channel: 'call', callTime: form?.callTime });
  expect(form).toMatchObject({ kind: 'call', phone: '555 0100', page: '/solutions/fleet' });
  expect(form?.callTime).toBe(time);
  expect(details['Visitor’s time']).toMatch(/ GMT\+[12]$/);
  const { mail } = await mails.waitFor(({ to }) => to.includes('ada.call@example.com'));
  expect(mail.attachments[0]?.filename).toBe('call.ics');

  await late.getByLabel('Phone number').fill('555 0101');
  await late.getByRole('button', { name: 'Book this call' }).click();
  await expect(late.getByText('This time is no longer free.')).toBeVisible();
  await expect(late.getByText('Choose a time first.')).toBeVisible();
  await late.locator('label:has(input[name=callTime])').first().click();
  await late.getByRole('button', { name: 'Book this call' }).click();
  await expect(late.getByRole('heading', { name: 'Your call is booked' })).toBeInViewport();
  await Promise.all([context.close(), other.close()]);
});

test('a link to the quote shows its own fleet, and what else was typed', async ({ page }) => {
  await page.goto(`${app.url}/quote`);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await page.getByLabel('Car or van').fill('3');
  await page.getByLabel('Your name').fill('Ada Byron');
  // What was entered before the form's script ran is stored once it has.
  await page.waitForFunction(() => Object.values(sessionStorage).join().includes('Ada Byron'));
  await page.goto(`${app.url}/quote?truck=7&want=where`);
  await page.keyboard.press('Shift');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Byron');
  await expect(page.getByLabel(/^Heavy truck/)).toHaveValue('7');
  await expect(page.getByLabel('Car or van')).toHaveValue('');
});

test('a chosen time is kept while another page is open', async ({ page }) => {
  await page.goto(`${app.url}/book-a-call`);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
  await page.locator('details').last().locator('summary').click();
  const last = page.locator('label:has(input[name=callTime])').last();
  await last.click();
  await page.getByLabel('Your name').fill('Ada Byron');
  const status = page.getByRole('status').filter({ hasText: /:\d\d/ });
  const chosen = await status.innerText();
  await page.getByRole('main').getByRole('link', { name: 'privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Byron');
  await expect(status).toHaveText(chosen);
  await expect(last.locator('input')).toBeChecked();
});

test('without JavaScript, a call is booked in the company’s time zone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}/book-a-call`);
  await expect(page.getByText(/Times are in Central/)).toBeVisible();
  await page.locator('details').last().locator('summary').click();
  await page.locator('label:has(input[name=callTime])').last().click();
  await page.getByLabel('Your name').fill('   ');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
  await page.getByLabel('Phone number').fill('555 0102');
  await page.getByRole('button', { name: 'Book this call' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Book this call' }).click();
  await expect(page.locator('#inquiry-sent')).toContainText('We’ll call you on');
  const { conversation } = await latestInquiry(app);
  expect(conversation).toMatchObject({ chatUserName: 'Grace Hopper', channel: 'call' });
  expect(conversation?.callTime).toMatch(/Z$/);
  await context.close();
});

test('a buyer compares devices, adds up a fleet, and gets a quote beside the present contract', async ({
  page,
}) => {
  const compared = startTimer('compare');
  await page.goto(`${app.url}/products`);
  await page.waitForSelector('html[data-ready]');
  // On a slow line, the second is marked before the page with the first has loaded.
  const bothMarked = Promise.withResolvers<void>();
  await page.route('**/_payload.json*', async (route) => {
    await bothMarked.promise;
    await route.continue();
  });
  for (const name of ['Compare OBD plug-in tracker', 'Compare Wired tracker'])
    await page.getByRole('link', { name }).click();
  bothMarked.resolve();
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('Choose it if');
  compared();
  const priced = startTimer('price');
  await page.goto(`${app.url}/pricing`);
  const total = page.getByRole('region', { name: 'Your total' });
  await expect(total).toContainText('Example total');
  await expect(total.getByText('Every month').locator('..')).toContainText('$177');
  // The example's numbers are no one's request.
  const toQuote = total.getByRole('link', { name: 'Get a quote', exact: true });
  await expect(toQuote).toHaveAttribute('href', '/quote?from=/pricing');
  await page.getByRole('link', { name: 'Start from zero' }).click();
  await expect(page.getByLabel('How many: Car or van')).toHaveValue('');
  await expect(total.getByText('Every month').locator('..')).toContainText('$0');
  await page.getByLabel('How many: Car or van').fill('12');
  await page.getByLabel('How many: Dual dash camera').fill('4');
  await page.getByLabel('Your own team').check();
  await expect(total).toContainText('Your total');
  await expect(total.getByText('Every month').locator('..')).toContainText('$344');
  priced();
  const quoted = startTimer('quote');
  await total.getByRole('link', { name: 'Get a quote for this fleet' }).click();
  await expect(page.getByLabel('Car or van', { exact: true })).toHaveValue('12');
  await expect(page.getByLabel('Video of what happened', { exact: true })).toBeChecked();
  const kit = page.getByRole('complementary', { name: 'Suggested kit' });
  await expect(kit.getByText('Every month').locator('..')).toContainText('$344');
  await kit.getByRole('radio', { name: '36 months' }).check();
  await expect(page).toHaveURL(/car\.video=4.*term=36/);
  await page.reload();
  await expect(kit.getByRole('radio', { name: '36 months' })).toBeChecked();
  // Beside what the visitor pays now; the address has both.
  const beside = page.getByRole('figure', { name: 'Contract calculator' });
  await beside.getByLabel('Monthly price').fill('42.50');
  await expect(beside.getByText(/^This quote costs [\d,.]+ less over 36 months/)).toBeVisible();
  await expect(page).toHaveURL(/term=36.*bMonthly=42.50/);
  await kit.getByRole('radio', { name: 'month to month' }).check();
  await expect(page).toHaveURL(/bMonthly=42.50/);
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Get my quote' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeInViewport();
  quoted();
  const { form, details } = await latestInquiry(app);
  expect(form).toMatchObject({ kind: 'quote', page: '/pricing' });
  expect(details).toMatchObject({
    'Car or van': '12',
    'Kit for car or van': '12 × OBD plug-in tracker + 4 × Dual dash camera',
    Estimate: '$2,144 once and $344 a month, month to month',
  });
});

test('without JavaScript, the server adds up the fleet', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}/pricing`);
  await page.getByRole('link', { name: 'Start from zero' }).click();
  await page.getByLabel('How many: Trailer').fill('3');
  await page.getByRole('button', { name: 'Add it up' }).click();
  const total = page.getByRole('region', { name: 'Your total' });
  await expect(total.getByText('Every month').locator('..')).toContainText('$36');
  await total.getByRole('link', { name: 'Get a quote for this fleet' }).click();
  await expect(page.getByLabel('Trailer', { exact: true })).toHaveValue('3');
  await context.close();
});
