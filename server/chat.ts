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
import { createConversations } from './chat/conversations/conversations.ts';
import { createConversationStore } from './chat/conversations/store/conversation-store.ts';
import { createEmailVerification } from './chat/email-verification/email-verification.ts';
import { createEmailVerificationStore } from './chat/email-verification/store.ts';
import { createErasure } from './chat/erasure/erasure.ts';
import { createFiles } from './chat/files/files.ts';
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
import { createVisitorPages } from './chat/visitor-page/visitor-page.ts';
import { createPlaceholderBrowser } from './chat/visitors/placeholder-browser.ts';
import { createBrowserStore } from './chat/visitors/store.ts';
import { createPastConversations } from './chat/visitors/past-conversations.ts';
import { createVisitorData } from './chat/visitors/visitor-data.ts';
import { createVisitors } from './chat/visitors/visitors.ts';
import { newSecret } from './identity/secret.ts';
import type { IdentityGroup } from './identity.ts';
import type { Platform } from './platform.ts';
import type { SessionEnd } from './platform/bus/bus.ts';
import { follow } from './platform/bus/follow.ts';
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
  const { bus, database, db, settings, mail, log, limits, clock, teamSettings } = platform;
  const { teams } = teamSettings;
  const closeSession = (end: SessionEnd): void => bus.send('sessionEnd', end);
  const store = createConversationStore(database, bus);
  const conversations = createConversations({ ...platform, store, canEmail: mail.enabled, teams });
  const visitorPages = createVisitorPages({
    store: createVisitorPageStore(db),
    clock,
    publish: parts.publishPrivately,
  });
  const { languageOf } = visitorPages;
  const all = { ...platform, ...parts, closeSession, conversations, languageOf };
  const emailVerification = createEmailVerification({
    ...all,
    store: createEmailVerificationStore(db),
    secret: await settings.settle('codeSecret', newSecret),
  });
  const { hasVerified, verifiedBy } = emailVerification;
  const browsers = createBrowserStore(db);
  const blocks = await createBlocks({ ...all, store: createBlockStore(db, platform.logged) });
  const metLimits = createMetLimits(platform.counters, VISITOR_LIMIT_NAMES, clock, (error) =>
    log.error({ err: error }, 'failed to note which limits were met'),
  );
  const linkStore = createConversationLinkStore(db);
  const { lastOpened } = linkStore;
  const visitors = createVisitors({ ...all, browsers, lastOpened, verifiedBy });
  const presence = createPresence(bus, clock);
  // Who is away is stored; changes come as events of their own.
  await follow(platform, 'resumed', async () => presence.restore(await parts.agents.list()));
  const quota = createUploadQuota(limits);
  const files = createFiles({ ...all, store: createFileStore(db), quota });
  const erasure = createErasure({ ...all, files });
  const { close: closeEmails, ...emails } = await createChatEmails(platform, {
    ...all,
    presence,
    browsers,
    visitors,
    blocks,
    linkStore,
    hasVerified,
  });
  const searchStore = createSearchStore(database);
  const shown = followAvailability(platform, presence, parts);
  const indexing = createIndexing({ ...all, store: searchStore });
  return {
    conversations,
    ...createOwnMarks(platform, parts.publishToInbox),
    browsers,
    placeholderBrowser: createPlaceholderBrowser(browsers, clock),
    blocks,
    metLimits,
    visitors,
    visitorData: createVisitorData({
      ...all,
      files,
      erasure,
      publicUrl: platform.env.publicUrl,
      kept: () => keptDays(teamSettings),
      hasVerified,
    }),
    pastConversations: createPastConversations(visitors, conversations, verifiedBy),
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
