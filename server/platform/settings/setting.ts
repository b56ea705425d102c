import type { AuditAction } from '@ncf/contract/audit';
import type { AuditLine, Fields, SettingDefinition } from '@ncf/contract/define-setting';
import { revisionOfReplaced } from '@ncf/contract/revision';
import { SETTINGS } from '@ncf/contract/settings';
import type { Audit, AuditActor } from '../audit/audit.ts';
import { changeDetail } from '../audit/change-detail.ts';
import type { Bus } from '../bus/bus.ts';
import { follow } from '../bus/follow.ts';
import type { Settings } from '../db/settings.ts';
import { changedByOther } from '../http/if-match.ts';
import { withMaskedEmails } from '../mail/masked-email.ts';

/** A value of the whole server that the team sets. Methods that return a promise reject with StorageError. */
export interface Setting<T> {
  read(): Promise<T>;
  /** The last known value, also while it cannot be read; a change on another node shows within a second. */
  recent(): T;
  /** Whether someone has set it. */
  isSet(): Promise<boolean>;
  /**
   * Changes some of its fields, keeps what others change at the same time, and records it in the audit log.
   * @param revision of these fields as they were read; rejects with an HttpError (`conflict`) if they are no longer so
   */
  change(fields: Fields<T>, by: AuditActor, revision?: string): Promise<T>;
  /** Calls the listener before each change on this node, which waits for it, and rejects if it does. */
  beforeChange(listener: (before: T, fields: Fields<T>) => Promise<void>): void;
  /** Calls the listener after each change on this node. */
  onChange(listener: () => void): void;
}

/** Every setting, by its name. */
export type TeamSettings = {
  [Name in keyof typeof SETTINGS]: Setting<(typeof SETTINGS)[Name]['fallback']>;
};

interface Parts {
  settings: Pick<Settings, 'get' | 'change'>;
  audit: Pick<Audit, 'record'>;
  bus: Pick<Bus, 'send' | 'on'>;
  log: { error(context: object, message: string): void };
}

/** Reads every setting, and follows its changes. */
export async function openSettings(parts: Parts): Promise<TeamSettings> {
  const opened = Object.entries(SETTINGS).map(async ([key, definition]) => [
    key,
    await openSetting<object>(key, definition, parts),
  ]);
  return Object.fromEntries(await Promise.all(opened)) as TeamSettings;
}

async function openSetting<T extends object>(
  key: string,
  { shape, fallback, audit: lines }: SettingDefinition<T, never>,
  parts: Parts,
): Promise<Setting<T>> {
  const { settings, audit, bus } = parts;
  const beforehand: ((before: T, fields: Fields<T>) => Promise<void>)[] = [];
  const listeners: (() => void)[] = [];
  /** Fields that are newer than the stored value have their fallback. */
  const parsed = (stored: string | null): T =>
    stored === null ? fallback : shape.parse({ ...fallback, ...JSON.parse(stored) });
  const read = async (): Promise<T> => parsed(await settings.get(key));
  let recent = fallback;
  const readAgain = async (): Promise<void> => void (recent = await read());
  await follow(parts, 'setting', readAgain, (changed) => changed.key === key);

  /** Records the lines of what has changed; the first one also for what no line shows. */
  async function record(before: T, after: T, by: AuditActor): Promise<void> {
    const all = Object.entries<AuditLine<T>>(lines).map(([action, { detail }]) => ({
      action: action as AuditAction,
      changed: Object.entries(changeDetail(detail(before), detail(after))),
    }));
    const found = all.filter(({ changed }) => changed.length > 0);
    for (const { action, changed } of found.length > 0 ? found : all.slice(0, 1)) {
      const masked = changed.map(([name, value]) => [name, withMaskedEmails(value)]);
      await audit.record(by, action, '', Object.fromEntries(masked));
    }
  }

  return {
    read,
    recent: () => recent,
    isSet: async () => (await settings.get(key)) !== null,
    async change(fields, by, revision) {
      const before = await read();
      for (const listener of beforehand) await listener(before, fields);
      const after = parsed(
        await settings.change(key, (stored) => {
          const now = parsed(stored);
          if (revision !== undefined && revision !== revisionOfReplaced(now, fields))
            throw changedByOther();
          return JSON.stringify({ ...now, ...fields });
        }),
      );
      recent = after;
      bus.send('setting', { key });
      for (const listener of listeners) listener();
      await record(before, after, by);
      return after;
    },
    beforeChange: (listener) => void beforehand.push(listener),
    onChange: (listener) => void listeners.push(listener),
  };
}
