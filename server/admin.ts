import { createApiKeys, type ApiKeys } from './admin/api-keys/api-keys.ts';
import { createApiKeyStore } from './admin/api-keys/store.ts';
import { SERVER_ACTOR } from './platform/audit/audit.ts';
import type { Chat } from './chat.ts';
import type { IdentityGroup } from './identity.ts';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { Platform } from './platform.ts';
import type { Team } from './team.ts';
import {
  createPrivacyRequests,
  type PrivacyRequests,
} from './admin/privacy-requests/privacy-requests.ts';
import { createPrivacyRequestStore } from './admin/privacy-requests/store.ts';
import { emailOwnerNotices } from './admin/audit-trail/owner-notices.ts';
import {
  createRetention,
  createRetentionSetting,
  type Retention,
} from './admin/retention/retention.ts';
import { createRetentionStore } from './admin/retention/store.ts';
import { createEventLog, type EventLog } from './admin/event-log/event-log.ts';
import { createEventLogStore } from './admin/event-log/store.ts';
import { registerWebhookMetrics } from './admin/webhooks/metrics.ts';
import { createPerformer } from './admin/rules/perform.ts';
import {
  createMacrosSetting,
  createRules,
  createRulesSetting,
  type Rules,
} from './admin/rules/rules.ts';
import { createRunStore } from './admin/rules/store.ts';
import { createWebhookStore } from './admin/webhooks/store.ts';
import { createWebhooks, type Webhooks } from './admin/webhooks/webhooks.ts';

/** The owners' tools: rules, privacy requests, data retention, the event log, webhooks, and API keys. */
export interface Admin {
  privacyRequests: PrivacyRequests;
  retention: Retention;
  eventLog: EventLog;
  webhooks: Webhooks;
  rules: Rules;
  apiKeys: ApiKeys;
  /** Stops the background jobs after the current step. */
  close(): Promise<void>;
}

type Parts = Pick<IdentityGroup, 'agents'> &
  Pick<Chat, 'conversations' | 'files' | 'erasure'> &
  Pick<Team, 'transfer' | 'tags' | 'notes' | 'snooze'> & {
    /** When people answer; null if always. */
    openingHours(): OpeningHours | null;
  };

/** Creates the group. */
export async function createAdmin(platform: Platform, parts: Parts): Promise<Admin> {
  const { bus, database, db, jobs, metrics, settings, env, audit, mail, clock, log } = platform;
  const { agents, conversations, files, erasure } = parts;
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
    store: createRetentionStore(db),
    setting: await createRetentionSetting(platform),
    settings,
    erasure,
    files,
    audit,
    jobs,
    clock,
    log,
  });
  const eventLog = createEventLog(createEventLogStore(db), bus);
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
  const rules = createRules({
    ...parts,
    settings,
    setting: await createRulesSetting(platform),
    macros: await createMacrosSetting(platform),
    store: createRunStore(db, platform.logged),
    eventLog,
    performer: createPerformer({ ...parts, clock }),
    jobs,
    clock,
  });
  return {
    privacyRequests,
    rules,
    retention,
    eventLog,
    webhooks,
    apiKeys: createApiKeys({
      store: createApiKeyStore(db),
      clock,
      closeSession: (end) => bus.send('sessionEnd', end),
    }),
    async close() {
      webhooks.close();
      rules.close();
      eventLog.close();
      await retention.close();
    },
  };
}
