import { DEFAULT_DUE_TIMES, dueTimes, type DueTimes } from '@ncf/contract/due-times';
import { createRecentValue } from '../../platform/db/recent-value.ts';
import type { Settings } from '../../platform/db/settings.ts';
import { defineSetting, type Setting } from '../../platform/settings/setting.ts';

const defineDueTimes = defineSetting({
  key: 'dueTimes',
  shape: dueTimes,
  fallback: DEFAULT_DUE_TIMES,
  action: 'due-times.changed',
  detail: ({ chat }) => ({ chat: String(chat) }),
});

/** How soon people who wait should have a reply. */
export interface DueTimesSetting extends Setting<DueTimes> {
  /** The times to show an inquiry with; a change on another node shows within seconds. */
  recent(): DueTimes;
}

/** While they cannot be read, the last known ones apply. */
export async function createDueTimes(
  settings: Pick<Settings, 'get' | 'put'>,
  log: { error(context: object, message: string): void },
): Promise<DueTimesSetting> {
  const setting = defineDueTimes(settings);
  const recent = createRecentValue(await setting.read(), setting.read, (error) =>
    log.error({ err: error }, 'failed to read the reply times'),
  );
  setting.onReplace(recent.set);
  return { ...setting, recent: recent.get };
}
