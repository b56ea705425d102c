import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
page.on('pageerror', (e) => process.stdout.write('pageerror ' + e.message + '\n'));
const base = 'http://127.0.0.1:4705';
const api = async (method, path, body, token) => (await fetch(base + '/api/v1/' + path, { method, headers: { 'content-type': 'application/json', ...(token ? { authorization: 'Bearer ' + token } : {}) }, body: JSON.stringify(body ?? {}) })).json().catch(() => null);
const { token } = await api('POST', 'agent/session', { email: 'owner@example.com', password: 'owner-password-1' });
await api('POST', 'agents', { email: 'grace.hopper@example.com', adminUserName: 'Grace Hopper', gender: 'female', role: 'supervisor' }, token);
await api('POST', 'agents', { email: 'joan@example.com', adminUserName: 'Joan Clarke', role: 'agent' }, token);
await api('POST', 'invitations', { email: 'a.person.with.a.long.address@subdomain.example.com', role: 'agent' }, token);
const hook = await api('POST', 'webhooks', { url: 'http://127.0.0.1:9/hooks/chat/with/a/rather/long/path', events: ['conversation.message','conversation.closed'] }, token);
await api('POST', `webhooks/${hook.webhookId}/test`, {}, token);
await api('POST', 'api-keys', { name: 'Ticket system', scopes: ['conversations:read','reports:read'], days: 365 }, token);
await api('POST', 'chat', { chatUserName: 'Ada Byron', chatUserEmail: 'ada@example.com' });
await page.goto(base + '/console/');
await page.getByLabel('E-mail').fill('owner@example.com');
await page.getByLabel('Password').fill('owner-password-1');
await page.screenshot({ path: '/tmp/people-out/login.png' });
await page.getByRole('button', { name: 'Log in' }).click();
await page.getByText('On line').waitFor();
const shot = async (name, w, mode) => {
  await page.setViewportSize({ width: w, height: 900 });
  await page.evaluate((m) => { document.documentElement.classList.remove('light','dark'); document.documentElement.classList.add(m); }, mode);
  await page.waitForTimeout(250);
  await page.screenshot({ path: `/tmp/people-out/${name}-${w}-${mode}.png` });
};
for (const name of ['start','account','people','data','webhooks','keys','audit']) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(base + '/console/settings/' + name);
  await page.waitForTimeout(700);
  if (name === 'webhooks') await page.getByRole('button', { name: 'Show the log' }).click();
  if (name === 'account') {
    const p = page.getByRole('region', { name: 'Two-step sign-in' });
    await p.getByRole('button', { name: 'Turn on' }).click();
    await p.getByLabel('Current password').fill('owner-password-1');
    await p.getByRole('button', { name: 'Go on' }).click();
    await p.getByAltText('QR code').waitFor();
    await p.scrollIntoViewIfNeeded();
  }
  if (name === 'data') { await page.getByRole('button', { name: 'See what would go' }).click(); await page.getByLabel('E-mail address').fill('ada@example.com'); await page.getByRole('button', { name: 'Look' }).click(); await page.waitForTimeout(500); await page.getByRole('button', { name: 'Remove everything' }).click(); }
  await page.waitForTimeout(400);
  for (const [w, mode] of [[1280,'dark'],[390,'light'],[1920,'light']]) await shot(name, w, mode);
}
await page.setViewportSize({ width: 1280, height: 900 });
await page.goto(base + '/console/settings/people');
await page.getByRole('button', { name: 'Change Grace Hopper' }).click();
await page.getByRole('dialog').getByRole('button', { name: 'Link to another password' }).click();
await page.waitForTimeout(600);
await shot('dialog', 1280, 'light'); await shot('dialog', 390, 'dark');
await page.keyboard.press('Escape');
await page.evaluate(() => fetch('/api/v1/agent/session', { method: 'DELETE' }));
await page.getByText('Your session has ended').waitFor();
await shot('relogin', 1280, 'light');
await browser.close();
