import { expect, it, vi } from 'vitest';
import {
  chooseEnd,
  composer,
  expectNoViolation,
  highlighted,
  leaveEnd,
  named,
  receive,
  routeAnswers,
  usePreview,
} from './browser.fixture.ts';

/** The chat during a conversation. */

const preview = usePreview();

it('keeps the unread count in the title when the site changes it, and removes it once everything is read [R4.6]', async () => {
  const page = await preview.open('some', {
    before: () =>
      Object.defineProperty(document, 'visibilityState', {
        get: () => 'hidden',
        configurable: true,
      }),
  });
  await receive(page, 'Are you there?');
  await page.waitForFunction(() => document.title === '(1) Chat preview');
  await page.evaluate(() => void (document.title = 'Another page'));
  await page.waitForFunction(() => document.title === '(1) Another page');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(() => document.title === 'Another page');
  await expect.poll(() => named(page, 'markRead')).toHaveLength(1);
});

it('plays a sound and notifies only if the visitor turned it on, and asks for permission only then', async () => {
  const page = await preview.open('talk', {
    before: () => {
      const events: string[] = [];
      Object.assign(window, { events });
      class Note extends EventTarget {
        static permission = 'default';
        static requestPermission = async () => {
          events.push('asked');
          Note.permission = 'granted';
          return 'granted';
        };
        constructor(title: string) {
          super();
          events.push(title);
        }
      }
      const Real = window.AudioContext;
      Object.assign(window, {
        Notification: Note,
        AudioContext: class extends Real {
          constructor() {
            super();
            events.push('sound');
          }
        },
      });
      document.hasFocus = () => false;
    },
  });
  const events = () => page.evaluate(() => (window as never as { events: string[] }).events);
  await receive(page, 'One');
  await page.getByText('One', { exact: true }).waitFor();
  expect(await events()).toEqual([]);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  // Only what arrives after this has loaded is announced.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/notifications-')),
  );
  await page.getByLabel('Play a sound for new messages').check();
  await page.getByLabel('Notify me of new messages').check();
  await vi.waitFor(async () => expect(await events()).toEqual(['sound', 'asked']));
  await page.waitForFunction(() => localStorage.getItem('ncfChatNotify') === 'true');
  await receive(page, 'Two');
  await vi.waitFor(async () =>
    expect((await events()).slice(2).sort()).toEqual(['New message from Grace', 'sound']),
  );
});

it('reports typing for text, but not for focus or spaces [R6.1]', async () => {
  const page = await preview.open('empty');
  await composer(page).focus();
  await composer(page).press('Space');
  expect(await named(page, 'typing')).toEqual([]);
  await composer(page).press('a');
  await expect.poll(() => named(page, 'typing')).toHaveLength(1);
});

it('can be used with only the keyboard', async () => {
  const page = await preview.open('talk');
  await composer(page).focus();
  // Backward from the composer: attach, then the last message's menu.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  while (!(await focused()).startsWith('Actions for:')) await page.keyboard.press('Shift+Tab');
  for (let i = 0; i < 12 && !(await focused()).includes('Thank you'); i += 1)
    await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused()).toContain('Thank you');
  await page.keyboard.press('Enter');
  const first = page.locator('button[aria-label="React with thumbs up"]:focus');
  await first.waitFor();
  await page.keyboard.press('Enter');
  await vi.waitFor(async () => expect(await named(page, 'react')).toHaveLength(1));
  await expect.poll(() => focused()).toContain('Thank you');
  await page.keyboard.press('Enter');
  await first.waitFor();
  while (!(await page.evaluate(() => document.activeElement?.textContent === 'Reply')))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Replying to Grace').waitFor();
  await page.locator('.nc-composer textarea:focus').waitFor();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await named(page, 'send'))[0]?.[1]).toBe('By keyboard');
  await expect
    .poll(() => composer(page).evaluate((area) => area === document.activeElement))
    .toBe(true);
});

it('moves the focus into a message menu that is opened again at once', async () => {
  const page = await preview.open('talk');
  const menu = page.getByRole('button', { name: /^Actions for: .*Thank you/ });
  const first = page.getByRole('button', { name: 'React with thumbs up' });
  await menu.press('Enter');
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
  // Both within one task: the popover's `toggle` events for closing and opening become one.
  await menu.evaluate((button: HTMLElement) => {
    document.querySelector<HTMLElement>('[aria-label="React with thumbs up"]')?.click();
    button.click();
  });
  await expect.poll(() => named(page, 'react')).toHaveLength(1);
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
  // It starts again with the quick reactions.
  await page.getByRole('button', { name: 'More emoji' }).click();
  const smiley = page.getByRole('button', { name: 'grinning face', exact: true });
  await expect.poll(() => smiley.count()).toBe(1);
  await menu.evaluate((button: HTMLElement) => {
    document.querySelector<HTMLElement>('.nc-grid button')?.click();
    button.click();
  });
  await expect.poll(() => smiley.count()).toBe(0);
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('renders part of 5,000 messages and shifts nothing while scrolling', async () => {
  const page = await preview.open('long');
  const rendered = () => page.locator('.nc-row').count();
  await expect.poll(() => rendered()).toBeGreaterThan(10);
  expect(await rendered()).toBeLessThan(120);
  await page.getByText('Message 4999 ').waitFor();
  await leaveEnd(page);
  const moved = await page.evaluate(async () => {
    const list = document.querySelector('.nc-list');
    if (list === null) return [];
    const frame = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const edge = list.getBoundingClientRect();
    const jumps: number[] = [];
    for (let step = 0; step < 12; step += 1) {
      const rows = [...list.querySelectorAll('.nc-row')];
      const read = rows.find((row) => row.getBoundingClientRect().top > edge.top + 60);
      const before = read?.getBoundingClientRect().top ?? 0;
      list.scrollBy(0, -150);
      await frame();
      jumps.push(Math.abs((read?.getBoundingClientRect().top ?? 0) - before - 150));
    }
    return jumps;
  });
  expect(moved).toHaveLength(12);
  for (const jump of moved) expect(jump).toBeLessThan(2);
  await page.locator('.nc-list').evaluate((list) => list.scrollTo(0, list.scrollHeight / 2));
  await page
    .getByText(/^Message 2[3-6]\d\d /)
    .first()
    .waitFor();
  expect(await rendered()).toBeLessThan(120);
  await page.locator('.nc-to-latest').click();
  await page.getByText('Message 4999 ').waitFor();
});

it('jumps from a reply to a message that is far away [R4.9]', async () => {
  const page = await preview.open('long');
  await page.evaluate(() => {
    const { messages } = window.chat.store.getState();
    const far = messages[40];
    if (far === undefined) throw new Error('The scene has no such message.');
    const reply = window.said({ text: 'As I said', type: 'reply', replyTo: far.messageId });
    window.chat.set({ messages: [...messages, reply] });
  });
  const highlight = highlighted(page);
  await page.locator('.nc-row').last().locator('.nc-quote').click();
  await highlight;
  const isInView = () =>
    page.evaluate(() => {
      const far = document.activeElement?.closest('.nc-row');
      const list = document.querySelector('.nc-list')?.getBoundingClientRect();
      if (!far?.textContent?.includes('Message 40 ') || list === undefined) return false;
      const { top } = far.getBoundingClientRect();
      return top > list.top && top < list.bottom;
    });
  await expect.poll(isInView).toBe(true);
});

it('keeps the composer above the on-screen keyboard, in a font size that no phone zooms in on', async () => {
  const page = await preview.open('talk', { hasTouch: true, isMobile: true });
  const bottom = () =>
    composer(page).evaluate((area) => Math.round(area.getBoundingClientRect().bottom));
  expect(await bottom()).toBeLessThanOrEqual(700);
  // The keyboard has emoji, so the field gets the button's room.
  expect((await composer(page).boundingBox())?.width).toBeGreaterThan(220);
  await page.evaluate(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    Object.defineProperty(viewport, 'height', { get: () => 400 });
    viewport.dispatchEvent(new Event('resize'));
  });
  await vi.waitFor(async () => expect(await bottom()).toBeLessThanOrEqual(400));
  expect(await bottom()).toBeGreaterThan(300);
  const size = await composer(page).evaluate((area) => parseFloat(getComputedStyle(area).fontSize));
  expect(size).toBeGreaterThanOrEqual(16);
});

it('opens an image in full size and returns the focus when it closes', async () => {
  const page = await preview.open('talk');
  const button = page.getByRole('button', { name: /^View fuse-box\.png/ });
  await button.click();
  const view = page.getByRole('dialog', { name: 'fuse-box.png' });
  await view.waitFor();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await view.waitFor({ state: 'detached' });
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

it('picks an emoji in the chosen skin tone and remembers the tone', async () => {
  const page = await preview.open('empty');
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  await page.getByRole('radio', { name: 'dark', exact: true }).check();
  await page.getByRole('searchbox').fill('waving hand');
  await expectNoViolation(page);
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(() => composer(page).inputValue()).toBe('👋🏿');
  await page.reload();
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  await expect
    .poll(() => page.getByRole('radio', { name: 'dark', exact: true }).isChecked())
    .toBe(true);
});

it('says that the connection is being checked before it counts as lost [R4.1]', async () => {
  const page = await preview.open('talk');
  await page.evaluate(() => window.chat.set({ isStalled: true }));
  await page.getByText('Checking the connection…').waitFor();
  await page.evaluate(() => window.chat.set({ isStalled: false }));
  await page.getByText('You’re chatting with Grace').waitFor();
});

it('says why the visitor must sign in again after the conversation ended in another window', async () => {
  const page = await preview.open('talk');
  const gone = { session: 'none', isOver: true, chatUserId: null, messages: [] } as const;
  await page.evaluate((state) => window.chat.set(state), gone);
  const says = page.getByText('Your conversation ended in another window');
  await says.waitFor();
  await expectNoViolation(page);
  await page.evaluate(() => window.chat.set({ session: 'open', chatUserId: 'c1', hasLeft: true }));
  await page.getByRole('button', { name: 'Start a new chat' }).click();
  await page.getByText('Hi! Ask us anything').waitFor();
  await expect.poll(() => says.count()).toBe(0);
  await page.locator('.nc-composer textarea:focus').waitFor();
  await page.evaluate(() => window.chat.set({ session: 'open', chatUserId: 'c2', hasLeft: true }));
  await page.getByRole('button', { name: 'Continue this conversation' }).click();
  await page.locator('.nc-composer textarea:focus').waitFor();
});

it('says that a rating given offline is waiting, until it was sent [R8.9]', async () => {
  const page = await preview.open('talk');
  await page.evaluate(() => {
    const { leave } = window.chat;
    window.chat.leave = async (input) => {
      await leave(input);
      window.chat.set({ leaveWaits: true });
    };
  });
  await chooseEnd(page);
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'End chat' }).click();
  const waits = page.getByText('We saved your rating in this browser');
  await waits.waitFor();
  await expectNoViolation(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('showOnAllPages'))).toBeNull();
  await page.evaluate(() => window.chat.set({ leaveWaits: false }));
  await waits.waitFor({ state: 'detached' });
});

it('keeps saying that there is no connection while reconnecting, and shifts nothing', async () => {
  const page = await preview.open('talk');
  const last = page.locator('.nc-row').last();
  const top = () => last.evaluate((row) => row.getBoundingClientRect().top);
  await page.evaluate(() => window.chat.set({ isAdminTyping: false }));
  await page.getByText(/is typing/).waitFor({ state: 'detached' });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const before = await top();
  const says = page.getByText('No connection. Trying again…');
  for (const connection of ['disconnected', 'connecting', 'disconnected'] as const) {
    await page.evaluate(
      (state) => window.chat.set({ connection: state, isConnected: false }),
      connection,
    );
    await says.waitFor();
    await page.getByText('Messages will send when you’re back.').waitFor();
    await expect.poll(top).toBe(before);
  }
  await page.evaluate(() => window.chat.set({ connection: 'connected', isConnected: true }));
  await says.waitFor({ state: 'detached' });
  await expect.poll(top).toBe(before);
});

it('offers “Try now” after the third failed try, and reconnects at once [R7.5]', async () => {
  const page = await preview.open('talk', { viewport: { width: 390, height: 700 } });
  const tryNow = page.getByRole('button', { name: 'Try now' });
  const fail = (failedAttempts: number) =>
    page.evaluate(
      (count) =>
        window.chat.set({
          connection: 'disconnected',
          isConnected: false,
          transport: null,
          failedAttempts: count,
        }),
      failedAttempts,
    );
  await fail(2);
  await page.getByText('Messages will send when you’re back.').waitFor();
  await expect.poll(() => tryNow.count()).toBe(0);
  const height = () => page.locator('.nc-connection-note').evaluate((note) => note.clientHeight);
  const before = await height();
  await fail(3);
  await tryNow.click();
  await expect.poll(() => named(page, 'tryNow')).toHaveLength(1);
  expect(await height()).toBe(before);
  await expectNoViolation(page);
  await page.evaluate(() => window.chat.set({ session: 'unreachable', failedAttempts: 2 }));
  await page.getByText('We can’t reach the server').waitFor();
  await expect.poll(() => tryNow.count()).toBe(0);
  await page.evaluate(() => window.chat.set({ failedAttempts: 3 }));
  await tryNow.click();
  await expect.poll(() => named(page, 'tryNow')).toHaveLength(2);
  await expectNoViolation(page);
});

it('highlights the button to the latest message when a new one has just arrived [R4.6]', async () => {
  const page = await preview.open('talk', { viewport: { width: 390, height: 500 } });
  const latest = page.locator('.nc-to-latest');
  await leaveEnd(page);
  expect(await latest.getAttribute('data-new')).toBeNull();
  await receive(page, 'One more thing');
  await page.evaluate(() => window.chat.set({ hasNewMessage: true }));
  await page.getByRole('status').getByText('1 new message').waitFor({ state: 'attached' });
  await expectNoViolation(page);
  await page.evaluate(() => window.chat.set({ hasNewMessage: false }));
  await page.locator('.nc-to-latest:not([data-new])').waitFor();
});

it('marks the HTTP fallback in the header’s markup without changing its text [R7.5]', async () => {
  const page = await preview.open('talk');
  const words = () => page.locator('.nc-status').innerText();
  const before = await words();
  await page.evaluate(() => window.chat.set({ transport: 'http' }));
  await page.locator('.nc-status[data-transport=http]').waitFor();
  expect(await words()).toBe(before);
});

it('stays usable at 200% text size, in forced colors, and with reduced motion', async () => {
  const page = await preview.open('talk', {
    viewport: { width: 320, height: 480 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
  });
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
  const right = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return box === null ? null : box.x + box.width;
  };
  // The icons grow, and the field and all buttons keep their room.
  const icon = page.getByRole('button', { name: 'Attach', exact: true }).locator('svg');
  await expect.poll(async () => (await icon.boundingBox())?.width).toBe(40);
  expect((await composer(page).boundingBox())?.width).toBeGreaterThan(200);
  expect(await right('Send')).toBeLessThan(320);
  expect(await right('Record a voice message')).toBeLessThan(320);
  await composer(page).fill('Readable');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => named(page, 'send')).toHaveLength(1);
  // A page too wide for a phone.
  await page.evaluate(() => void (document.body.style.inlineSize = '420px'));
  await expect.poll(() => page.evaluate(() => innerWidth)).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'More options' }).press('Enter');
  await expect.poll(() => right('Past conversations')).toBeLessThan(320);
  await page.keyboard.press('Escape');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

it('shows the place in the queue and answers from the FAQ of the page’s language while the visitor waits', async () => {
  const page = await preview.open('empty', {
    availability: { agentsHere: true, wait: null, mail: false },
    query: '&lang=es-US',
  });
  await page.route('**/api/v1/chat/queue', (route) => route.fulfill({ json: { ahead: 2 } }));
  await routeAnswers(
    page,
    'es',
    [{ title: '¿Cuánto cuesta?', path: '/es/faq#cost', group: 'FAQ', html: '<p>$15.</p>' }],
    { text: 'Cuesta $15.', paths: ['/es/faq#cost'] },
  );
  const field = page.locator('textarea');
  await field.fill('¿Cuánto cuesta un rastreador?');
  await field.press('Enter');
  await page.getByText('Hay 2 personas antes de usted.').waitFor();
  const written = page.getByRole('group').filter({ hasText: 'escrita por IA' });
  await written.getByText('Cuesta $15.').waitFor();
  await written.getByRole('link', { name: 'Fuente: FAQ, “¿Cuánto cuesta?”' }).waitFor();
  const answer = page.getByRole('group').filter({ hasText: '$15.' }).last();
  await answer.getByText('¿Cuánto cuesta?', { exact: true }).click();
  await answer.getByText('$15.', { exact: true }).waitFor();
  // The team has the question already.
  expect(await page.getByRole('button', { name: 'Enviar al equipo' }).count()).toBe(0);
  await expectNoViolation(page);
  await receive(page, 'Depende del equipo.');
  await answer.waitFor({ state: 'detached' });
});
