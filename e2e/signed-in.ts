import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';

/** `EMBED_SECRET` of the server. */
export const SECRET = 'a-secret-of-the-shop-and-the-chat';

/** Signs someone in to the shop, with the signature of an address. */
export function identify(page: Page, name: string, email: string, signed = email): Promise<void> {
  const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
  const identity = { name, email, signature };
  return page.evaluate((given) => window.NCFChat?.identify(given), identity);
}
