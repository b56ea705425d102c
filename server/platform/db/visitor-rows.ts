import type { VisitorPage } from '@ncf/contract/visitor-page';
import type { Generated } from 'kysely';

/** Rows about visitors besides their conversations, as stored (see schema.sql). Times are ISO 8601 in UTC, booleans 0 or 1. */

/** The last page of a conversation's visitor. */
export type VisitorPageRow = VisitorPage;

/** A requested one-time code. */
export interface EmailCodeRow {
  id: string;
  browserId: string;
  emailLower: string;
  /** Empty if no email was sent; no code matches it. */
  codeHash: string;
  tries: number;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** A browser with a verified address. */
export interface VerifiedEmailRow {
  id: string;
  browserId: string;
  emailLower: string;
  device: string;
  provenAt: string;
}

/** Missed-message emails of a conversation. */
export interface MissedMessageEmailRow {
  chatUserId: string;
  /** The last emailed entry. */
  mailedSeq: Generated<number>;
  mailedAt: string | null;
  /** When the visitor unsubscribed. */
  stoppedAt: string | null;
}

/** A visitor whom agents have blocked. */
export interface BlockRow {
  id: string;
  browserId: string;
  /** The conversation it was made from; null if that is deleted. */
  conversationId: string | null;
  /** 1 if the networks that the browser uses are blocked with it. */
  network: number;
  /** A digest of the email address if that is muted. */
  addressDigest: string | null;
  reason: string;
  madeBy: string;
  createdAt: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** A network blocked with a browser, as a digest. */
export interface BlockNetworkRow {
  blockId: string;
  networkDigest: string;
}
