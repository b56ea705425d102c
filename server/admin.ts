import type { Agents } from './identity/agents/agents.ts';
import { BY_SERVER, type Audit } from './platform/audit/audit.ts';
import type { Conversations } from './chat/conversations/conversations.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './env.ts';
import type { Files } from './chat/files/files.ts';
import type { Identity } from './identity/identity.ts';
import type { Mail } from './platform/mail/mail.ts';
import {
  createPrivacyRequests,
  type PrivacyRequests,
} from './admin/privacy-requests/privacy-requests.ts';
import { createPrivacyRequestStore } from './admin/privacy-requests/store.ts';
import { createRetention, type Retention } from './admin/retention/retention.ts';
import { createRetentionStore } from './admin/retention/store.ts';
import { createWebhookStore } from './admin/webhooks/store.ts';
import { createWebhooks, type Webhooks } from './admin/webhooks/webhooks.ts';

/** What owners run the system with. */
export interface Admin {
  privacyRequests: PrivacyRequests;
  retention: Retention;
  webhooks: Webhooks;
  /** Ends what runs by itself, after the step under way. */
  close(): Promise<void>;
}

interface Parts {
  db: Database['kysely'];
  env: Pick<Env, 'webhookPrivateTargets'>;
  agents: Agents;
  audit: Audit;
  conversations: Conversations;
  files: Files;
  mail: Mail;
  closeSession(predicate: (identity: Identity) => boolean): void;
  clock: () => number;
  log: {
    info(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

/** Builds it over the database; the nightly job and what webhooks wait for begin at once. */
export function createAdmin(parts: Parts): Admin {
  const { db, env, agents, audit, conversations, files, mail, closeSession, clock, log } = parts;
  const privacyRequests = createPrivacyRequests({
    store: createPrivacyRequestStore(db),
    conversations,
    files,
    closeSession,
  });
  const retention = createRetention({
    store: createRetentionStore(db),
    privacyRequests,
    files,
    audit,
    clock,
    log,
  });
  const webhooks = createWebhooks({
    store: createWebhookStore(db),
    conversations,
    allowPrivate: env.webhookPrivateTargets,
    clock,
    log,
    async onDisabled({ url }, why) {
      await audit.note(BY_SERVER, 'webhook.disabled', url, { why });
      await agents.tellOwners(mail, 'A webhook was turned off', [
        `The webhook to ${url} was turned off. ${why}`,
        'Its log is in the console under “Webhooks”; there you turn it on again.',
      ]);
    },
  });
  return {
    privacyRequests,
    retention,
    webhooks,
    async close() {
      await Promise.all([webhooks.close(), retention.close()]);
    },
  };
}
