import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type App } from '@ncf/testing';
import { newVisitor } from '@ncf/testing/factories';
import { workerBrowser } from '@ncf/testing/worker-browser';

let app: App;
const browser = workerBrowser();
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app?.stop();
});

const bubble = (page: Page, text: string) =>
  page.locator('.nc-log, [role=log]').getByText(text, { exact: true });
async function write(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  await composer.fill(text);
  await composer.press('Enter');
}

it('shares the chat between two tabs of a real browser, and continues in one when the other is closed [R4.1] [R4.15]', async () => {
  const context = await browser.newContext();
  const first = await context.newPage();
  const who = newVisitor();
  await first.goto(`${app.url}/supports/livechat`);
  await write(first, 'from the first tab');
  await first.getByLabel('Your name').fill(who.chatUserName);
  await first.getByLabel('Email address').fill(who.chatUserEmail);
  await first.getByRole('button', { name: 'Save' }).click();
  await bubble(first, 'from the first tab').waitFor();
  await first.getByText('If you leave, we’ll write to').waitFor();

  const second = await context.newPage();
  let sockets = 0;
  second.on('websocket', () => (sockets += 1));
  await second.goto(`${app.url}/supports/livechat`);
  await bubble(second, 'from the first tab').waitFor();
  await write(second, 'from the second tab');
  await bubble(first, 'from the second tab').waitFor();
  expect(sockets).toBe(0);

  await first.close();
  await write(second, 'alone');
  const agent = await app.agentSignIn();
  const stored = async (): Promise<string[]> => {
    const headers = { authorization: `Bearer ${agent.token}`, cookie: agent.cookie };
    const answer = await fetch(
      `${app.url}/api/v1/message/${encodeURIComponent(who.chatUserEmail)}`,
      { headers },
    );
    const { data } = (await answer.json()) as { data: { text: string }[] };
    return data.map(({ text }) => text);
  };
  await expect.poll(stored).toEqual(['from the first tab', 'from the second tab', 'alone']);
  await expect.poll(() => sockets).toBe(1);
  for (const text of ['from the first tab', 'from the second tab', 'alone']) {
    await expect.poll(() => bubble(second, text).count()).toBe(1);
  }
});

it('starts in a browser that lets no tab speak to another, as Firefox does where it blocks cookies', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    globalThis.BroadcastChannel = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    } as unknown as typeof BroadcastChannel;
  });
  await page.goto(`${app.url}/supports/livechat`);
  await write(page, 'on my own');
  await bubble(page, 'on my own').waitFor();
});
