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

interface Parts
  extends Pick<IdentityGroup, 'agents'>, Pick<Chat, 'conversations' | 'files' | 'erasure'> {
  /** Removes pictures that the site no longer uses. */
  removeUnusedPictures: () => Promise<void>;
}

/** Creates the owners' tools: privacy requests, data retention, webhooks, and API keys. */
export async function createAdmin(platform: Platform, parts: Parts) {
  const { bus, database, db, metrics, env, audit, mail, clock } = platform;
  const { agents } = parts;
  const all = { ...platform, ...parts };
  const privacyRequests = createPrivacyRequests({
    ...all,
    store: createPrivacyRequestStore(database),
  });
  emailOwnerNotices({ ...all, publicUrl: env.publicUrl });
  const retention = createRetention({ ...all, store: createRetentionStore(db) });
  const webhookStore = createWebhookStore(db);
  registerWebhookMetrics(metrics.registry, webhookStore, clock);
  const webhooks = createWebhooks({
    ...platform,
    store: webhookStore,
    allowPrivate: env.webhookPrivateTargets,
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
