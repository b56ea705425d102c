import type { AuditAction, AuditEntry, AuditPage, AuditQuery } from '@ncf/contract/audit';
import { LIMITS } from '@ncf/contract/limits';
import { v7 as uuid } from 'uuid';
import type { AuditStore } from './store.ts';

/** Who did something, and from where. */
export interface By {
  actor: AuditEntry['actor'];
  actorId: string | null;
  actorName: string;
  address: string;
}

/** The server acting by itself. */
export const BY_SERVER: By = { actor: 'server', actorId: null, actorName: 'Server', address: '' };

/** Somebody who is not signed in. */
export const stranger = (name: string, address: string): By => ({
  actor: 'stranger',
  actorId: null,
  actorName: name,
  address,
});

/** The trail of who did what. */
export interface Audit {
  /**
   * Notes what was done.
   * @param target on whom or what, by a name that a person knows
   * @param detail what else matters, by name; never a message's text, a password or a secret
   */
  note(
    by: By,
    action: AuditAction,
    target: string,
    detail?: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Entries, the latest first. */
  list(query: AuditQuery): Promise<AuditPage>;
  /** Removes at most `limit` entries older than `before`. @returns how many */
  forget(before: string, limit: number): Promise<number>;
}

interface Parts {
  store: AuditStore;
  clock: () => number;
}

/** The trail over a store. */
export const createAudit = ({ store, clock }: Parts): Audit => ({
  async note(by, action, target, detail = {}) {
    const msecs = clock();
    await store.add({
      id: uuid({ msecs }),
      time: new Date(msecs).toISOString(),
      action,
      ...by,
      target,
      detail: JSON.stringify(detail),
    });
  },
  async list({ limit = LIMITS.inboxPage, ...filter }) {
    const rows = await store.page(filter, limit + 1);
    const shown = rows.slice(0, limit);
    return {
      data: shown.map(({ id, detail, ...entry }) => ({
        entryId: id,
        ...entry,
        detail: JSON.parse(detail) as Record<string, string>,
      })),
      nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  },
  forget: (before, limit) => store.remove(before, limit),
});
