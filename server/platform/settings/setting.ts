import type { AuditAction } from '@ncf/contract/audit';
import type * as z from 'zod/mini';
import type { Audit, AuditActor } from '../audit/audit.ts';
import { changeDetail } from '../audit/change-detail.ts';
import type { Bus } from '../bus/bus.ts';
import type { Settings } from '../db/settings.ts';

/** What a line of the audit log says about a value. */
type Detail = Record<string, string>;

/** Some of a value's fields. */
export type Fields<T> = { [Name in keyof T]?: T[Name] | undefined };

/** What a setting is. */
export interface SettingDefinition<T> {
  /** Its name in the database. */
  key: string;
  shape: z.ZodMiniType<T>;
  /** Its value until someone sets it. */
  fallback: T;
  /** The line in the audit log when it changes. */
  action: AuditAction;
  /** What the line says about the new value. */
  detail(value: T): Detail;
  /** A line of its own for the part of a change about which owners get an email; null without one. */
  ownLine?(before: T, after: T): { action: AuditAction; detail: Detail } | null;
}

/** A value of the whole server that the team sets. Methods that return a promise reject with StorageError. */
export interface Setting<T> extends SettingDefinition<T> {
  read(): Promise<T>;
  /** The last known value, also while it cannot be read; a change on another node shows within a second. */
  recent(): T;
  /** Whether someone has set it. */
  isSet(): Promise<boolean>;
  /** Changes some of its fields, and keeps what others change at the same time. */
  change(fields: Fields<T>): Promise<T>;
  /** Calls the listener after each change on this node, which waits for it. */
  onChange(listener: () => Promise<void>): void;
}

interface Parts {
  settings: Pick<Settings, 'get' | 'change'>;
  bus: Pick<Bus, 'send' | 'on'>;
  log: { error(context: object, message: string): void };
}

/**
 * Defines a setting; `serveSetting` adds its two calls.
 *
 * ```ts
 * export const createDueTimes = defineSetting({ key: 'dueTimes', shape: dueTimes, … });
 * const dueTimes = await createDueTimes(platform);
 * ```
 */
export const defineSetting =
  <T extends object>(definition: SettingDefinition<T>) =>
  async ({ settings, bus, log }: Parts): Promise<Setting<T>> => {
    const { key, shape, fallback } = definition;
    const listeners: (() => Promise<void>)[] = [];
    /** Fields that are newer than the stored value have their fallback. */
    const parsed = (stored: string | null): T =>
      stored === null ? fallback : shape.parse({ ...fallback, ...JSON.parse(stored) });
    const read = async (): Promise<T> => parsed(await settings.get(key));
    let recent: T = await read();
    const refresh = (): void => {
      read().then(
        (next) => void (recent = next),
        (error: unknown) => log.error({ err: error, key }, 'failed to read a setting'),
      );
    };
    bus.on('setting', (changed) => {
      if (changed.key === key) refresh();
    });
    bus.on('resumed', refresh);
    return {
      ...definition,
      read,
      recent: () => recent,
      isSet: async () => (await settings.get(key)) !== null,
      async change(fields) {
        recent = parsed(
          await settings.change(key, (stored) => JSON.stringify({ ...parsed(stored), ...fields })),
        );
        const changed = recent;
        bus.send('setting', { key });
        for (const listener of listeners) await listener();
        return changed;
      },
      onChange: (listener) => void listeners.push(listener),
    };
  };

/** Changes a setting, and records it in the audit log. */
export async function changeSetting<T>(
  { read, change, action, detail, ownLine }: Setting<T>,
  fields: Fields<T>,
  audit: Pick<Audit, 'record'>,
  by: AuditActor,
): Promise<T> {
  const before = await read();
  const after = await change(fields);
  const line = ownLine?.(before, after) ?? null;
  const changed = changeDetail(detail(before), detail(after));
  if (line === null || Object.keys(changed).length > 0) await audit.record(by, action, '', changed);
  if (line !== null) await audit.record(by, line.action, '', line.detail);
  return after;
}

/** The names of things in a list, for the audit log. */
export const namesOf = ({ data }: { data: readonly { name: string }[] }): string =>
  data.map(({ name }) => name).join(', ');
