import type { App } from '@ncf/testing';
import type { Browser, Page } from 'playwright-core';
import { until, type Visitor } from './visitors.ts';

/** An agent of the shift, at work in the built console in a browser. */
export interface Agent {
  name: string;
  agentId: string;
  page: Page;
  /** Milliseconds from Enter to the visitor's list, for each reply. */
  readonly arrivals: number[];
  /** Replies that the agent wrote. */
  replies: number;
  /** Errors of the page. */
  readonly errors: string[];
}

/** Signs an agent in. */
export async function agentAtWork(
  browser: Browser,
  app: App,
  account: { email: string; password: string },
): Promise<Agent> {
  const { adminUserName: name, agentId } = await app.agentSignIn(account);
  const context = await browser.newContext({ viewport: { width: 1440, height: 1800 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${app.url}/console/`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Connected', { exact: true }).waitFor();
  // The whole list is longer than the window, which draws only the rows in it.
  await page.goto(`${app.url}/console/?view=mine`);
  await page.getByText('Connected', { exact: true }).waitFor();
  return { name, agentId, page, arrivals: [], replies: 0, errors };
}

/** Opens a visitor's conversation from the list. */
export async function open({ page }: Agent, visitor: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.locator('li').filter({ hasText: visitor }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: visitor }).waitFor();
}

/** Writes a reply in the open conversation, and waits until the visitor has it. */
export async function reply(agent: Agent, visitor: Visitor, text: string): Promise<void> {
  const composer = agent.page.getByRole('textbox', { name: 'Message', exact: true });
  await composer.fill(text);
  const began = performance.now();
  await composer.press('Enter');
  agent.replies += 1;
  await until(`${visitor.name} has “${text}”`, async () => (await visitor.texts()).includes(text));
  agent.arrivals.push(performance.now() - began);
}

/** Transfers the open conversation to a colleague, with a note. */
export async function transfer({ page }: Agent, to: Agent, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${to.name}`)).check();
  await dialog.getByLabel('Note (optional)').fill(note);
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Closes the open conversation; the next one opens, so wait for the visitor instead. */
export async function close({ page }: Agent, visitor: Visitor): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: visitor.name });
  const button = page.getByRole('button', { name: 'Close', exact: true });
  // The console ignores the button until a conversation that has just opened by itself can be read.
  await until(`${visitor.name} is closed`, async () => {
    if ((await heading.count()) === 0 || (await button.count()) === 0) return true;
    await button.click({ timeout: 2000 }).catch(() => {});
    return false;
  });
  await until(`${visitor.name} sees the end`, () => visitor.isClosed());
}
