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
import { refusePrivate } from '../../platform/http/public-target.ts';
import { createNotifyJob, GATHER_MS, type NotifyParts } from './notify-job.ts';
import { createSendJob } from './send-job.ts';
import { newVapidKeys } from './vapid-keys.ts';

/** How agents are notified, and notifications to browsers whose console is not open. */
export type Push = Awaited<ReturnType<typeof createPush>>;

interface Parts extends NotifyParts {
  settings: Pick<Settings, 'settle'>;
  /** Who runs this server, for the push services: a URL or `mailto:`. */
  subject: string;
  /** Whether push services may be in private networks. */
  allowPrivate: boolean;
  log: { error(context: object, message: string): void };
}

/** Creates push notifications and their jobs. The server's keys are created at the first start and never change. */
export async function createPush(parts: Parts) {
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
    async change(agentId: string, next: NotificationSettings): Promise<OwnNotifications> {
      await store.change(agentId, next);
      return own(agentId);
    },
    /** Rejects with HttpError if the push service has a private address and those are not allowed. */
    async subscribe(by: AgentIdentity, subscription: PushSubscriptionInput) {
      refusePrivate('endpoint', subscription.endpoint, allowPrivate);
      await store.subscribe(subscription, by, new Date(clock()).toISOString());
      anySubscribed.set(true);
    },
    unsubscribe: ({ agentId }: AgentIdentity, endpoint: string): Promise<void> =>
      store.remove(endpoint, agentId),
    /** The time of a snooze has come, and the conversation is about to return. @param until the snooze's time */
    async snoozeOver(chatUserId: string, until: string): Promise<void> {
      if (!anySubscribed.get()) return;
      const runAt = clock() + GATHER_MS;
      await queue.add({
        key: `snooze ${chatUserId}`,
        payload: { chatUserId, until },
        chatUserId,
        runAt,
      });
    },
    /** A new note mentions an agent. Never throws. */
    mentioned(event: MentionEvent): void {
      if (!anySubscribed.get()) return;
      const { noteId, agentId, chatUserId } = event;
      queue.add({ key: `${noteId} ${agentId}`, payload: event, chatUserId }).catch(failed);
    },
    close: stop,
  };
}
