import type { Generated } from 'kysely';

/** Rows of the server's own work, which no one sees (see schema.ts). */

/** A background job. Times are in milliseconds since 1970. */
export interface JobRow {
  kind: string;
  /** Unique within the kind. */
  key: string;
  /** JSON; null for none. */
  payload: string | null;
  /** The conversation it quotes; erasing that removes it. */
  chatUserId: string | null;
  /** When it was to run first; retries do not change it. */
  scheduledAt: number;
  /** When it may be claimed: for a claimed job the end of the claim, for a failed one null. */
  dueAt: number | null;
  /** For a claimed job: when it is to run again, if it was added again. */
  againAt: number | null;
  /** Attempts since it was added or last done, including the current one. */
  attempts: number;
  /** The node that runs it. */
  claimedBy: string | null;
  /** Why the last attempt failed, without personal data. */
  lastError: string | null;
  /** When it was given up. */
  failedAt: number | null;
}

/** A file without a row whose bytes are still to be removed. */
export interface RemovedFileRow {
  id: string;
  /** When the bytes may be removed; null for at once. */
  notBefore: string | null;
}

/** A link in an email that opened a conversation in a browser. `id` names the conversation and the email. */
export interface OpenedLinkRow {
  id: string;
  chatUserId: string;
  browserId: string;
  openedAt: string;
}

/** A received email, as a digest. */
export interface InboundEmailRow {
  id: string;
  receivedAt: string;
  /** 1 once it was processed to the end. */
  done: Generated<number>;
}

/** A setting of the server or the team; the value is text or JSON. */
export interface SettingRow {
  key: string;
  value: string;
}

/** A counter of a limit. */
export interface CounterRow {
  /** The rule's name and a digest of who it counts for. */
  key: string;
  count: number;
  max: number;
  /** When it starts again from 0, in milliseconds since 1970. */
  endsAt: number;
}
