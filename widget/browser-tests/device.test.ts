import { expect, it } from 'vitest';
import { composer, receive, usePreview } from './browser.fixture.ts';

/** The chat on devices that sleep, are turned on their side, or lose their connection for a moment. */

const preview = usePreview();

it('names the days of a list that stays open overnight as they are now', async () => {
  const page = await preview.open('empty', { alone: true });
  await page.clock.setFixedTime(new Date('2026-03-04T12:00:00'));
  await receive(page, 'Good evening');
  await page.locator('.nc-day', { hasText: 'Today' }).waitFor();
  await page.clock.setFixedTime(new Date('2026-03-05T08:00:00'));
  await receive(page, 'Good morning');
  await expect
    .poll(() => page.locator('.nc-day').allTextContents())
    .toEqual(['Yesterday', 'Today']);
});

it('shows what is written above the keyboard of a phone on its side', async () => {
  const page = await preview.open('talk', {
    query: '&layout=floating',
    viewport: { width: 844, height: 390 },
    alone: true,
  });
  await composer(page).focus();
  await page.evaluate(() => {
    const viewport = window.visualViewport as VisualViewport;
    Object.defineProperty(viewport, 'height', { value: 160 });
  });
  await expect
    .poll(() =>
      composer(page).evaluate((area) => {
        // Each time, as the chat may not listen yet.
        window.visualViewport?.dispatchEvent(new Event('resize'));
        const panel = area.closest('.ncf-chat') as Element;
        return area.getBoundingClientRect().bottom <= panel.getBoundingClientRect().bottom;
      }),
    )
    .toBe(true);
});

it('loads what a message can do without, once the connection that failed is back', async () => {
  const page = await preview.open('empty', { alone: true });
  const cards = page.locator('a.nc-place');
  await page.route('**/text-with-cards-*', (route) => route.abort());
  await receive(page, 'Here:\ngeo:30.2672,-97.7431');
  await page.getByText('Here:').waitFor();
  await page.unroute('**/text-with-cards-*');
  await receive(page, 'There:\ngeo:30.2672,-97.7431');
  await cards.waitFor();
});

it('sends no text that cannot be seen, as some keyboards leave it behind', async () => {
  const page = await preview.open('empty');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  for (const [text, isDisabled] of [
    [' \u200B\u2060', 'true'],
    ['❤️', 'false'],
  ] as const) {
    await composer(page).fill(text);
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe(isDisabled);
  }
});

it('shows a picture in full size without a connection', async () => {
  const page = await preview.open('talk', { alone: true });
  const picture = page.getByRole('button', { name: /^View fuse-box\.png/ });
  await picture.waitFor();
  await page.waitForLoadState('networkidle');
  await page.route('**/full-view-*', (route) => route.abort());
  await picture.click();
  await page.getByRole('dialog', { name: 'fuse-box.png' }).locator('img').waitFor();
});
