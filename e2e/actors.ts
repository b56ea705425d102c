import type { Conversations } from '@ncf/contract/conversations';
import type { History } from '@ncf/contract/history';
import type { App } from '@ncf/testing';
import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import { OWNER } from '@ncf/testing/server-process';

/** Whether an error in the browser's console is the page's own, not a lost connection. */
const OWN_ERROR = /^(?!.*(net::ERR_|WebSocket connection|Failed to load resource)).*/;

/** Actions of both sides: writing and reading messages. */
class Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page itself; a test ends without any. */
  readonly errors: string[] = [];

  constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && OWN_ERROR.test(message.text())) {
        this.errors.push(message.text());
      }
    });
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: 'Message', exact: true });
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** Keeps typing until the other side shows it; the indicator disappears 3 s after the last key. */
  async typeUntil(indicator: Locator): Promise<void> {
    await expect(async () => {
      await this.composer.pressSequentially('One moment');
      await expect(indicator).toBeVisible({ timeout: 2000 });
    }).toPass();
  }
}

/** A visitor on the site. */
export class Visitor extends Person {
  readonly name: string;
  readonly email: string;

  constructor(context: BrowserContext, page: Page, name: string) {
    super(context, page);
    this.name = name;
    this.email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  }

  /** Chooses "End chat" in the menu. */
  async chooseEnd(): Promise<void> {
    await this.page.getByRole('button', { name: 'More options' }).click();
    await this.page.getByRole('button', { name: 'End chat' }).click();
  }

  /** Writes the first message, and then says who it is from. */
  async start(text: string): Promise<void> {
    await this.write(text);
    await expect(this.bubble(text)).toBeVisible();
    await this.sayWho();
  }

  /** Fills in the card that asks for a name and an address. */
  async sayWho(): Promise<void> {
    await this.page.getByLabel('Your name').fill(this.name);
    await this.page.getByRole('textbox', { name: 'Email address' }).fill(this.email);
    await this.page.getByRole('button', { name: 'Save' }).click();
    await expect(this.page.getByText('If you leave, we’ll write to')).toBeVisible();
  }

  /** Sends a file. */
  async sendFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
    await this.page.getByRole('list', { name: '1 file ready to send' }).waitFor();
    await this.composer.press('Enter');
  }

  get log(): Locator {
    return this.page.getByRole('log');
  }

  /** The bubble with this text. */
  bubble(text: string): Locator {
    return this.log.locator('[data-id]').filter({ hasText: text });
  }

  /** The texts of the list from top to bottom. */
  async texts(): Promise<string[]> {
    return this.log.locator('[data-id] .nc-text').allInnerTexts();
  }

  /** The message's state as a screen reader announces it. */
  async expectTick(text: string, state: string): Promise<void> {
    await expect(this.bubble(text)).toContainText(state);
  }
}

/** An agent in the console. */
export class Agent extends Person {
  async logIn(account: { email: string; password: string } = OWNER): Promise<void> {
    await this.page.getByLabel('Email').fill(account.email);
    await this.page.getByLabel('Password').fill(account.password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page.getByText('Connected', { exact: true })).toBeVisible();
  }

  row(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Conversations' })
      .locator('li')
      .filter({ hasText: name });
  }

  async open(name: string): Promise<void> {
    await this.row(name).click();
    await expect(this.composer).toBeVisible();
  }

  bubble(text: string): Locator {
    return this.page.locator('li[data-id]').filter({ hasText: text });
  }

  /** The texts of the open conversation from top to bottom. */
  async texts(): Promise<string[]> {
    return this.page.locator('li[data-id] .formatted-text').allInnerTexts();
  }
}

/** Waits until both sides show the same messages in the same order, which may still change as they are stored. */
export async function expectSameTexts(one: Agent | Visitor, other: Agent | Visitor): Promise<void> {
  await expect
    .poll(async () => JSON.stringify([await one.texts(), await other.texts()]))
    .toMatch(/^\[(\[.*\]),\1\]$/);
}

/** A connection that a test can cut: while it is cut, API calls fail and the broker's socket is closed. */
export class Line {
  #cut = false;
  readonly #sockets = new Set<WebSocketRoute>();

  async lay(context: BrowserContext): Promise<void> {
    await context.route('**/api/**', (route) => (this.#cut ? route.abort() : route.continue()));
    await context.routeWebSocket('**/mqtt', async (socket) => {
      if (this.#cut) return socket.close();
      this.#sockets.add(socket);
      socket.connectToServer();
    });
  }

  async cut(): Promise<void> {
    this.#cut = true;
    await Promise.all([...this.#sockets].map((socket) => socket.close()));
    this.#sockets.clear();
  }

  restore(): void {
    this.#cut = false;
  }
}

/** A visitor on the live chat page, who has written the first message if there is one. */
export async function visitorAt(
  browser: Browser,
  url: string,
  name: string,
  first: string | null,
  line?: Line,
): Promise<Visitor> {
  const context = await browser.newContext();
  await line?.lay(context);
  const visitor = new Visitor(context, await context.newPage(), name);
  await visitor.page.goto(`${url}/supports/livechat`);
  if (first !== null) await visitor.start(first);
  return visitor;
}

/** An agent in the console, logged in. */
export async function agentAt(browser: Browser, url: string): Promise<Agent> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const agent = new Agent(context, await context.newPage());
  await agent.page.goto(`${url}/console/`);
  await agent.logIn();
  return agent;
}

/** The conversation that began last with a form of the site, and what the form said. */
export async function latestInquiry({ url, agentSignIn }: App) {
  const { token } = await agentSignIn();
  const read = async <T>(path: string): Promise<T> =>
    (await (
      await fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as T;
  const { data } = await read<Conversations>('conversations?view=all');
  const conversation = data.find(({ channel }) => channel !== 'chat');
  const entries = await read<History>(
    `conversations/${conversation?.chatUserId ?? ''}/messages?limit=50`,
  );
  const [first] = entries.data;
  const form = first?.type === 'message' ? first.form : undefined;
  return {
    conversation,
    text: first?.type === 'message' ? first.text : '',
    form,
    details: Object.fromEntries(form?.details.map(({ label, value }) => [label, value]) ?? []),
  };
}
