import type { VisitorIdentity } from '../../identity/identity.ts';
import { createAddressTurns } from '../../platform/limits/address-turns.ts';
import { limitKey } from '../../platform/limits/limit-key.ts';
import type { Limits, Rule } from '../../platform/limits/limits.ts';
import { QueueFull } from '../../platform/limits/work-queue.ts';

const HOUR_MS = 3_600_000;

/** Downloads of visitors' own data and transcripts. */
export const EXPORT_RULES = {
  browser: { name: 'exports-browser', max: 10, withinMs: HOUR_MS },
  address: { name: 'exports-address', max: 30, withinMs: HOUR_MS },
} satisfies Record<string, Rule>;

/** Downloads in progress, and how many more may wait: a person may ask for a second one while the first still runs. */
const OPEN = {
  browser: { atOnce: 1, waiting: 2 },
  address: { atOnce: 3, waiting: 6 },
};

/** Limits how often visitors download their data, and how many downloads run at a time. */
export type ExportQuota = ReturnType<typeof createExportQuota>;

/** @param enabled whether anything is limited at all */
export function createExportQuota(limits: Limits, enabled: boolean) {
  const ofBrowser = createAddressTurns(OPEN.browser, enabled);
  const ofAddress = createAddressTurns(OPEN.address, enabled);

  /** Resolves when a download may begin, with what to call at its end. @throws QueueFull */
  const turnOf = (browserId: string, address: string): Promise<() => void> =>
    new Promise((start, refuse) => {
      const download = (): Promise<void> => new Promise((end) => start(end));
      ofBrowser.run(browserId, () => ofAddress.run(address, download)).catch(refuse);
    });

  return {
    /** Counts a download. @returns what to call at its end, or null if it is one too many */
    async begin({ browserId }: VisitorIdentity, address: string): Promise<(() => void) | null> {
      if (!enabled) return () => {};
      const end = await turnOf(browserId, address).catch((error: unknown) => {
        if (error instanceof QueueFull) return null;
        throw error;
      });
      if (end === null) return null;
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
