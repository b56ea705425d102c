import {
  NO_SITE_SETTINGS,
  siteSettings,
  type SiteSettings,
  type SiteSettingsChange,
} from '@ncf/contract/site-settings';
import { createRecentValue } from '../../platform/db/recent-value.ts';
import type { Settings } from '../../platform/db/settings.ts';

/** Settings of the site that the team changes often. Methods that return a promise reject with StorageError. */
export interface SiteSettingsStore {
  read(): Promise<SiteSettings>;
  /** Changes some settings, and keeps what others change at the same time. */
  change(change: SiteSettingsChange): Promise<SiteSettings>;
  /** The settings for a page or an answer to a visitor; a change on another node shows within seconds. */
  recent(): SiteSettings;
}

const KEY = 'siteSettings';

const parsed = (stored: string | null): SiteSettings =>
  stored === null
    ? NO_SITE_SETTINGS
    : siteSettings.parse({ ...NO_SITE_SETTINGS, ...JSON.parse(stored) });

/** While the settings cannot be read, visitors see the last known ones. */
export async function createSiteSettings(
  settings: Pick<Settings, 'get' | 'change'>,
  log: { error(context: object, message: string): void },
): Promise<SiteSettingsStore> {
  const read = async (): Promise<SiteSettings> => parsed(await settings.get(KEY));
  const recent = createRecentValue(await read(), read, (error) =>
    log.error({ err: error }, 'failed to read the site settings'),
  );
  return {
    read,
    async change(change) {
      const next = parsed(
        await settings.change(KEY, (stored) => JSON.stringify({ ...parsed(stored), ...change })),
      );
      recent.set(next);
      return next;
    },
    recent: () => recent.get(),
  };
}
