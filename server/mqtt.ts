import type { Chat } from './chat.ts';
import { createMessageQuota } from './chat/conversations/message-quota.ts';
import type { IdentityGroup } from './identity.ts';
import { createBroker } from './mqtt/broker.ts';
import { addressOf } from './platform/http/address.ts';
import { isKnownOrigin } from './platform/http/origin.ts';
import type { Platform } from './platform.ts';

/** Creates the endpoint; it starts working once the broker is attached to a server. */
export function createMqtt(
  platform: Platform,
  parts: Pick<IdentityGroup, 'tokens'> &
    Pick<Chat, 'blocks' | 'metLimits' | 'conversations' | 'presence' | 'isVisitorOnline'>,
) {
  const { env, bus, log, metrics, origins, limits, limited, clock, pollMs } = platform;
  const { tokens, blocks, metLimits, conversations, presence, isVisitorOnline } = parts;
  return createBroker({
    authenticate: tokens.authenticate,
    activeAmong: tokens.activeAmong,
    bus,
    conversations,
    presence,
    isVisitorOnline,
    blocks,
    metLimits,
    ...(limited ? { quota: createMessageQuota(limits, clock) } : {}),
    log,
    metrics: metrics.broker,
    addressOf: (request) => addressOf(request, env.trustProxy),
    mayConnect: ({ headers }) => isKnownOrigin(origins, headers.origin, headers.host),
    limits: {
      ...(limited
        ? {}
        : { connectionsPerAddress: Infinity, connects: { burst: 1e9, perSecond: 1e9 } }),
      ...(pollMs === undefined ? {} : { sessionCheckMs: pollMs }),
    },
  });
}
