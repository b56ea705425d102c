import type { PrivateEvent } from '@ncf/contract/notes';
import type { Blocks } from './chat/blocks/blocks.ts';
import { createConversationLinks } from './chat/conversation-links/conversation-links.ts';
import type { EmailVerification } from './chat/email-verification/email-verification.ts';
import type { ConversationLinkStore } from './chat/conversation-links/store.ts';
import { createConversationEmails } from './chat/conversation-emails/conversation-emails.ts';
import { createConversationEmailStore } from './chat/conversation-emails/store.ts';
import type { Conversations } from './chat/conversations/conversations.ts';
import { createMissedMessageEmails } from './chat/missed-message-emails/missed-message-emails.ts';
import { createReplyAddresses } from './chat/missed-message-emails/reply-address.ts';
import { createSurveys } from './chat/surveys/surveys.ts';
import { createMissedMessageEmailStore } from './chat/missed-message-emails/store.ts';
import type { Presence } from './chat/presence/presence.ts';
import { createVisitorPresence } from './chat/presence/visitor-presence.ts';
import type { VisitorPages } from './chat/visitor-page/visitor-page.ts';
import type { BrowserStore } from './chat/visitors/store.ts';
import type { Visitors } from './chat/visitors/visitors.ts';
import { newSecret } from './identity/secret.ts';
import type { Platform } from './platform.ts';

interface Parts {
  conversations: Conversations;
  presence: Presence;
  browsers: BrowserStore;
  visitors: Visitors;
  blocks: Blocks;
  linkStore: ConversationLinkStore;
  hasVerified: EmailVerification['hasVerified'];
  languageOf: VisitorPages['languageOf'];
  /** Whether this node has an open connection or stream of the visitor. */
  isConnected(chatUserId: string): boolean;
  publishPrivately(event: PrivateEvent): void;
}

/** Creates emails of conversations, those about missed messages, the links in them, and the addresses for replies. */
export async function createChatEmails(
  { bus, db, brand, env: { publicUrl, inboundEmail }, settings, mail, jobs, clock, log }: Platform,
  {
    conversations,
    presence,
    browsers,
    visitors,
    blocks,
    linkStore,
    hasVerified,
    languageOf,
    isConnected,
    publishPrivately,
  }: Parts,
) {
  const secret = await settings.settle('linkSecret', newSecret);
  const visitorPresence = createVisitorPresence({
    bus,
    isHere: isConnected,
    hasOtherNodes: presence.hasOtherNodes,
  });
  const conversationLinks = createConversationLinks({
    store: linkStore,
    visitorOf: browsers.visitorOf,
    visitors,
    hasVerified,
    blocks,
    secret,
    clock,
  });
  const replyAddresses = inboundEmail && {
    conversation: createReplyAddresses(inboundEmail.addresses[0], secret, 'conversation'),
    forward: createReplyAddresses(inboundEmail.addresses[0], secret, 'forward'),
  };
  const conversationEmails = createConversationEmails({
    store: createConversationEmailStore(db),
    conversations,
    mail,
    publish: publishPrivately,
    clock,
  });
  const missedMessageEmails = createMissedMessageEmails({
    store: createMissedMessageEmailStore(db),
    conversationEmails,
    conversations,
    mail,
    isOnline: visitorPresence.isOnline,
    publicUrl,
    linkTo: conversationLinks.pathOf,
    languageOf,
    replies: replyAddresses?.conversation ?? null,
    secret,
    jobs,
    clock,
    log,
  });
  const surveys = createSurveys({
    conversations,
    browsers,
    mail,
    languageOf,
    brand,
    publicUrl,
    secret,
  });
  return {
    surveys,
    conversationEmails,
    missedMessageEmails,
    conversationLinks,
    /** Null if replies to emails do not arrive here. */
    replyAddresses,
    /** Whether the visitor has an open connection or stream, on whichever node. */
    isVisitorOnline: visitorPresence.isOnline,
    /** Schedules no further emails. */
    close(): void {
      visitorPresence.close();
      missedMessageEmails.close();
    },
  };
}
