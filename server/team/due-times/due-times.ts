import { DEFAULT_DUE_TIMES, dueTimes, type DueTimes } from '@ncf/contract/due-times';
import { createRecentValue } from '../../platform/db/recent-value.ts';
import type { Settings } from '../../platform/db/settings.ts';

/** How soon people who wait should have a reply. Methods that return a promise reject with StorageError. */
export interface DueTimesStore {
  read(): Promise<DueTimes>;
  replace(times: DueTimes): Promise<DueTimes>;
  /** The times to show an inquiry with; a change on another node shows within seconds. */
  recent(): DueTimes;
}

const KEY = 'dueTimes';

/** While they cannot be read, the last known ones apply. */
export async function createDueTimes(
  settings: Pick<Settings, 'get' | 'put'>,
  log: { error(context: object, message: string): void },
): Promise<DueTimesStore> {
  const read = async (): Promise<DueTimes> => {
    const stored = await settings.get(KEY);
    return stored === null ? DEFAULT_DUE_TIMES : dueTimes.parse(JSON.parse(stored));
  };
  const recent = createRecentValue(await read(), read, (error) =>
    log.error({ err: error }, 'failed to read the reply times'),
  );
  return {
    read,
    async replace(times) {
      await settings.put(KEY, JSON.stringify(times));
      recent.set(times);
      return times;
    },
    recent: () => recent.get(),
  };
}
