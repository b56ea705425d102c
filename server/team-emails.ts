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

type Parts = Chat & Pick<IdentityGroup, 'agents'>;

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
  platform: Platform,
  parts: Parts,
  nouns: { teams: Teams; notes: Notes },
): InboundEmails | null {
  const { inboundEmail, mailFrom: sender } = platform.env;
  const { replyAddresses: replies } = parts;
  if (replies === null || inboundEmail === null) return null;
  const { addresses, mailboxes } = inboundEmail;
  const compose = createCompose(parts.files);
  const visitorOf = (chatUserId: string) => parts.browsers.visitorOf(chatUserId);
  const all = { ...platform, ...parts, ...nouns, compose, visitorOf };
  const asMessages = createAsMessages({ ...all, announce: parts.conversationEmails.announce });
  const inboundEmails = createInboundEmails({
    ...all,
    store: createInboundEmailStore(platform.db),
    read: createReader(),
    replies,
    asMessages,
    asConversation: createAsConversation({ ...all, asMessages }),
    asForwardReply: createAsForwardReply(all),
    mailboxes: addresses,
    sender,
  });
  if (mailboxes.length > 0) defineMailboxJob({ ...all, mailboxes, inboundEmails });
  return inboundEmails;
}
