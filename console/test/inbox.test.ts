// cspell:words menuitemradio
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '@ncf/testing/accessibility';
import { previewPages } from './preview.fixture.ts';
import { TEAM_ID } from './scenes.ts';
import { PALETTE_HIT } from './serve-preview.ts';

/** The inbox, its keys, and the palette, on the in-memory engine. */
let page: Page;
const { open, anotherPage, preview, focusedText, rows } = previewPages((next) => (page = next));

it('finds a conversation and runs a command in the palette with the keyboard only', async () => {
  await open();
  await rows().first().waitFor();
  const palette = async () => {
    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]:focus').waitFor();
  };
  await palette();
  await page.keyboard.type('radia');
  await page.getByRole('option', { name: /Radia Perlman/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Radia Perlman' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await palette();
  await page.keyboard.type('quiet');
  await page.keyboard.press('Enter');
  await page.getByText('Quiet', { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('opens the palette with its key, closes it with the same one, and never over another dialog', async () => {
  await open();
  await rows().first().waitFor();
  const palette = page.getByRole('dialog', { name: 'Find a conversation or a command' });
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.focus();
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.press('Control+k');
  await palette.waitFor({ state: 'detached' });
  await expect.poll(() => filters.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  const isBeside = (dialog: Element) =>
    [...dialog.querySelectorAll('dl')].some(
      (group) => group.getBoundingClientRect().right > dialog.getBoundingClientRect().right,
    );
  expect(await shortcuts.evaluate(isBeside)).toBe(false);
  await page.keyboard.press('Control+k');
  expect([await palette.count(), await shortcuts.count()]).toEqual([0, 1]);
});

it('finds people and messages in the palette that are not in the loaded inbox', async () => {
  await open();
  await rows().first().waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type('edith@');
  await page.getByRole('option', { name: /Edith Clarke.*edith@example\.com/ }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('crane');
  await page.getByRole('option', { name: 'Mary Stone mary@cranes.example' }).waitFor();
  await page.getByRole('option', { name: 'Annie Easley The cranes have a PTO.' }).click();
  await page.getByRole('heading', { level: 1, name: 'Annie Easley' }).waitFor();
  expect(new URL(page.url()).searchParams.get('at')).toBe(PALETTE_HIT.messageId);
});

it('moves through the inbox with j, k, and arrows, opens with Enter, and opens the longest wait with n', async () => {
  await open();
  await rows().first().waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => focusedText()).toContain('Evelyn');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedText()).toContain('Radia');
  await page.keyboard.press('k');
  await expect.poll(focusedText).toContain('Evelyn');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Evelyn Boyd Granville' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Radia Perlman' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('people are waiting for a reply').waitFor();
});

it('has one main part and one heading of the first level on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await rows().first().waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
});

it('opens the longest wait with n from a page without the inbox', async () => {
  await open('replies');
  await page.getByRole('heading', { level: 1, name: 'Saved replies' }).waitFor();
  // It has loaded, although it isn’t shown.
  await rows().first().waitFor({ state: 'attached' });
  await page.locator('body').press('n');
  await page.getByRole('heading', { level: 1, name: 'Evelyn Boyd Granville' }).waitFor();
});

it('keeps the focus when the button that was pressed goes away, and leaves once on a double click', async () => {
  await open('c/019a0000-0000-7000-8000-000000000003');
  const heading = page.getByRole('heading', { level: 1, name: 'Radia Perlman' });
  await heading.waitFor();
  await page.getByRole('button', { name: 'Assign to me' }).press('Enter');
  await page.getByText('Assigned to you').first().waitFor();
  await expect.poll(focusedText).toBe('Radia Perlman');
  await page.getByRole('button', { name: 'Leave', exact: true }).dblclick();
  await page.getByText('You left the chat').first().waitFor();
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor();

  const select = page.getByRole('button', { name: 'Select conversations' });
  await select.press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect.poll(() => select.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('shows all buttons of a conversation on a phone with twice the text size', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('c/019a0000-0000-7000-8000-000000000003');
  const heading = page.getByRole('heading', { level: 1, name: 'Radia Perlman' });
  await heading.waitFor();
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const cut = () =>
    page
      .locator('header', { has: heading })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(cut).toBe(0);
});

it('opens the editor again with the text of a note that could not be saved', async () => {
  await page.route('**/api/v1/notes/*', (route) => route.abort());
  await open('c/019a0000-0000-7000-8000-000000000000');
  await page.getByText('Called at noon.').hover();
  await page.getByRole('button', { name: 'Edit note' }).click();
  const field = page.getByRole('textbox', { name: 'Note text' });
  await field.fill('Called at one.');
  await field.press('Enter');
  await page.getByText('Couldn’t change the note').first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('Called at one.');
  await field.press('Escape');
  await page.getByText('Called at noon.').waitFor();
});

it('says who is assigned to a conversation, and who views it', async () => {
  await open();
  const row = rows().filter({ hasText: 'Adele Goldberg' });
  await row.getByText('Alan is viewing').waitFor();
  await row.getByText('Assigned to Alan').waitFor();
});

it('closes one conversation if its key is pressed again, or held down, before the next can be read', async () => {
  await open('c/019a0000-0000-7000-8000-000000000003');
  await page.getByRole('heading', { level: 1, name: 'Radia Perlman' }).waitFor();
  // For as long as the clock stands still, the next conversation has only just opened.
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  const next = page.getByRole('heading', { level: 1, name: 'Ada Lovelace' });
  await page.locator('body').press('x');
  await next.waitFor();
  await page.locator('body').press('x');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('Closed Radia Perlman’s conversation').waitFor();
  // The palette, which the same key opens and closes, stays open while the key repeats.
  await page.keyboard.down('Control');
  await page.keyboard.down('k');
  await page.keyboard.down('k');
  await page.keyboard.up('k');
  await page.keyboard.up('Control');
  await page.locator('[role=combobox]:focus').waitFor();
  expect(await page.getByText('Closed Ada').count()).toBe(0);
});

it('shows a view with columns as a table until a conversation is open', async () => {
  await open();
  await rows().first().waitFor();
  await page.getByRole('button', { name: 'Chats, newest first' }).click();
  const table = page.getByRole('table', { name: 'Conversations' });
  const headings = table.getByRole('columnheader');
  await expect
    .poll(() => headings.allTextContents())
    .toEqual([
      'Conversation',
      'Channel',
      'Topic',
      'Team',
      'Assignee',
      'Tags',
      'Waiting since',
      'Next due',
      'Language',
      'Created',
      'Rating',
    ]);
  const hedy = table.getByRole('row', { name: /Hedy Lamarr/ });
  await expect.poll(() => hedy.textContent()).toMatch(/Chat.*Recovery.*Grace/);
  expect(await violations(page)).toEqual([]);

  await page.locator('body').press('j');
  await expect.poll(focusedText).toBe('Ada Lovelace');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedText).not.toBe('Ada Lovelace');
  await page.setViewportSize({ width: 1024, height: 800 });
  await table.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await hedy.click({ position: { x: 600, y: 20 } });
  await page.getByRole('heading', { level: 1, name: 'Hedy Lamarr' }).waitFor();
  await expect.poll(() => table.count()).toBe(0);
});

it('names a filter by what is gone as such, so that it can be removed', async () => {
  await open('?tag=019a0000-0000-7000-8000-0000000000ff');
  await page.getByRole('button', { name: 'Filters' }).click();
  const tag = page.getByRole('search', { name: 'Inbox' }).getByRole('combobox', { name: 'Tag' });
  const chosen = () => tag.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text);
  await expect.poll(chosen).toBe('Removed or disabled');
  await tag.selectOption({ label: 'Any tag' });
  await page.waitForURL((url) => !url.searchParams.has('tag'));
});

it('hides what the role may not use', async () => {
  await page.route('**/api/v1/agent/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), role: 'editor' } });
  });
  await open();
  await rows().first().waitFor();
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await expect.poll(() => screens.getByRole('link').count()).toBe(3);
  await page.goto(`${preview.url}reports`);
  await page.getByText('You don’t have access to reports').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});

/** The bodies of the changes to conversations that the page has asked for. */
async function changes(): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/v1/conversations/*', async (route) => {
    if (route.request().method() === 'PATCH') sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 503 });
  });
  return sent;
}

it('keeps the note when several conversations are given to a team', async () => {
  const sent = await changes();
  await open();
  await rows().first().waitFor();
  await page.getByRole('button', { name: 'Select conversations' }).click();
  await rows().first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Recovery/).check();
  await dialog.getByLabel('Note (optional)').fill('Stolen on Monday');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  const given = { teamId: TEAM_ID, note: 'Stolen on Monday' };
  await expect.poll(() => sent).toMatchObject([given]);
  // The server refuses it, and is asked again.
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([given, given]);
  await page.unrouteAll({ behavior: 'wait' });
});

it('says neither that no one waits nor that a view is empty until it has been read, and reads it again', async () => {
  let isDown = true;
  const answer = (route: Route) => (isDown ? route.fulfill({ status: 500 }) : route.fallback());
  await page.route(/conversations(\/counts|\?)/, answer);
  await page.clock.install();
  await open('?view=snoozed');
  const [empty, none] = [page.getByText('No snoozed'), page.getByText('waiting for a reply')];
  const failed = page.getByText('Part of the list couldn’t be loaded. We’ll keep trying.');
  await page.getByText('opens the conversation that is due first').waitFor();
  await expect
    .poll(() => page.clock.runFor(1000).then(() => failed.count()), { interval: 50 })
    .toBe(1);
  expect([await empty.count(), await none.count()]).toEqual([0, 0]);
  isDown = false;
  await page.clock.runFor(6000);
  await empty.waitFor();
  await page.getByText('4', { exact: true }).last().waitFor();
  await none.waitFor();
  expect(await failed.count()).toBe(0);
});

it('says that private notes could not be read, and reads them again', async () => {
  let isDown = true;
  await page.route('**/notes', (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.clock.install();
  await open('c/019a0000-0000-7000-8000-000000000000');
  const failed = page.getByText('Private notes couldn’t be loaded. We’ll keep trying.');
  await page.getByLabel('Messages').waitFor();
  await expect
    .poll(() => page.clock.runFor(1000).then(() => failed.count()), { interval: 50 })
    .toBe(1);
  isDown = false;
  await page.clock.runFor(6000);
  await page.getByText('Called at noon.').waitFor();
  expect(await failed.count()).toBe(0);
});

it('offers to try again when tags, or what is searched for, could not be read', async () => {
  for (const [path, call, part, found] of [
    ['c/019a0000-0000-7000-8000-000000000003', '**/tags', 'dialog', 'Installation'],
    ['search?text=cranes', '**/api/v1/search?*', 'main', 'Mary Stone'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 500 }));
    await open(path);
    if (call === '**/tags') await page.getByRole('button', { name: 'Add tags' }).click();
    const again = page.getByRole(part).getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(call);
    await again.click();
    await page.getByText(found).last().waitFor();
  }
});

it.each([
  ['', 'nav[aria-label=Conversations]'],
  ['c/019a0000-0000-7000-8000-000000000003', 'main section'],
  ['search?text=van', 'main section'],
])(
  'shows the list of /%s on a screen magnified four times, below fields that scroll away',
  async (path, part) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(path);
    const list = page.locator(`${part} > .grow`);
    await list.waitFor();
    expect(await list.evaluate((one) => one.clientHeight)).toBeGreaterThan(80);
    await page.mouse.move(160, 200);
    const below = () =>
      page.locator(`${part} button`).evaluateAll((all) => {
        const bottom = Math.max(...all.map((one) => one.getBoundingClientRect().bottom));
        return bottom - window.innerHeight;
      });
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 500);
        return below();
      })
      .toBeLessThanOrEqual(0);
  },
);

it('applies and keeps what another tab has set, the colors of the site included', async () => {
  await open();
  const other = await page.context().newPage();
  await other.goto(preview.url);
  await other.evaluate(() => {
    localStorage.setItem('ncfConsoleSettings', JSON.stringify({ quiet: true }));
    localStorage.setItem('ncf-color-mode', 'dark');
  });
  await page.getByText('Quiet', { exact: true }).waitFor();
  const colors = () => page.locator('html').getAttribute('class');
  expect(await colors()).toBe('dark');
  await page.getByRole('button', { name: 'Menu of' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Open the next after closing' }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  expect(await colors()).toBe('');
  await other.reload();
  await other.getByText('Quiet', { exact: true }).waitFor();
});

it('starts a new line with Enter on a phone, whose keyboard has no Shift + Enter', async () => {
  await anotherPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await open('c/019a0000-0000-7000-8000-000000000003');
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('We open at 8.');
  await field.press('Enter');
  await field.pressSequentially('Come by.');
  expect(await field.inputValue()).toBe('We open at 8.\nCome by.');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.locator('li[data-id]', { hasText: 'Come by.' }).waitFor();
});

it('reassigns with the arrow keys only once Enter is pressed, and not after Escape', async () => {
  const sent = await changes();
  await open('c/019a0000-0000-7000-8000-000000000003');
  const select = page.getByRole('combobox', { name: 'Assignee' });
  await select.focus();
  const chosen = () => select.evaluate((one: HTMLSelectElement) => one.value);
  await select.press('ArrowDown');
  await select.press('ArrowDown');
  await expect.poll(chosen).toBe('a2');
  await page.getByText('Press Enter to save.').waitFor();
  await select.press('Escape');
  await expect.poll(chosen).toBe('');
  await select.press('ArrowDown');
  await expect.poll(chosen).toBe('a1');
  expect(sent).toEqual([]);
  await select.press('Enter');
  await expect.poll(() => sent).toMatchObject([{ assigneeId: 'a1' }]);
  await page.unrouteAll({ behavior: 'wait' });
});

it('deletes a note when the page is closed before that can no longer be undone', async () => {
  await open('c/019a0000-0000-7000-8000-000000000000');
  await page.getByText('Called at noon.').hover();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByText('Note deleted').first().waitFor();
  await page.goto('about:blank');
  await expect.poll(() => preview.state.deleted).toEqual(['/api/v1/notes/n2']);
});

it('keeps what was written in a note’s editor while another conversation is open', async () => {
  await open('c/019a0000-0000-7000-8000-000000000000');
  await page.getByText('Called at noon.').hover();
  await page.getByRole('button', { name: 'Edit note' }).click();
  const field = page.getByRole('textbox', { name: 'Note text' });
  await field.fill('Called at one.');
  await rows().filter({ hasText: 'Radia Perlman' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Radia Perlman' }).waitFor();
  await rows().filter({ hasText: 'Ada Lovelace' }).getByRole('link').click();
  await expect.poll(() => field.inputValue()).toBe('Called at one.');
  await field.press('Escape');
  await page.reload();
  await page.getByText('Called at noon.').waitFor();
  expect(await field.count()).toBe(0);
});

it('shows that the visitor has verified the address while the conversation is open [R6.4]', async () => {
  let isProven = false;
  await page.route('**/earlier*', (route) =>
    route.fulfill({ json: { data: [], nextCursor: null, proven: isProven } }),
  );
  await page.clock.install();
  await open('c/019a0000-0000-7000-8000-000000000003');
  await page.getByText('Not verified').waitFor();
  isProven = true;
  await page.clock.fastForward(15_000);
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});
