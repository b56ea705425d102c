import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@ncf/contract/errors';
import type { Conversations } from '../chat/conversations/conversations.ts';
import type { Verdict } from '../chat/conversations/verdict.ts';
import type { Identity } from '../identity/identity.ts';
import type { Presence } from '../chat/presence/presence.ts';
import type { CloseReason } from '@ncf/contract/protocol';
import type { BrokerLimits } from './limits.ts';

/** The part of pino that the broker writes to. */
export interface BrokerLog {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Called as things happen; must not throw. */
export interface BrokerMetrics {
  /** Connections that are open, after each change. */
  connections(count: number): void;
  /** A publish was judged (and stored), and how long that took in milliseconds. */
  published(act: Verdict['act'], durationMs: number): void;
  /** The broker ended a connection. */
  ended(reason: CloseReason | 'stalled'): void;
}

/** What the broker is given. */
export interface BrokerOptions {
  /** Whose user name and password these are, or the code of the refusal. */
  authenticate(
    clientId: string,
    username: string,
    password: string,
  ): Promise<Identity | { code: ErrorCode }>;
  conversations: Pick<Conversations, 'accept' | 'onChange'>;
  /** Who of the agents is here; without it nobody is told. */
  presence?: Pick<Presence, 'opened' | 'closed' | 'say' | 'onChange'>;
  log: BrokerLog;
  limits?: Partial<BrokerLimits>;
  metrics?: BrokerMetrics;
  /** A request's address, for the limit of connections; the socket's own by default. */
  addressOf?: (request: IncomingMessage) => string;
  /** Whether a page of the request's origin may connect; any may by default. */
  mayConnect?: (request: IncomingMessage) => boolean;
}
