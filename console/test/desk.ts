import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startApp, type App } from '@ncf/testing';
import { builtSite } from '@ncf/testing/built-site';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { OWNER } from '@ncf/testing/server-process';
import { workerBrowser, type WorkerBrowser } from '@ncf/testing/worker-browser';

/** Of both agents. */
export const PASSWORD = 'correct horse battery';
const SECRET = 'a-secret-of-the-webhook';

/** A real server that sends and receives email, and two agents in browsers: Olga, the owner, and Grace. */
export interface Desk {
  app: App;
  mails: MailServer;
  /** Calls the API as Olga. */
  owner: { token: string };
  olga: Page;
  grace: Page;
  /** Hands an email to the team over. @returns the latest conversation that began by email */
  receive(headers: Record<string, string>, body: string): Promise<string>;
  /** The latest conversation of a channel. */
  idOf(channel: string): Promise<string>;
  open(page: Page, chatUserId: string): Promise<unknown>;
  /** What the agents' pages complained about, errors and breaches of the content security policy. */
  readonly complaints: readonly string[];
  stop(): Promise<void>;
}

/** The entry of the open conversation with this text. */
export const said = (page: Page, text: string): Locator =>
  page.locator('li[data-id]', { hasText: text });
/** A tab of the composer. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
/** What stands beside the open conversation. */
export const details = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Visitor details' });

/** Hears a page's errors, and its breaches of the content security policy. */
export function watch(page: Page, hear: (complaint: string) => void): void {
  page.on('pageerror', (error) => hear(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) hear(message.text());
  });
}

export async function startDesk(
  browser: WorkerBrowser,
  env: Readonly<Record<string, string>> = {},
): Promise<Desk> {
  await builtSite();
  const mails = await startMailServer();
  const app = await startApp({
    env: {
      OWNER_NAME: 'Olga',
      RATE_LIMIT: '0',
      SMTP_URL: mails.url,
      MAIL_FROM: 'support@example.com',
      INBOUND_EMAIL_SECRET: SECRET,
      ...env,
    },
  });
  const owner = await app.agentSignIn(OWNER);
  const second = { email: 'grace@example.com', adminUserName: 'Grace', password: PASSWORD };
  await app.callAs(owner, 'POST', 'agents', second);
  const complaints: string[] = [];
  async function agentAt(email: string, password: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    watch(page, (complaint) => complaints.push(complaint));
    await page.goto(`${app.url}/console/`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Connected').waitFor();
    return page;
  }
  const [olga, grace] = await Promise.all([
    agentAt(OWNER.email, OWNER.password),
    agentAt(second.email, PASSWORD),
  ]);
  async function idOf(channel: string): Promise<string> {
    const found = await app.callAs(owner, 'GET', `conversations?channel=${channel}`);
    return (found as { data: { chatUserId: string }[] }).data[0]?.chatUserId ?? '';
  }
  return {
    app,
    mails,
    owner,
    olga,
    grace,
    complaints,
    idOf,
    async receive(headers, body) {
      const own = { To: 'support@example.com', 'Message-ID': `<${crypto.randomUUID()}@x>` };
      const lines = Object.entries({ ...own, ...headers }).map(
        ([name, text]) => `${name}: ${text}`,
      );
      const response = await fetch(`${app.url}/api/v1/inbound-email`, {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` },
        body: `${lines.join('\r\n')}\r\n\r\n${body}`,
      });
      expect(response.status).toBe(200);
      return idOf('email');
    },
    open: (page, chatUserId) => page.goto(`${app.url}/console/c/${chatUserId}`),
    async stop() {
      await app.stop();
      await mails.close();
    },
  };
}

/** Starts a desk before the tests of a file, and stops it after them: until then, nothing may have complained. */
export function openDesk(): Desk {
  const desk = {} as Desk;
  const browser = workerBrowser();
  beforeAll(async () => {
    Object.assign(desk, await startDesk(browser));
  });
  afterAll(async () => {
    await desk.stop?.();
    expect(desk.complaints).toEqual([]);
  });
  return desk;
}
