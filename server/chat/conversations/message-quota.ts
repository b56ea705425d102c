import type { VisitorIdentity } from '../../identity/identity.ts';
import { Allowance } from '../../platform/limits/allowance.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';

const DAY_MS = 24 * 3_600_000;
const MIB = 1024 * 1024;

/** Bytes of payload that visitors may publish in a day. */
export const MESSAGE_RULES = {
  browser: { name: 'message-bytes-browser', max: 10 * MIB, withinMs: DAY_MS },
  address: { name: 'message-bytes-address', max: 100 * MIB, withinMs: DAY_MS },
} satisfies Record<string, Rule>;

/** The least that a publish counts, in bytes, since each costs a row and a delivery; 10 MiB are 5,120 of them. */
const LEAST_BYTES = 2048;

/** Whether a visitor may publish a payload of this size. A promise only when the database has to be asked. */
export type MessageQuota = (
  visitor: VisitorIdentity,
  address: string,
  bytes: number,
) => boolean | Promise<boolean>;

/** Limits what visitors publish in a day, by browser and by address. */
export function createMessageQuota(limits: Limits, clock: () => number): MessageQuota {
  const browsers = new Allowance(limits, MESSAGE_RULES.browser, clock);
  const addresses = new Allowance(limits, MESSAGE_RULES.address, clock);
  return ({ browserId }, address, bytes) => {
    const amount = Math.max(bytes, LEAST_BYTES);
    const byBrowser = browsers.spend(browserId, amount);
    const byAddress = addresses.spend(limitKey(address), amount);
    if (typeof byBrowser === 'boolean' && typeof byAddress === 'boolean')
      return byBrowser && byAddress;
    return Promise.all([byBrowser, byAddress]).then((allowed) => allowed.every(Boolean));
  };
}
