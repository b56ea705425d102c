import { createApiKeys } from './admin/api-keys/api-keys.ts';
import { createApiKeyStore } from './admin/api-keys/store.ts';
import { SERVER_ACTOR } from './platform/audit/audit.ts';
import type { Chat } from './chat.ts';
import type { IdentityGroup } from './identity.ts';
import type { Platform } from './platform.ts';
import { createPrivacyRequests } from './admin/privacy-requests/privacy-requests.ts';
import { createPrivacyRequestStore } from './admin/privacy-requests/store.ts';
import { emailOwnerNotices } from './admin/audit-trail/owner-notices.ts';
import { createRetention } from './admin/retention/retention.ts';
import { createRetentionStore } from './admin/retention/store.ts';
import { registerWebhookMetrics } from './admin/webhooks/metrics.ts';
import { createWebhookStore } from './admin/webhooks/store.ts';
import { createWebhooks } from './admin/webhooks/webhooks.ts';

/** The owners' tools: privacy requests, data retention, webhooks, and API keys. */
export type Admin = Awaited<ReturnType<typeof createAdmin>>;

interface Parts
  extends Pick<IdentityGroup, 'agents'>, Pick<Chat, 'conversations' | 'files' | 'erasure'> {
  /** Removes pictures that the site no longer uses. */
  removeUnusedPictures: () => Promise<void>;
}

/** Creates the group. */
export async function createAdmin(platform: Platform, parts: Parts) {
  const { bus, database, db, eventLog, jobs, metrics, env, audit, mail, clock, log } = platform;
  const { agents, conversations, files, erasure, removeUnusedPictures } = parts;
  const privacyRequests = createPrivacyRequests({
    store: createPrivacyRequestStore(database),
    conversations,
    files,
    erasure,
    brand: platform.brand,
  });
  emailOwnerNotices({
    agents,
    mail,
    limits: platform.limits,
    audit,
    publicUrl: env.publicUrl,
    log,
  });
  const retention = createRetention({
    ...platform,
    store: createRetentionStore(db),
    erasure,
    files,
    removeUnusedPictures,
  });
  const webhookStore = createWebhookStore(db);
  registerWebhookMetrics(metrics.registry, webhookStore, clock);
  const webhooks = createWebhooks({
    store: webhookStore,
    eventLog,
    jobs,
    allowPrivate: env.webhookPrivateTargets,
    clock,
    log,
    async onDisabled({ url }, why) {
      await audit.record(SERVER_ACTOR, 'webhook.disabled', url, { why });
      await agents.notifyOwners(mail, ({ webhookOff }) => webhookOff(url, why));
    },
  });
  return {
    privacyRequests,
    retention,
    webhooks,
    apiKeys: createApiKeys({
      store: createApiKeyStore(db),
      clock,
      closeSession: (end) => bus.send('sessionEnd', end),
    }),
    /** Stops the background jobs after the current step. */
    async close() {
      webhooks.close();
      await retention.close();
    },
  };
}
