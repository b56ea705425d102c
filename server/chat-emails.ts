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
export async function createChatEmails(platform: Platform, parts: Parts) {
  const { bus, db, env, settings } = platform;
  const { publicUrl, inboundEmail } = env;
  const secret = await settings.settle('linkSecret', newSecret);
  const all = { ...platform, ...parts, publicUrl, secret };
  const visitorPresence = createVisitorPresence({
    bus,
    isHere: parts.isConnected,
    hasOtherNodes: parts.presence.hasOtherNodes,
  });
  const conversationLinks = createConversationLinks({
    ...all,
    store: parts.linkStore,
    visitorOf: parts.browsers.visitorOf,
  });
  const replyAddresses = inboundEmail && {
    conversation: createReplyAddresses(inboundEmail.addresses[0], secret, 'conversation'),
    forward: createReplyAddresses(inboundEmail.addresses[0], secret, 'forward'),
  };
  const conversationEmails = createConversationEmails({
    ...all,
    store: createConversationEmailStore(db),
    publish: parts.publishPrivately,
  });
  const missedMessageEmails = createMissedMessageEmails({
    ...all,
    store: createMissedMessageEmailStore(db),
    conversationEmails,
    isOnline: visitorPresence.isOnline,
    linkTo: conversationLinks.pathOf,
    replies: replyAddresses?.conversation ?? null,
  });
  return {
    surveys: createSurveys(all),
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
