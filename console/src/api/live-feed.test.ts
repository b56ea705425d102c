import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ConversationEmail } from '@ncf/contract/conversation-emails';
import type { Note } from '@ncf/contract/notes';
import { putNote, writePrivate } from './live-feed.ts';
import { keyOf } from './use-api.ts';

const email = (
  messageId: string,
  delivery: ConversationEmail['delivery'] = 'waiting',
): ConversationEmail => ({
  messageId,
  chatUserId: 'c',
  emailId: null,
  from: null,
  to: ['ida@example.com'],
  cc: [],
  bcc: [],
  subject: 'Forty vans',
  delivery,
  status: '',
  quoted: '',
  hasHtml: false,
  at: '2026-03-05T15:07:00.000Z',
});
const KEY = keyOf(conversationEmailsApi.list, { chatUserId: 'c' });
const event = (one: ConversationEmail) => ({ type: 'email' as const, ...one });

it('writes an email into the cached list of its conversation, and replaces it when its delivery changes', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, { data: [email('one')] });

  writePrivate(client, event(email('two')));
  writePrivate(client, event(email('two', 'bounced')));

  expect(client.getQueryData(KEY)).toEqual({ data: [email('one'), email('two', 'bounced')] });
});

it('repeats a request whose response may be older than a live event', async () => {
  const client = new QueryClient();
  const responses: ((data: ConversationEmail[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: async () => ({
      data: await new Promise<ConversationEmail[]>((resolve) => responses.push(resolve)),
    }),
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => responses.length).toBe(1);

  writePrivate(client, event(email('one')));
  await expect.poll(() => responses.length).toBe(2);
  responses[0]?.([]);
  responses[1]?.([email('one')]);

  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData(KEY)).toEqual({ data: [email('one')] });
  stop();
});

it('keeps notes in the order in which they were written', () => {
  const note = (noteId: string, createdAt: string): Note => ({
    noteId,
    chatUserId: 'c',
    agentId: 'a',
    adminUserName: 'Grace',
    kind: 'note',
    text: noteId,
    mentions: [],
    createdAt,
    editedAt: null,
  });
  const [first, second] = [note('first', '2026-03-05T15:00Z'), note('second', '2026-03-05T16:00Z')];
  expect(putNote([second], first).map((one) => one.noteId)).toEqual(['first', 'second']);
  expect(putNote([first, second], { ...first, text: 'edited' })[0]?.text).toBe('edited');
});
