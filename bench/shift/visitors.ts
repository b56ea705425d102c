import { createVisitorChat, type VisitorChat } from '@ncf/chat';
import type { App } from '@ncf/testing';
import { engineParts } from '@ncf/testing/engine';
import type { Browser, Page } from 'playwright-core';

/** A visitor of the shift, in the built chat or only on the chat's engine. */
export interface Visitor {
  name: string;
  kind: 'browser' | 'engine';
  /** Everything that the visitor wrote, in order. */
  readonly written: string[];
  /** Sends a message, and waits until the server has stored it. */
  send(text: string): Promise<void>;
  /** The texts of the list from top to bottom; a file without a text by its name. */
  texts(): Promise<string[]>;
  /** Whether the visitor sees that the conversation is closed. */
  isClosed(): Promise<boolean>;
  rate(satisfied: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Waits until a condition holds; rejects after a minute with its name. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  ms = 60_000,
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

/** A visitor on the engine that the widget uses, without its pages. */
export async function engineVisitor(app: App, name: string): Promise<Visitor> {
  const chat: VisitorChat = createVisitorChat(engineParts(app.url));
  await chat.signIn({ chatUserName: name, chatUserEmail: emailOf(name) });
  const written: string[] = [];
  const stop = chat.store.subscribe(({ messages }) => {
    const unread = messages.filter(
      (one) => 'status' in one && one.sender === 'admin' && one.status !== 'read',
    );
    if (unread.length > 0) chat.markRead(unread.map(({ messageId }) => messageId));
  });
  return {
    name,
    kind: 'engine',
    written,
    async send(text) {
      const id = chat.send(text);
      written.push(text);
      await until(`“${text}” is stored`, () =>
        chat.store.getState().messages.some((one) => one.messageId === id && one.seq !== null),
      );
    },
    texts: async () =>
      chat.store
        .getState()
        .messages.filter((one) => 'status' in one)
        .map((one) =>
          one.text === '' && 'originalFileName' in one ? one.originalFileName : one.text,
        ),
    isClosed: async () => chat.store.getState().isClosed,
    rate: async (satisfied) => chat.rate({ satisfied }),
    async close() {
      stop();
      await chat.disconnect();
    },
  };
}

/** A visitor in the built chat, whose first message goes out with a file that was chosen before there was a conversation. */
export async function browserVisitor(
  browser: Browser,
  app: App,
  name: string,
  first: string,
): Promise<Visitor> {
  const context = await browser.newContext();
  const page: Page = await context.newPage();
  await page.goto(`${app.url}/supports/livechat`);
  const composer = page.getByRole('textbox', { name: 'Message', exact: true });
  const log = page.getByRole('log');
  const fileName = `${name}.txt`;
  const file = { name: fileName, mimeType: 'text/plain', buffer: Buffer.from(first) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('list', { name: '1 file ready to send' }).waitFor();
  await composer.fill(first);
  await composer.press('Enter');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(emailOf(name));
  await page.getByRole('button', { name: 'Save' }).click();
  await log.getByText(fileName).first().waitFor();
  const written = [first, fileName];
  return {
    name,
    kind: 'browser',
    written,
    async send(text) {
      await composer.fill(text);
      await composer.press('Enter');
      written.push(text);
      const bubble = log.locator('[data-id]').filter({ hasText: text });
      await bubble.getByText(/^(Sent|Delivered|Read)$/).waitFor({ state: 'attached' });
    },
    texts: () =>
      log
        .locator('[data-id]')
        .evaluateAll((rows) =>
          rows
            .map((row) => row.querySelector('.nc-text') ?? row.querySelector('.nc-file-name'))
            .flatMap((text) => text?.textContent ?? []),
        ),
    isClosed: async () => (await page.getByText('Need anything else?').count()) > 0,
    async rate(satisfied) {
      const answers = page.getByRole('group', { name: 'Did we help you?' });
      await answers
        .getByRole('button')
        .nth(satisfied ? 0 : 1)
        .click();
    },
    close: () => context.close(),
  };
}
