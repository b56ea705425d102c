import type {
  NotificationSettings,
  OwnNotifications,
  PushSubscriptionInput,
} from '@ncf/contract/agent-notifications';
import type { MentionEvent } from '@ncf/contract/inbox-events';
import type { VapidKeys } from 'web-push';
import type { AgentIdentity } from '../../identity/identity.ts';
import { createRecentValue } from '../../platform/db/recent-value.ts';
import type { Settings } from '../../platform/db/settings.ts';
import { namesPrivate } from '../../platform/http/public-target.ts';
import { createNotifyJob, GATHER_MS, type NotifyParts } from './notify-job.ts';
import { createSendJob } from './send-job.ts';
import { newVapidKeys } from './vapid-keys.ts';

/** How agents are notified, and notifications to browsers whose console is not open. */
export interface Push {
  own(agentId: string): Promise<OwnNotifications>;
  change(agentId: string, settings: NotificationSettings): Promise<OwnNotifications>;
  /** `private_target` if the push service has a private address and those are not allowed. */
  subscribe(
    by: AgentIdentity,
    subscription: PushSubscriptionInput,
  ): Promise<'done' | 'private_target'>;
  unsubscribe(by: AgentIdentity, endpoint: string): Promise<void>;
  /** The time of a snooze has come, and the conversation is about to return. @param until the snooze's time */
  snoozeOver(chatUserId: string, until: string): Promise<void>;
  /** A new note mentions an agent. Never throws. */
  mentioned(event: MentionEvent): void;
  close(): void;
}

interface Parts extends NotifyParts {
  settings: Pick<Settings, 'settle'>;
  /** Who runs this server, for the push services: a URL or `mailto:`. */
  subject: string;
  /** Whether push services may be in private networks. */
  allowPrivate: boolean;
  log: { error(context: object, message: string): void };
}

/** Creates push notifications and their jobs. The server's keys are created at the first start and never change. */
export async function createPush(parts: Parts): Promise<Push> {
  const { store, settings, conversations, allowPrivate, clock, log } = parts;
  const keys = await settings.settle('vapidKeys', () => JSON.stringify(newVapidKeys()));
  const vapid = JSON.parse(keys) as VapidKeys;

  const queue = createNotifyJob(parts, createSendJob({ ...parts, vapid }));

  const failed = (error: unknown): void =>
    log.error({ err: error }, 'failed to prepare push notifications');
  const anySubscribed = createRecentValue(await store.any(), () => store.any(), failed);
  const stop = conversations.onChange(
    ({ chatUserId }) => queue.request(chatUserId),
    anySubscribed.get,
  );

  const own = async (agentId: string): Promise<OwnNotifications> => ({
    ...(await store.settings(agentId)),
    pushKey: vapid.publicKey,
  });
  return {
    own,
    async change(agentId, next) {
      await store.change(agentId, next);
      return own(agentId);
    },
    async subscribe(by, subscription) {
      if (!allowPrivate && namesPrivate(new URL(subscription.endpoint))) return 'private_target';
      await store.subscribe(subscription, by, new Date(clock()).toISOString());
      anySubscribed.set(true);
      return 'done';
    },
    unsubscribe: ({ agentId }, endpoint) => store.remove(endpoint, agentId),
    async snoozeOver(chatUserId, until) {
      if (!anySubscribed.get()) return;
      const runAt = clock() + GATHER_MS;
      await queue.add({
        key: `snooze ${chatUserId}`,
        payload: { chatUserId, until },
        chatUserId,
        runAt,
      });
    },
    mentioned(event) {
      if (!anySubscribed.get()) return;
      const { noteId, agentId, chatUserId } = event;
      queue.add({ key: `${noteId} ${agentId}`, payload: event, chatUserId }).catch(failed);
    },
    close: stop,
  };
}
