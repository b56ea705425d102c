import type { VisitorIdentity } from '../../identity/identity.ts';
import { AddressLimit } from '../../platform/limits/address-limit.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';

const HOUR_MS = 3_600_000;

/** Downloads of visitors' own data and transcripts. */
export const EXPORT_RULES = {
  browser: { name: 'exports-browser', max: 10, withinMs: HOUR_MS },
  address: { name: 'exports-address', max: 30, withinMs: HOUR_MS },
} satisfies Record<string, Rule>;

/** Downloads in progress, of one browser and from one address. */
const OPEN = { browser: 1, address: 3 };

/** Limits how often visitors download their data, and how many downloads run at a time. */
export interface ExportQuota {
  /** Counts a download. @returns what to call at its end, or null if it is one too many */
  begin(visitor: VisitorIdentity, address: string): Promise<(() => void) | null>;
}

/** @param enabled whether anything is limited at all */
export function createExportQuota(limits: Limits, enabled: boolean): ExportQuota {
  const byBrowser = new AddressLimit(OPEN.browser);
  const byAddress = new AddressLimit(OPEN.address);
  return {
    async begin({ browserId }, address) {
      if (!enabled) return () => {};
      if (!byBrowser.hasRoom(browserId) || !byAddress.hasRoom(address)) return null;
      byBrowser.opened(browserId);
      byAddress.opened(address);
      const end = (): void => {
        byBrowser.closed(browserId);
        byAddress.closed(address);
      };
      const refused = await limits
        .take([
          { rule: EXPORT_RULES.browser, key: browserId },
          { rule: EXPORT_RULES.address, key: limitKey(address) },
        ])
        .catch((error: unknown) => {
          end();
          throw error;
        });
      if (refused === null) return end;
      end();
      return null;
    },
  };
}
