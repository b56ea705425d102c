import {
  NO_SITE_SETTINGS,
  siteSettings,
  type SiteSettings,
  type SiteSettingsChange,
} from '@ncf/contract/site-settings';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Settings } from '../../platform/db/settings.ts';

/** Settings of the site that the team changes often. Methods that return a promise reject with StorageError. */
export interface SiteSettingsStore {
  read(): Promise<SiteSettings>;
  /** Changes some settings, and keeps what others change at the same time. */
  change(change: SiteSettingsChange): Promise<SiteSettings>;
  /** The settings for a page or an answer to a visitor; a change on another node shows within a second. */
  recent(): SiteSettings;
}

const KEY = 'siteSettings';

const parsed = (stored: string | null): SiteSettings =>
  stored === null
    ? NO_SITE_SETTINGS
    : siteSettings.parse({ ...NO_SITE_SETTINGS, ...JSON.parse(stored) });

interface Parts {
  settings: Pick<Settings, 'get' | 'change'>;
  bus: Pick<Bus, 'send' | 'on'>;
  log: { error(context: object, message: string): void };
}

/** While the settings cannot be read, visitors see the last known ones. */
export async function createSiteSettings({
  settings,
  bus,
  log,
}: Parts): Promise<SiteSettingsStore> {
  const read = async (): Promise<SiteSettings> => parsed(await settings.get(KEY));
  let recent = await read();
  const refresh = (): void => {
    read().then(
      (next) => void (recent = next),
      (error: unknown) => log.error({ err: error }, 'failed to read the site settings'),
    );
  };
  bus.on('siteSettings', refresh);
  bus.on('resumed', refresh);
  return {
    read,
    async change(change) {
      recent = parsed(
        await settings.change(KEY, (stored) => JSON.stringify({ ...parsed(stored), ...change })),
      );
      bus.send('siteSettings', {});
      return recent;
    },
    recent: () => recent,
  };
}
