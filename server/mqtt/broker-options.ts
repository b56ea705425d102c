import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@ncf/contract/errors';
import type { Blocks } from '../chat/blocks/blocks.ts';
import type { VisitorMetLimits } from '../chat/met-limits.ts';
import type { MessageQuota } from '../chat/conversations/message-quota.ts';
import type { Conversations } from '../chat/conversations/conversations.ts';
import type { Outcome } from '../chat/conversations/decide/command.ts';
import type { Caller } from '../identity/identity.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Log } from '../platform/log.ts';
import type { Presence } from '../chat/presence/presence.ts';
import type { CloseReason } from '@ncf/contract/protocol';
import type { BrokerLimits } from './limits.ts';

/** Called synchronously; must not throw. */
export interface BrokerMetrics {
  /** Open connections, after each change. */
  connections(count: number): void;
  /** A publish was handled, including storage; `durationMs` in milliseconds. */
  published(outcome: Outcome['outcome'], durationMs: number): void;
  /** The broker closed a connection. */
  ended(reason: CloseReason | 'stalled'): void;
}

/** The broker's dependencies. */
export interface BrokerOptions {
  /** Returns the identity for a user name and password, or the error code. */
  authenticate(
    clientId: string,
    username: string,
    password: string,
  ): Promise<Caller | { code: ErrorCode }>;
  /** Returns the identities whose session is still open. */
  activeAmong(identities: readonly Caller[]): Promise<Set<Caller>>;
  /** Brings the deliveries, and the ends of sessions. */
  bus: Pick<Bus, 'on' | 'send' | 'node'>;
  conversations: Pick<Conversations, 'accept' | 'onChange'>;
  /** The agents' presence. */
  presence: Pick<Presence, 'opened' | 'closed' | 'update' | 'onChange'>;
  /** Whether a visitor is connected to any node. */
  isVisitorOnline(chatUserId: string): Promise<boolean>;
  /** The quota of what visitors publish; without it there is none. */
  quota?: MessageQuota;
  /** Visitors who may not publish. */
  blocks: Pick<Blocks, 'isBlocked'>;
  /** Notes which limits visitors meet. */
  metLimits: Pick<VisitorMetLimits, 'note'>;
  log: Log;
  limits?: Partial<BrokerLimits>;
  metrics: BrokerMetrics;
  /** A request's address, for the connection limit. */
  addressOf: (request: IncomingMessage) => string;
  /** Whether the request's origin may connect. */
  mayConnect: (request: IncomingMessage) => boolean;
}
