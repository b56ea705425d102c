import { VISITOR_COOKIE_DAYS } from '@ncf/contract/constants';
import type { InboxEvent } from '@ncf/contract/inbox-events';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { PrivateEvent } from '@ncf/contract/notes';
import type { OwnData } from '@ncf/contract/visitor-data';
import { createChatEmails } from './chat-emails.ts';
import { createAvailability } from './chat/availability/availability.ts';
import { logAvailability } from './chat/availability/availability-log.ts';
import { createAvailabilityStore } from './chat/availability/store.ts';
import { createBlocks } from './chat/blocks/blocks.ts';
import { createBlockStore } from './chat/blocks/store.ts';
import { createConversationLinkStore } from './chat/conversation-links/store.ts';
import { createConversations, type Conversations } from './chat/conversations/conversations.ts';
import { createConversationStore } from './chat/conversations/store/conversation-store.ts';
import {
  createEmailVerification,
  type EmailVerification,
} from './chat/email-verification/email-verification.ts';
import { createEmailVerificationStore } from './chat/email-verification/store.ts';
import { createErasure, type Erasure } from './chat/erasure/erasure.ts';
import { createFiles, type Files } from './chat/files/files.ts';
import { createFileStore } from './chat/files/store.ts';
import { createUploadQuota } from './chat/files/upload-quota.ts';
import { createMentions } from './chat/mentions/mentions.ts';
import { createMentionStore } from './chat/mentions/store.ts';
import { VISITOR_LIMIT_NAMES } from './chat/met-limits.ts';
import { createPresence, type Presence } from './chat/presence/presence.ts';
import { createReadMarks } from './chat/read-marks/read-marks.ts';
import { createReadMarkStore } from './chat/read-marks/store.ts';
import { createIndexing } from './chat/search/indexing.ts';
import { createSearch } from './chat/search/search.ts';
import { createSearchStore } from './chat/search/store.ts';
import { createVisitorPageStore } from './chat/visitor-page/store.ts';
import { createVisitorPages, type VisitorPages } from './chat/visitor-page/visitor-page.ts';
import { createPlaceholderBrowser } from './chat/visitors/placeholder-browser.ts';
import { createBrowserStore } from './chat/visitors/store.ts';
import { createPastConversations } from './chat/visitors/past-conversations.ts';
import { createVisitorData } from './chat/visitors/visitor-data.ts';
import { createVisitors } from './chat/visitors/visitors.ts';
import { newSecret } from './identity/secret.ts';
import type { IdentityGroup } from './identity.ts';
import type { Platform } from './platform.ts';
import type { SessionEnd } from './platform/bus/bus.ts';
import { createMetLimits } from './platform/limits/met-limits.ts';

/** Conversations, their visitors, and the features around them. */
export type Chat = Awaited<ReturnType<typeof createChat>>;

interface Parts extends Pick<IdentityGroup, 'agents' | 'tokens'> {
  /** When people answer; null if no one says it. */
  openingHours(): OpeningHours | null;
  /** Whether this node has an open connection or stream of the visitor. */
  isConnected(chatUserId: string): boolean;
  publishPrivately(event: PrivateEvent): void;
  publishToInbox(event: InboxEvent): void;
}

/** Creates the group. */
export async function createChat(platform: Platform, parts: Parts) {
  const { bus, database, db, blobs, jobs, settings, mail, log, limits, clock } = platform;
  const { agents, tokens, isConnected } = parts;
  const { publishPrivately, publishToInbox } = parts;
  const closeSession = (end: SessionEnd): void => bus.send('sessionEnd', end);
  const store = createConversationStore(database, bus);
  const canEmail = mail.enabled;
  const { teams } = platform.teamSettings;
  const conversations = createConversations({ store, bus, clock, log, canEmail, teams });
  const visitorPages = createVisitorPages({
    store: createVisitorPageStore(db),
    clock,
    publish: publishPrivately,
  });
  const { languageOf } = visitorPages;
  const emailVerification = createEmailVerification({
    store: createEmailVerificationStore(db),
    conversations,
    languageOf,
    mail,
    secret: await settings.settle('codeSecret', newSecret),
    mailBudget: platform.mailBudget,
    closeSession,
    clock,
  });
  const browsers = createBrowserStore(db);
  const blocks = await createBlocks({
    store: createBlockStore(db, platform.logged),
    bus,
    clock,
    log,
  });
  const metLimits = createMetLimits(platform.counters, VISITOR_LIMIT_NAMES, clock, (error) =>
    log.error({ err: error }, 'failed to note which limits were met'),
  );
  const linkStore = createConversationLinkStore(db);
  const visitors = createVisitors({
    browsers,
    conversations,
    lastOpened: linkStore.lastOpened,
    verifiedBy: (browserId) => emailVerification.verifiedBy(browserId),
    tokens,
    closeSession,
    clock,
  });
  const presence = createPresence(bus, clock);
  await keepAccounts(presence, platform, agents);
  const quota = createUploadQuota(limits);
  const files = createFiles({ store: createFileStore(db), blobs, quota, conversations, clock });
  const erasure = createErasure({ conversations, files, closeSession, jobs, clock });
  const own = { conversations, files, erasure, languageOf, emailVerification };
  const { close: closeEmails, ...emails } = await createChatEmails(platform, {
    conversations,
    presence,
    isConnected,
    browsers,
    visitors,
    blocks,
    linkStore,
    hasVerified: emailVerification.hasVerified,
    languageOf,
    publishPrivately,
  });
  const searchStore = createSearchStore(database);
  const shown = followAvailability(platform, presence, parts);
  const indexing = createIndexing({ store: searchStore, bus, jobs, clock });
  return {
    conversations,
    ...createOwnMarks(platform, publishToInbox),
    browsers,
    placeholderBrowser: createPlaceholderBrowser(browsers, clock),
    blocks,
    metLimits,
    visitors,
    visitorData: visitorDataOf(platform, own),
    pastConversations: createPastConversations(
      visitors,
      conversations,
      emailVerification.verifiedBy,
    ),
    visitorPages,
    emailVerification,
    ...emails,
    presence,
    availability: shown.availability,
    files,
    erasure,
    search: createSearch(searchStore, conversations, indexing, teams),
    /** Leaves the presence roster, and requests no further jobs. */
    async close(): Promise<void> {
      blocks.close();
      shown.stop();
      presence.close();
      closeEmails();
      conversations.stop();
      await metLimits.close();
    },
  };
}

/** What visitors see and delete of themselves. */
const visitorDataOf = (
  { mail, env, brand, mailBudget, teamSettings }: Platform,
  parts: {
    conversations: Conversations;
    files: Files;
    erasure: Erasure;
    emailVerification: EmailVerification;
    languageOf: VisitorPages['languageOf'];
  },
) =>
  createVisitorData({
    ...parts,
    mail,
    publicUrl: env.publicUrl,
    brand,
    kept: () => keptDays(teamSettings),
    hasVerified: (browserId, email) => parts.emailVerification.hasVerified(browserId, email),
    mailBudget,
  });

/** How long a visitor's data is kept, in days; null for always. */
async function keptDays({ retentionDays }: Platform['teamSettings']): Promise<OwnData['kept']> {
  const days = await retentionDays.read();
  return {
    conversationDays: days.conversations || null,
    unsentFilesDays: days.uploads || null,
    cookieDays: VISITOR_COOKIE_DAYS,
  };
}

/** Data of a conversation that differs for each agent. */
function createOwnMarks({ db, clock }: Platform, publish: Parts['publishToInbox']) {
  const mentions = createMentions(createMentionStore(db), clock);
  const store = createReadMarkStore(db);
  return { mentions, readMarks: createReadMarks({ store, mentions, publish }) };
}

/** What visitors see before they write; the event log says when that changes. */
function followAvailability(
  { db, logged, env, teamSettings, clock, log }: Platform,
  presence: Presence,
  { openingHours }: Pick<Parts, 'openingHours'>,
) {
  const store = createAvailabilityStore(db, logged);
  const agentsHere = (): boolean => presence.agents().some(({ away }) => !away);
  return {
    availability: createAvailability({
      store,
      agentsHere,
      mail: env.smtpUrl !== null,
      settings: teamSettings.siteSettings.recent,
      openingHours,
      clock,
    }),
    stop: logAvailability({ presence, store, agentsHere, clock, log }),
  };
}

/** Reads who is away when the server starts and whenever it has missed events. */
async function keepAccounts(
  presence: Presence,
  { bus, log }: Platform,
  agents: Parts['agents'],
): Promise<void> {
  presence.restore(await agents.list());
  bus.on('resumed', () => {
    agents
      .list()
      .then(presence.restore, (error: unknown) =>
        log.error({ err: error }, 'failed to read who is away'),
      );
  });
}
