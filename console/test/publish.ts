import type { Page } from 'playwright-core';

/** Publishes the drafts of the file that is open. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Not the notification, which a busy machine can miss.
  await page.getByText('Published', { exact: true }).first().waitFor();
}
