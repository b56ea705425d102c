import type { AuditAction, AuditEntry, AuditPage, AuditQuery } from '@ncf/contract/audit';
import { LIMITS } from '@ncf/contract/limits';
import { v7 as uuid } from 'uuid';
import type { AuditStore } from './store.ts';

/** Who performed an action, and from which address. */
export interface AuditActor {
  actor: AuditEntry['actor'];
  actorId: string | null;
  actorName: string;
  address: string;
}

/** The server itself, for automatic actions. */
export const SERVER_ACTOR: AuditActor = {
  actor: 'server',
  actorId: null,
  actorName: 'Server',
  address: '',
};

/** An agent who signs in or out. */
export const agentActor = (
  { agentId, adminUserName }: { agentId: string; adminUserName: string },
  address: string,
): AuditActor => ({ actor: 'agent', actorId: agentId, actorName: adminUserName, address });

/** A caller who is not signed in. */
export const anonymousActor = (name: string, address: string): AuditActor => ({
  actor: 'stranger',
  actorId: null,
  actorName: name,
  address,
});

/** An action that was just recorded. */
export interface RecordedAction {
  by: AuditActor;
  action: AuditAction;
  target: string;
  detail: Readonly<Record<string, string>>;
  /** ISO 8601. */
  time: string;
}

export type AuditListener = (recorded: RecordedAction) => void;

/** The audit trail. */
export type Audit = ReturnType<typeof createAudit>;

interface Parts {
  store: AuditStore;
  clock: () => number;
  log: { error(context: object, message: string): void };
}

/** Creates the audit trail on a store. */
export function createAudit({ store, clock, log }: Parts) {
  const listeners: AuditListener[] = [];
  let [latest, seq] = [0, 0];
  return {
    /**
     * Records an action. Never rejects: what is done must not be answered as if it had failed.
     * @param target the person or thing acted on, by a name people recognize
     * @param detail further facts by name; never a message's text, a password, or a secret
     */
    async record(
      by: AuditActor,
      action: AuditAction,
      target: string,
      detail: Readonly<Record<string, string>> = {},
    ): Promise<void> {
      const msecs = clock();
      // The entries of one request often fall into one millisecond, and are listed by their IDs.
      seq = msecs === latest ? seq + 1 : 0;
      latest = msecs;
      const time = new Date(msecs).toISOString();
      const entry = { id: uuid({ msecs, seq }), time, action, ...by, target };
      await store
        .add({ ...entry, detail: JSON.stringify(detail) })
        .catch((error: unknown) =>
          log.error({ err: error, action, by: by.actorId }, 'failed to record an action'),
        );
      for (const listener of listeners) listener({ by, action, target, detail, time });
    },
    /** Calls the listener after each recorded action on this node, without waiting for it. */
    onRecord: (listener: AuditListener): void => void listeners.push(listener),
    /** Entries, newest first. */
    async list({ limit = LIMITS.inboxPage, ...filter }: AuditQuery): Promise<AuditPage> {
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
    /** Deletes at most `limit` entries older than `before`. @returns the number deleted */
    purge: (before: string, limit: number): Promise<number> => store.remove(before, limit),
  };
}
