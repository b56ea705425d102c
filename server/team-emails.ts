import type { Chat } from './chat.ts';
import type { IdentityGroup } from './identity.ts';
import type { Platform } from './platform.ts';
import type { Notes } from './team/notes/notes.ts';
import { startSending } from './team/emails/sending.ts';
import { createSendingStore } from './team/emails/store.ts';
import { createAsConversation } from './team/inbound-email/as-conversation.ts';
import { createAsForwardReply } from './team/inbound-email/as-forward-reply.ts';
import { createAsMessages } from './team/inbound-email/as-messages.ts';
import { createCompose } from './team/inbound-email/compose.ts';
import { createInboundEmails, type InboundEmails } from './team/inbound-email/inbound-emails.ts';
import { defineMailboxJob } from './team/inbound-email/mailbox-job.ts';
import { createReader } from './team/inbound-email/reading/reader.ts';
import { createInboundEmailStore } from './team/inbound-email/store.ts';
import type { Teams } from './team/teams/teams.ts';

type Parts = Pick<
  Chat,
  | 'blocks'
  | 'browsers'
  | 'conversationEmails'
  | 'conversationLinks'
  | 'conversations'
  | 'files'
  | 'placeholderBrowser'
  | 'replyAddresses'
  | 'visitorPages'
> &
  Pick<IdentityGroup, 'agents'>;

/** Sends the answers that go by email. @returns a function that stops it */
export function sendEmails(
  platform: Platform,
  parts: Parts,
  { teams, answersTo }: { teams: Teams; answersTo(): string },
): () => void {
  return startSending({
    ...platform,
    store: createSendingStore(platform.db),
    conversations: parts.conversations,
    emails: parts.conversationEmails,
    async signatureOf(agentId, conversation) {
      const own = (await parts.agents.senderOf(agentId))?.signature ?? '';
      return own === '' ? teams.signatureOf(conversation) : own;
    },
    languageOf: (chatUserId) => parts.visitorPages.languageOf(chatUserId),
    linkTo: parts.conversationLinks.pathOf,
    publicUrl: platform.env.publicUrl,
    replies: parts.replyAddresses?.conversation ?? null,
    answersTo,
  });
}

/** Emails to the server, from mailboxes or by a webhook; null if it receives none. */
export function receiveEmails(
  { db, env, brand, limits, jobs, clock, log }: Platform,
  { replyAddresses, ...parts }: Parts,
  { teams, notes }: { teams: Teams; notes: Notes },
): InboundEmails | null {
  if (replyAddresses === null || env.inboundEmail === null) return null;
  const { addresses, mailboxes } = env.inboundEmail;
  const { conversations, conversationEmails, blocks, browsers, placeholderBrowser } = parts;
  const visitorOf = (chatUserId: string) => browsers.visitorOf(chatUserId);
  const compose = createCompose(parts.files);
  const asMessages = createAsMessages({
    conversations,
    compose,
    announce: conversationEmails.announce,
  });
  const inboundEmails = createInboundEmails({
    store: createInboundEmailStore(db),
    read: createReader(),
    replies: replyAddresses,
    conversations,
    conversationEmails,
    visitorOf,
    blocks,
    notes,
    asMessages,
    asConversation: createAsConversation({
      conversations,
      visitorOf,
      placeholderBrowser,
      teams,
      notes,
      asMessages,
      brand,
    }),
    asForwardReply: createAsForwardReply({ compose, notes }),
    mailboxes: addresses,
    sender: env.mailFrom,
    limits,
    clock,
  });
  if (mailboxes.length > 0) defineMailboxJob({ jobs, mailboxes, inboundEmails, clock, log });
  return inboundEmails;
}
