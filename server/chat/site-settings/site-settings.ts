import { NO_SITE_SETTINGS, siteSettings, type SiteSettings } from '@ncf/contract/site-settings';
import { createRecentValue } from '../../platform/db/recent-value.ts';
import type { Settings } from '../../platform/db/settings.ts';

/** What the team changes often about the site. Methods that return a promise reject with StorageError. */
export interface SiteSettingsStore {
  read(): Promise<SiteSettings>;
  replace(settings: SiteSettings): Promise<SiteSettings>;
  /** The settings for a page or an answer to a visitor; a change on another node shows within seconds. */
  recent(): SiteSettings;
}

const KEY = 'siteSettings';

/** While the settings cannot be read, visitors see the last known ones. */
export async function createSiteSettings(
  settings: Pick<Settings, 'get' | 'put'>,
  log: { error(context: object, message: string): void },
): Promise<SiteSettingsStore> {
  const read = async (): Promise<SiteSettings> => {
    const stored = await settings.get(KEY);
    return stored === null ? NO_SITE_SETTINGS : siteSettings.parse(JSON.parse(stored));
  };
  const recent = createRecentValue(await read(), read, (error) =>
    log.error({ err: error }, 'failed to read the site settings'),
  );
  return {
    read,
    async replace(next) {
      await settings.put(KEY, JSON.stringify(next));
      recent.set(next);
      return next;
    },
    recent: () => recent.get(),
  };
}
