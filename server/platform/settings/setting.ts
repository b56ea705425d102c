import type { AuditAction } from '@ncf/contract/audit';
import type * as z from 'zod/mini';
import type { Settings } from '../db/settings.ts';

/** What a setting is, and how it is read and replaced from outside. */
export interface SettingDefinition<T> {
  /** Its name in the database. */
  key: string;
  shape: z.ZodMiniType<T>;
  /** Its value until someone sets it. */
  fallback: T;
  /** The line in the audit log when it is replaced. */
  action: AuditAction;
  /** What the line says about the new value. */
  detail(value: T): Record<string, string>;
}

/** A value of the whole server that the team sets as a whole. Both methods reject with StorageError. */
export interface Setting<T> extends SettingDefinition<T> {
  read(): Promise<T>;
  replace(value: T): Promise<T>;
  /** Calls the listener after each replacement on this node, which waits for it. */
  onReplace(listener: (value: T) => void | Promise<void>): void;
}

/**
 * Defines a setting; `serveSetting` adds its two calls.
 *
 * ```ts
 * export const createDueTimes = defineSetting({ key: 'dueTimes', shape: dueTimes, … });
 * const dueTimes = createDueTimes(settings);
 * ```
 */
export const defineSetting =
  <T>(definition: SettingDefinition<T>) =>
  (settings: Pick<Settings, 'get' | 'put'>): Setting<T> => {
    const { key, shape, fallback } = definition;
    const listeners: ((value: T) => void | Promise<void>)[] = [];
    return {
      ...definition,
      async read() {
        const stored = await settings.get(key);
        return stored === null ? fallback : shape.parse(JSON.parse(stored));
      },
      async replace(value) {
        await settings.put(key, JSON.stringify(value));
        for (const listener of listeners) await listener(value);
        return value;
      },
      onReplace: (listener) => void listeners.push(listener),
    };
  };

/** The names of things in a list, for the audit log. */
export const namesOf = ({ data }: { data: readonly { name: string }[] }): string =>
  data.map(({ name }) => name).join(', ');
