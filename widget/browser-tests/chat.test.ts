import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { SCENES } from '../preview/scenes.ts';
import {
  chooseEnd,
  composer,
  expectNoViolation,
  highlighted,
  leaveEnd,
  named,
  sendFiles,
  usePreview,
  writeAndAskWho,
} from './browser.fixture.ts';

const preview = usePreview();
const open = (scene: string): Promise<Page> => preview.open(scene);

describe('composer', () => {
  it('sends with Enter, starts a new line with Shift-Enter, and reports typing [R6.1]', async () => {
    const page = await open('empty');
    await composer(page).pressSequentially('Two');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('lines');
    await composer(page).press('Enter');
    await expect
      .poll(() => named(page, 'send'))
      .toEqual([['send', 'Two\nlines', { replyTo: null }]]);
    await expect.poll(async () => (await named(page, 'typing')).length).toBeGreaterThan(0);
    await expect.poll(() => composer(page).inputValue()).toBe('');
    await page.getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
  });

  it('sends no empty or too long text, and counts characters near the limit [R5.2]', async () => {
    const page = await open('empty');
    await composer(page).fill('   ');
    await composer(page).press('Enter');
    await composer(page).fill('x'.repeat(4001));
    await composer(page).press('Enter');
    await page.getByText('1 character too many').waitFor();
    expect(await named(page, 'send')).toEqual([]);
    // An emoji is one character, also for the limit.
    await composer(page).fill('🚚'.repeat(3990));
    await page.getByText('10 characters left').waitFor();
  });

  it('keeps the draft after a reload', async () => {
    const page = await open('empty');
    await composer(page).fill('half a thou');
    await page.reload();
    await vi.waitFor(async () => expect(await composer(page).inputValue()).toBe('half a thou'));
  });

  it('edits the last own message with arrow up and restores the draft with Escape [R4.8]', async () => {
    const page = await open('talk');
    await composer(page).press('ArrowUp');
    await page.getByText('Editing your message').waitFor();
    await vi.waitFor(async () => expect(await composer(page).inputValue()).toContain('Donau'));
    await composer(page).press('Escape');
    await vi.waitFor(async () => expect(await composer(page).inputValue()).toBe(''));
    await composer(page).press('ArrowUp');
    await vi.waitFor(async () => expect(await composer(page).inputValue()).toContain('Donau'));
    await composer(page).fill('Changed');
    await composer(page).press('Enter');
    await expect.poll(async () => (await named(page, 'edit'))[0]?.[2]).toBe('Changed');
    await page.locator('.nc-meta', { hasText: 'edited' }).last().waitFor();
  });
});

describe('messages', () => {
  it('replies to a message and jumps to the original from its quote [R4.9]', async () => {
    const page = await open('talk');
    await page.getByRole('button', { name: /^Actions for: Thank you/ }).click();
    await page.getByRole('button', { name: 'Reply' }).click();
    await page.getByText('Replying to Grace').waitFor();
    await composer(page).fill('Seen');
    await composer(page).press('Enter');
    await expect
      .poll(async () => (await named(page, 'send'))[0]?.[2])
      .toMatchObject({ replyTo: expect.any(String) });
    const highlight = highlighted(page);
    await page.getByTitle('Go to the original message').last().click();
    await highlight;
  });

  it('adds and removes a quick reaction [R4.10]', async () => {
    const page = await open('talk');
    await page.getByRole('button', { name: /^Actions for: Thank you/ }).click();
    await page.getByRole('button', { name: 'React with party popper' }).click();
    await page.getByRole('button', { name: '🎉 from You' }).click();
    await expect
      .poll(async () => (await named(page, 'react')).map((call) => call[2]))
      .toEqual(['🎉', '']);
  });

  it('deletes an own message, offers to undo it, and keeps the focus in the chat', async () => {
    const page = await open('talk');
    await page.getByRole('button', { name: /^Actions for: It is\. Here/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await page.getByText('You deleted this message').waitFor();
    await page.locator('button:focus', { hasText: 'Undo' }).press('Enter');
    await page.getByText('It is. Here is the photo of the fuse box').first().waitFor();
    await page.locator('.nc-composer textarea:focus').waitFor();
    // Older messages, and those of agents, stay.
    for (const other of [/^Actions for: Hi! Our van/, /^Actions for: Thank you\./]) {
      await page.getByRole('button', { name: other }).click();
      await page.getByRole('button', { name: 'Reply', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
      await page.keyboard.press('Escape');
    }
    const names = ['deleteMessage', 'undoDelete'];
    const calls = await page.evaluate(
      (wanted) => window.chat.calls.filter(([name]) => wanted.includes(name)),
      names,
    );
    expect(calls.map(([name]) => name)).toEqual(names);
  });

  it('shows markup as text', async () => {
    const page = await open('talk');
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await expect.poll(() => page.locator('.nc-list img[src="x"]').count()).toBe(0);
  });

  it('offers to retry or discard a refused message', async () => {
    const page = await open('talk');
    await page.getByText('Use at most 4000 characters.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Use at most 4000 characters.').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('<img src=x onerror=alert(1)>').waitFor({ state: 'detached' });
  });

  it('reports only messages that were seen as read [R4.12]', async () => {
    const page = await open('some');
    await leaveEnd(page);
    await page.getByRole('button', { name: 'Go to the latest message' }).waitFor();
    await page.evaluate(() => {
      const entry = window.said({
        sender: 'admin',
        adminUserName: 'Grace',
        text: 'Below',
        status: 'delivered',
      });
      window.chat.set({ messages: [...window.chat.store.getState().messages, entry] });
    });
    const jump = page.getByRole('button', { name: '1 new message' });
    await jump.waitFor();
    expect(await named(page, 'markRead')).toEqual([]);
    await jump.click();
    await vi.waitFor(async () => expect(await named(page, 'markRead')).toHaveLength(1));
    await page.getByText('New messages').waitFor();
  });

  it('opens at the first unread message, and reports only what was on the screen as read [R4.12]', async () => {
    const page = await open('unread');
    await page.locator('.nc-marker').waitFor();
    const isAtTop = () =>
      page.evaluate(() => {
        const list = document.querySelector('.nc-list')?.getBoundingClientRect().top ?? 0;
        const marker = document.querySelector('.nc-marker')?.getBoundingClientRect().top ?? 0;
        return marker >= list && marker < list + 40;
      });
    await expect.poll(isAtTop).toBe(true);
    const read = async () => (await named(page, 'markRead')).flatMap(([, ids]) => ids as string[]);
    await vi.waitFor(async () => expect(await read()).not.toEqual([]));
    const status = () =>
      page.evaluate(() =>
        window.chat.store
          .getState()
          .messages.map((one) => ('status' in one ? one.status : ''))
          .slice(20),
      );
    await expect.poll(async () => (await status()).at(0)).toBe('read');
    expect((await status()).at(-1)).toBe('delivered');
    // Going past the others does not read them.
    await page.getByRole('button', { name: /new messages$/ }).click();
    await vi.waitFor(async () => expect((await status()).at(-1)).toBe('read'));
    await expect.poll(() => status()).toContain('delivered');
  });

  it('opens a message’s menu when a resting finger lifts, with the exact time that its group does not show, and replies to a swiped one [R9.6]', async () => {
    const page = await preview.open('unread', { hasTouch: true, isMobile: true });
    const row = page.locator('.nc-row', { hasText: 'Answer 21' });
    await expect.poll(() => row.locator('.nc-meta').count()).toBe(0);
    const box = await row.locator('.nc-bubble').boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }];
    // Real touch, since the browser's own handling of a lifted finger closed the menu.
    const touch = await preview.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.locator('[data-pressed]').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const menu = page.getByRole('dialog', { name: 'Actions for: Answer 21' });
    await menu.getByText(/^[A-Z][a-z]{2} \d+(st|nd|rd|th) \d+:\d\d [AP]M$/).waitFor();
    await menu.getByRole('button', { name: 'Reply' }).waitFor();
    await page.keyboard.press('Escape');

    // WebKit sends a contextmenu event while the finger rests; a finger that scrolls cancels.
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await row.dispatchEvent('contextmenu', { pointerType: 'touch' });
    await page.locator('[data-pressed]').waitFor();
    await row.dispatchEvent('pointercancel', { pointerType: 'touch' });
    await page.locator('[data-pressed]').waitFor({ state: 'detached' });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await menu.isVisible()).toBe(false);

    // A swipe that comes back does nothing; one that goes far enough replies.
    const swipe = async (...distances: number[]) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      const [{ x, y } = { x: 0, y: 0 }] = touchPoints;
      for (const distance of distances)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: x + distance, y }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const replying = page.getByText('Replying to Grace');
    await swipe(20, 70, 20);
    expect(await replying.count()).toBe(0);
    await swipe(20, 50, 70);
    await replying.waitFor();
    await expect.poll(() => row.locator('.nc-bubble-row').getAttribute('style')).toBeFalsy();
  });

  it('loads older messages without moving what is being read', async () => {
    const page = await open('some');
    await page.locator('.nc-row').last().waitFor();
    await page.evaluate(() => {
      window.chat.older = Array.from({ length: 50 }, (_, i) =>
        window.said({
          text: `Older ${i}`,
          messageTime: new Date(Date.now() - 9e8 + i * 1000).toISOString(),
        }),
      );
      window.chat.set({ hasMore: true });
      document.querySelector('.nc-list')?.scrollTo(0, 100);
    });
    await page.getByText('Older 49').waitFor({ state: 'attached' });
    const distance = () =>
      page.evaluate(() => {
        const list = document.querySelector('.nc-list')?.getBoundingClientRect().top ?? 0;
        const row = [...document.querySelectorAll('.nc-row')].find((one) =>
          one.textContent?.includes('Message 0 '),
        );
        return Math.abs((row?.getBoundingClientRect().top ?? Infinity) - list);
      });
    await expect.poll(distance).toBeLessThan(250);
    await expect.poll(() => named(page, 'loadOlder')).toHaveLength(1);
  });
});

describe('states', () => {
  it('says that the connection is lost and what happens to messages', async () => {
    const page = await open('offline');
    await page.getByText('No connection. Trying again…').waitFor();
    await page.getByText('Messages will send when you’re back.').waitFor();
  });

  it('asks for a rating, ends the chat with it, and starts a new chat [R3.6]', async () => {
    const page = await open('talk');
    await chooseEnd(page);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Anything you’d like to add?').fill('Quick help');
    await page.getByRole('button', { name: 'End chat' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await expect
      .poll(() => named(page, 'leave'))
      .toEqual([['leave', { satisfied: true, comment: 'Quick help' }]]);
    await page.getByRole('button', { name: 'Start a new chat' }).click();
    await page.getByText('Hi! Ask us anything').waitFor();
    await page.locator('.nc-composer textarea:focus').waitFor();
  });

  it('asks for a rating in one tap, with a line if the visitor likes, once an agent has closed the chat', async () => {
    const page = await open('closed');
    await page.getByText('Grace closed this conversation').waitFor();
    expect(await page.getByText('You’re chatting with').count()).toBe(0);
    await page.getByRole('button', { name: 'Yes' }).waitFor();
    const below = () =>
      page
        .locator('.nc-list')
        .evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    // The question makes the content longer, and then the line for a comment: the list stays at its end.
    await expect.poll(below).toBeLessThan(2);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Thanks for the feedback.').waitFor();
    await page.getByLabel('Anything you’d like to add?').waitFor();
    await expect.poll(below).toBeLessThan(2);
    await page.getByLabel('Anything you’d like to add?').fill(' Quick help ');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect
      .poll(() => named(page, 'rate'))
      .toEqual([
        ['rate', { satisfied: true }],
        ['rate', { satisfied: true, comment: 'Quick help' }],
      ]);
    await page.locator('p[role=status]:focus', { hasText: 'Thanks for the feedback.' }).waitFor();
    // The rating is known when the visitor then ends the chat.
    await page.evaluate(() => {
      const { messages } = window.chat.store.getState();
      const [closed] = messages.filter(({ type }) => type === 'admin_closed');
      const rated = { ...closed, type: 'rated', messageId: 'k2', seq: 91, satisfied: true };
      window.chat.set({ messages: [...messages, rated as (typeof messages)[number]] });
    });
    await chooseEnd(page);
    await expect.poll(() => page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Keep chatting' }).click();
    // Writing opens the conversation again.
    await composer(page).fill('One more thing');
    await composer(page).press('Enter');
    await expect.poll(() => named(page, 'send')).toHaveLength(1);
  });

  it('takes back what the visitor reacted with before giving a name [R4.10]', async () => {
    const page = await open('talk');
    await page.evaluate(() => {
      const { messages } = window.chat.store.getState();
      const early = { reactions: { 'Visitor 0193': '🎉' } };
      window.chat.set({ messages: messages.map((one) => ({ ...one, ...early })).slice(2, 3) });
    });
    await page.getByRole('button', { name: 'from You', pressed: true }).click();
    await expect.poll(() => named(page, 'react')).toEqual([['react', expect.any(String), '']]);
  });

  it('ends without a rating, and stays when ending fails [R8.9]', async () => {
    const page = await open('talk');
    await chooseEnd(page);
    await page.evaluate(() => void (window.chat.failWith = new Error('no line')));
    await page.getByRole('button', { name: 'End without rating' }).click();
    await page.getByText('You’re still in it.').waitFor();
    await page.getByRole('button', { name: 'End without rating' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await expect
      .poll(async () => (await named(page, 'leave')).at(-1))
      .toEqual(['leave', { satisfied: null }]);
  });

  it('sends a file, shows why it failed, and retries [R7.3]', async () => {
    const page = await open('empty');
    await page.evaluate(() => void (window.chat.failWith = { code: 'internal' }));
    await sendFiles(page, {
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await page.getByText('Something went wrong on our end').waitFor();
    await page.getByRole('button', { name: 'Try again: a.pdf' }).click();
    await page.getByRole('link', { name: /Open a.pdf/ }).waitFor();
    const empty = { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) };
    await page.locator('input[type=file]').setInputFiles(empty);
    await page.getByText('This file is empty.').waitFor();
    await expect.poll(() => named(page, 'sendFile')).toHaveLength(2);
  });

  it('minimizes on Escape in the floating layout, but not while a popover is open', async () => {
    const page = await preview.open('talk', { query: '&layout=floating' });
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('searchbox').press('Escape');
    expect(await named(page, 'close')).toEqual([]);
    await composer(page).press('Escape');
    await expect.poll(() => named(page, 'close')).toHaveLength(1);
  });

  it('picks an emoji with only the keyboard', async () => {
    const page = await open('empty');
    await page.getByRole('button', { name: 'Emoji' }).press('Enter');
    await page.locator('input[type=search]:focus').waitFor();
    await page.keyboard.type('truck');
    await vi.waitFor(async () => {
      const found = await page.locator('.nc-grid button').count();
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(20);
    });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await vi.waitFor(async () => expect(await composer(page).inputValue()).toBe('🛻'));
  });
});

const FILE = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

/** States reached from a scene by interaction. */
const STATES: Record<string, { scene: string; reach(page: Page): Promise<void> }> = {
  uploading: {
    scene: 'empty',
    async reach(page) {
      await page.evaluate(() => void (window.chat.hold = true));
      await sendFiles(page, [FILE, { ...FILE, name: 'b.pdf' }]);
      await page.getByText('Queued').waitFor();
    },
  },
  'waiting file': {
    scene: 'offline',
    async reach(page) {
      await page.evaluate(() => void (window.chat.failWith = { code: 'unavailable' }));
      await sendFiles(page, [FILE, { ...FILE, name: 'b.pdf' }]);
      await page.getByText('Waiting for a connection').waitFor();
    },
  },
  'field errors': {
    scene: 'sign-in',
    async reach(page) {
      await writeAndAskWho(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Enter your name or your email address.').waitFor();
    },
  },
  rating: {
    scene: 'empty',
    async reach(page) {
      await chooseEnd(page);
      await page.getByRole('radio', { name: 'Yes' }).check();
    },
  },
};

// The long lists have the same kinds of messages as the talk.
it.each([...Object.keys(SCENES).filter((name) => !/some|long/.test(name)), ...Object.keys(STATES)])(
  'has no axe violation and no horizontal scrolling in either color mode: %s',
  async (name) => {
    const { scene, reach } = STATES[name] ?? { scene: name, reach: null };
    const page = await preview.open(scene, {
      viewport: { width: 320, height: 640 },
      // Animations would be checked halfway.
      reducedMotion: 'reduce',
    });
    await reach?.(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectNoViolation(page);
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expectNoViolation(page, { colors: true });
  },
);

it('shows messages and the whole composer at 200% text size on a small screen', async () => {
  const viewport = { width: 320, height: 480 };
  const page = await preview.open('talk', { viewport, hasTouch: true });
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const log = page.getByRole('log');
  await expect.poll(async () => (await log.boundingBox())?.height).toBeGreaterThan(150);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.scrollIntoViewIfNeeded();
  const { y, height } = (await send.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(viewport.height);
});
