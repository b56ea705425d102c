import type { Conversation } from '@ncf/contract/messages';
import type { WebhookFormat } from '@ncf/contract/rules';
import { post } from '../../platform/http/post.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { conversationUrl } from '../conversation-url.ts';

/** What a rule tells another system about. */
export interface WebhookCall {
  url: string;
  format: WebhookFormat;
  /** The rule's name. */
  rule: string;
  conversation: Conversation;
}

interface Parts {
  jobs: Pick<Jobs, 'define'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Where the console is; null if that is not known. */
  publicUrl: string | null;
  /** Whether private networks are allowed as targets. */
  allowPrivate: boolean;
}

/** Over about a day. */
const RETRY_MS = [1000, 30_000, 300_000, 3_600_000, 6 * 3_600_000, 18 * 3_600_000];
/** Statuses after which another attempt may succeed. */
const isPassing = (status: number | null): boolean =>
  status === null || status >= 500 || status === 408 || status === 429;

/** A card of Microsoft Teams (Adaptive Cards 1.4), as its workflows take it. */
const teamsCard = (text: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', text, wrap: true }],
      },
    },
  ],
});

/** The body in the format of an incoming webhook of Slack, of Microsoft Teams, or with the whole conversation. */
export function bodyOf(
  { format, rule, conversation }: Omit<WebhookCall, 'url'>,
  publicUrl: string | null,
): object {
  const { chatUserId, chatUserName, subject, lastMessage } = conversation;
  const link = conversationUrl(publicUrl, chatUserId) ?? '';
  if (format === 'json') return { rule, conversation, link };
  const about = [chatUserName, subject].filter((part) => part !== '').join(', ');
  const said = lastMessage === null ? '' : `“${lastMessage.text}”`;
  const lines = [`${rule}: ${about}`, said, link].filter((line) => line !== '');
  if (format === 'teams') return teamsCard(lines.join('\n\n'));
  // Slack reads these three as markup (Slack, “Formatting text for app surfaces”).
  const plain = (line: string) =>
    line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { text: lines.map(plain).join('\n') };
}

/**
 * Returns a function that calls a webhook in a job, which tries again for a day.
 * It rejects with StorageError. @param id the same for a call that is repeated after a crash, which takes its place if that is still to come
 */
export function createWebhookCalls({ jobs, clock, publicUrl, allowPrivate }: Parts) {
  const calls = jobs.define<{ url: string; body: string }>({
    kind: 'rule-webhook',
    retryMs: RETRY_MS,
    async run({ payload: { url, body } }, signal) {
      const headers = { 'content-type': 'application/json' };
      const { status, error } = await post(url, headers, body, allowPrivate, signal);
      if (error === null) return { outcome: 'done' };
      return { outcome: isPassing(status) ? 'retry' : 'failed', reason: `status ${status}` };
    },
  });
  return (id: string, { url, ...call }: WebhookCall, afterMs: number): Promise<void> =>
    calls.add({
      key: id,
      runAt: clock() + afterMs,
      chatUserId: call.conversation.chatUserId,
      payload: { url, body: JSON.stringify(bodyOf(call, publicUrl)) },
    });
}
