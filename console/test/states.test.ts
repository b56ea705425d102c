import type { ConsoleMessage, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { violations } from '@ncf/testing/accessibility';
import { handles, startPreview } from './preview.fixture.ts';
import type { Scene } from './scenes.ts';

const ADA = 'c/019a0000-0000-7000-8000-000000000000';
const empty = () => new URL('/api/none', preview.url).href;
const preview = startPreview();
let page: Page;
let complaints: string[];

const hearError = ({ message }: Error) => void complaints.push(message);
const hearPolicy = (message: ConsoleMessage) =>
  message.text().includes('Content Security Policy') && complaints.push(message.text());
async function use(next: Page): Promise<void> {
  page = next;
  page.off('console', hearPolicy).on('console', hearPolicy);
  page.off('pageerror', hearError).on('pageerror', hearError);
  await page.setViewportSize({ width: 1280, height: 800 });
}
beforeEach(async () => {
  preview.state.loggedIn = true;
  complaints = [];
  await use(await preview.browser.samePage(empty()));
});
afterEach(() => expect(complaints).toEqual([]));

async function open(path = '', scene: Scene = 'usual'): Promise<void> {
  await page.evaluate((name) => sessionStorage.setItem('scene', name), scene);
  await page.goto(preview.url + path);
}
const { focusedText, rows } = handles(() => page);
const focusedId = () =>
  page.evaluate(() => document.activeElement?.getAttribute('data-id') ?? null);
/** Waits until this field has the focus, so that keys go there. */
async function focusedField(name: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  await expect.poll(() => field.evaluate((area) => area === document.activeElement)).toBe(true);
}
/** Goes to the composer with the key for a reply. */
async function startReply(): Promise<void> {
  await page.keyboard.press('r');
  await focusedField('Message');
}

it.each([
  ['the inbox', 'usual', ''],
  ['a conversation', 'usual', ADA],
  ['an empty inbox', 'empty', ''],
  ['a loading inbox', 'loading', ''],
  ['a failed inbox', 'failed', ''],
  ['a lost connection', 'down', ADA],
  ['a wrong address', 'usual', 'c/nonsense'],
] as const)('has no axe violation in %s, light and dark [R3.9]', async (_, scene, path) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(path, scene);
  await page.locator('nav[aria-label=Conversations]').waitFor();
  if (scene === 'down')
    await page.getByRole('status').filter({ hasText: 'Your messages are saved' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { only: ['color-contrast'] })).toEqual([]);
});

it('offers "Try now" after the third failed attempt, and connects immediately [R7.5]', async () => {
  await open(ADA, 'down');
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('button', { name: 'Try now' }).waitFor({ state: 'detached' });
  await page.getByText('Connecting…').waitFor({ state: 'detached' });
});

it('has no axe violation in the login, the palette, the shortcuts, and the menu', async () => {
  const clean = async (without: string[] = []) =>
    expect(await violations(page, { without })).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  await rows().first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await clean();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await clean();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Menu of Grace' }).click();
  await page.getByRole('menu').waitFor();
  // A menu's popup belongs to its button, not to a landmark.
  await clean(['region']);
  preview.state.loggedIn = false;
  await page.reload();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter your email address.').waitFor();
  await clean();
});

it('distinguishes a wrong password from a missing field, and focuses the field [R5.2]', async () => {
  preview.state.loggedIn = false;
  await open();
  await page.getByLabel('Email').fill('grace');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter a valid email address').waitFor();
  await expect
    .poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('don’t match an account').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('grace@example.com');
});

it('writes with r, sends with Enter, edits the last message with arrow up, and keeps a draft after a reload', async () => {
  await open(ADA);
  await page.getByLabel('Messages').waitFor();
  await startReply();
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  const written = page.locator('li[data-id]', { hasText: 'second' });
  await written.getByText('Sent', { exact: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByLabel('Edit message').inputValue()).toBe('First line\nsecond');
  await page.getByLabel('Edit message').fill('Changed');
  await page.keyboard.press('Enter');
  await page.locator('li[data-id]', { hasText: 'Changed' }).getByText('edited').waitFor();
  await focusedField('Message');
  await page.keyboard.type('half a sentence');
  await page.reload();
  await page.getByLabel('Messages').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('half a sentence');
  await page.locator('nav li', { hasText: 'Draft' }).waitFor();
});

it('replies to a message with a quote that leads back to it, reacts, and deletes the reply', async () => {
  await open(ADA);
  const asked = page.locator('li[data-id]', { hasText: 'Yes, please. Which day?' }).first();
  await asked.focus();
  await startReply();
  await page.getByText('Reply to Ada Lovelace').waitFor();
  await page.keyboard.type('Thursday');
  await page.keyboard.press('Enter');
  const answer = page.locator('li[data-id]', { hasText: 'Thursday' }).last();
  await answer.getByRole('button', { name: /Yes, please/ }).click();
  await expect.poll(() => focusedText()).toContain('Yes, please');
  await page.keyboard.press('+');
  await page.getByRole('group', { name: 'Reactions to choose from' }).getByText('🎉').click();
  await asked.getByRole('button', { name: 'Remove your reaction 🎉' }).click();
  await expect.poll(() => asked.getByText('🎉').count()).toBe(0);
  await answer.hover();
  await answer.getByRole('button', { name: 'Delete' }).click();
  await answer.getByText('Message deleted').waitFor();
  await answer.getByRole('button', { name: 'Undo' }).click();
  await answer.getByText('Message deleted').waitFor({ state: 'detached' });
});

it('keeps the search and the view in the address, and restores them from it', async () => {
  await open();
  await rows().first().waitFor();
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('clarke');
  await expect.poll(() => rows().count()).toBe(2);
  await page.waitForURL((url) => url.search === '?q=clarke');
  await page.reload();
  await expect.poll(() => rows().count()).toBe(2);
  await page.getByRole('button', { name: 'Needs answer' }).click();
  await expect.poll(() => rows().count()).toBe(1);
  await rows().getByText('Left without a reply').waitFor();
  await page.waitForURL((url) => url.searchParams.get('view') === 'waiting');
});

/** The oldest conversation in which no one waits; the one after it was left without a reply. */
const LAST = '9998';

it('draws a few rows of ten thousand conversations, reaches the last by key, and keeps the focus while scrolling', async () => {
  await open('', 'many');
  await rows().first().waitFor();
  expect(await rows().count()).toBeLessThan(40);
  await page.keyboard.press('j');
  await page.keyboard.press('End');
  await expect.poll(focusedText).toContain(LAST);
  expect(await rows().count()).toBeLessThan(40);
  await page.locator('nav[aria-label=Conversations] ul').evaluate((list) => {
    list.parentElement?.scrollTo(0, 0);
  });
  await rows().filter({ hasText: 'Evelyn' }).first().waitFor();
  await expect.poll(() => focusedText()).toContain(LAST);
});

it('draws a window of 5,000 messages, keeps its place while scrolling, and jumps far [R4.9]', async () => {
  await open(ADA, 'long');
  const drawn = page.locator('li[data-id]');
  await page.getByText('Message 4999 ').waitFor();
  expect(await drawn.count()).toBeLessThan(150);
  const scroller = page.locator('ol[aria-label=Messages]').locator('../..');
  const scrollUp = () => scroller.evaluate((box) => box.scrollBy(0, -400));
  // The list may still be moving to its end. It has stopped once it offers the way back.
  await expect.poll(() => scrollUp().then(() => page.getByText('Latest messages').count())).toBe(1);
  const moved = await scroller.evaluate(async (box) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const topOf = (element?: Element) => element?.getBoundingClientRect().top ?? 0;
    const jumps: number[] = [];
    for (let step = 0; step < 12; step += 1) {
      const read = [...box.querySelectorAll('li')].find((row) => topOf(row) > topOf(box) + 60);
      const before = topOf(read);
      box.scrollBy(0, -400);
      await frame().then(frame);
      jumps.push(Math.abs(topOf(read) - before - 400));
    }
    return jumps;
  });
  expect(moved).toHaveLength(12);
  for (const jump of moved) expect(jump).toBeLessThan(2);
  expect(await drawn.count()).toBeLessThan(150);
  // A focused message keeps the focus however far the list scrolls, and arrow keys continue from it.
  const newest = await drawn.last().getAttribute('data-id');
  await page.locator(`li[data-id="${newest}"]`).focus();
  await scroller.evaluate((box) => box.scrollTo(0, 40_000));
  await page.getByText('Message 600 ').waitFor();
  await expect.poll(() => focusedId()).toBe(newest);
  expect(await drawn.count()).toBeLessThan(150);
  await page.getByRole('button', { name: 'Latest messages' }).click();
  await drawn
    .filter({ hasText: 'Message 4999 ' })
    .getByRole('button', { name: /Message 40/ })
    .click();
  await expect.poll(focusedText).toContain('Message 40 ');
});

/** Lowers the page as an on-screen keyboard does: after a frame, and again before the next frame's scroll events. */
const slideKeyboardIn = () =>
  page.evaluate(async () => {
    const { style } = document.querySelector<HTMLElement>('#console') ?? document.body;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let height = 800; height >= 460; height -= 60) {
      await frame();
      await new Promise((done) => setTimeout(done));
      style.height = `${height}px`;
    }
    await frame().then(frame);
    style.height = '';
  });

it('shows one pane at a time at 390 pixels, and nothing scrolls sideways', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await rows().first().click();
  const back = page.getByRole('button', { name: 'Back to the inbox' });
  await back.waitFor();
  await expect.poll(() => page.locator('nav[aria-label=Conversations]').isVisible()).toBe(false);
  const latest = page.getByText('Latest messages');
  await expect.poll(() => latest.count()).toBe(0);
  await slideKeyboardIn();
  await page.setViewportSize({ width: 390, height: 460 });
  await expect.poll(() => page.getByText('I attach the sheet.').isVisible()).toBe(true);
  expect(await latest.count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Visitor details' }).click();
  await page.getByText('Not verified').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Conversation', exact: true }).click();
  await back.click();
  await rows().first().waitFor();
  // On a tablet, the views stay on one line.
  await page.setViewportSize({ width: 768, height: 1024 });
  const views = page.getByRole('group', { name: 'View' });
  await views.getByRole('combobox').selectOption('all');
  await expect.poll(async () => (await views.boundingBox())?.height).toBe(32);
});

it('inserts a saved reply with /, its variables filled in, with the keyboard only', async () => {
  await open(ADA);
  await page.getByLabel('Messages').waitFor();
  await startReply();
  await page.keyboard.type('Well. /ho');
  await page.getByRole('option', { name: /hours/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('Well. Hello Ada, we are here from 8 to 6. Grace');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
});

it('never sends with Enter while saved replies are searched: before they load, or without a match', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/replies', async (route) => {
    await answered;
    await route.fallback();
  });
  await open(ADA);
  await page.getByLabel('Messages').waitFor();
  const field = page.getByRole('textbox', { name: 'Message' });
  await startReply();
  await page.keyboard.type('/hours');
  await page.getByText('Loading saved replies…').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('/hours');
  answer();
  await page.getByRole('option', { name: /hours/ }).waitFor();
  await field.fill('/xyz');
  await page.getByText('No saved reply matches.').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('/xyz');
  await expect.poll(() => page.locator('li[data-id]', { hasText: '/' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.locator('li[data-id]', { hasText: '/xyz' }).waitFor();
});

it('keeps the screen when a part cannot be loaded, and loads it once it is available again', async () => {
  const missing = new Set(['search', 'macro-dialog', 'toast-list']);
  await page.route(/\/assets\/(search|macro-dialog|toast-list)-[^/]*\.js/, (route) => {
    const [, part = ''] = /assets\/([a-z-]+)-/.exec(route.request().url()) ?? [];
    return missing.has(part) ? route.abort() : route.continue();
  });
  await open('c/019a0000-0000-7000-8000-00000000000b');
  await page.getByText('Assigned to Alan ·').waitFor();
  await page.getByRole('heading', { level: 1 }).press('o');
  await page.getByText('This couldn’t be loaded.').last().waitFor();
  for (const part of ['toast-list', 'macro-dialog']) missing.delete(part);
  await page.locator('[data-toast]', { hasText: 'This couldn’t be loaded.' }).waitFor();
  await page.getByText('Assigned to Alan ·').waitFor();
  await page.getByRole('heading', { level: 1 }).press('o');
  await page.getByRole('dialog', { name: 'Run a macro' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).press('s');
  await page.getByText('This part couldn’t be loaded').waitFor();
  await expect.poll(() => rows().count()).toBeGreaterThan(5);
  expect(await violations(page)).toEqual([]);
  missing.delete('search');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
});

it('shows one draft in all tabs, and clears it in all of them once it is sent', async () => {
  await open(ADA);
  await page.getByLabel('Messages').waitFor();
  const other = await page.context().newPage();
  await other.goto(preview.url + ADA);
  await other.getByLabel('Messages').waitFor();
  const field = (tab: Page) => tab.getByRole('textbox', { name: 'Message' });
  await field(page).fill('One answer');
  await expect.poll(() => field(other).inputValue()).toBe('One answer');
  await other.locator('nav li', { hasText: 'Draft' }).waitFor();
  await field(page).press('Enter');
  await expect.poll(() => field(other).inputValue()).toBe('');
  await expect.poll(() => other.locator('nav li', { hasText: 'Draft' }).count()).toBe(0);
});

it('asks before it takes a conversation from a colleague', async () => {
  await open('c/019a0000-0000-7000-8000-00000000000b');
  await page.getByText('Assigned to Alan ·').waitFor();
  await page.getByRole('heading', { level: 1 }).press('t');
  const dialog = page.getByRole('dialog', { name: 'Take over from Alan?' });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  // Shortcuts do nothing to what is behind the dialog.
  await dialog.getByRole('button', { name: 'Cancel' }).press('x');
  await dialog.getByRole('button', { name: 'Cancel' }).press('?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Assigned to Alan ·').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('undoes the removal of a note, and asks the server only when that is no longer possible', async () => {
  // The clock of this test must not be that of the next one.
  await use(await preview.browser.newPage());
  await page.goto(empty());
  const removed: string[] = [];
  await page.route('**/api/v1/notes/*', (route) => {
    removed.push(route.request().method());
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await open(ADA);
  const note = page.getByText('Called at noon.');
  const remove = async () => {
    await note.hover();
    await page.getByRole('button', { name: 'Delete note' }).click();
    await note.waitFor({ state: 'detached' });
  };
  await note.waitFor();
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await note.waitFor();
  await remove();
  expect(removed).toEqual([]);
  await page.clock.fastForward(8000);
  await expect.poll(() => removed).toEqual(['DELETE']);
});

it('keeps a note’s text apart from the reply, and shows notes unlike messages', async () => {
  await open(ADA);
  await page.getByText('Wants a call.').waitFor();
  await expect
    .poll(() => page.locator('li[data-id]', { hasText: 'Wants a call.' }).count())
    .toBe(0);
  await startReply();
  await page.keyboard.type('To the visitor');
  await page.getByRole('tab', { name: 'Note' }).click();
  await page.getByText('Only your team can see this.').waitFor();
  await focusedField('Private note');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Private note' }).inputValue())
    .toBe('');
  await page.keyboard.type('Between us');
  await page.getByRole('tab', { name: 'Reply' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('To the visitor');
  await page.getByText('Not verified').first().waitFor();

  // A note that can't be saved comes back, before what was written in the meantime.
  const refused = Promise.withResolvers<void>();
  await page.route('**/notes', async (route) => {
    await refused.promise;
    await route.abort();
  });
  await page.getByRole('tab', { name: 'Note' }).click();
  await page.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.fill('And a second one');
  refused.resolve();
  await expect.poll(() => note.inputValue()).toBe('Between us\nAnd a second one');
  await page.getByText('/solutions/eld').waitFor();
});
