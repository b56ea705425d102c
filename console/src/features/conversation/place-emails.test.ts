import { said } from '@ncf/chat/preview/said';
import type { ConversationEmail } from '@ncf/contract/conversation-emails';
import { expect, it } from 'vitest';
import { placeEmails } from './place-emails.ts';

const email = (messageId: string, emailId: string): ConversationEmail => ({
  messageId,
  chatUserId: 'c1',
  emailId,
  from: null,
  to: [],
  cc: [],
  bcc: [],
  subject: 'Your quote',
  delivery: 'sent',
  status: '',
  quoted: '',
  hasHtml: false,
  at: '2026-03-05T15:07:00.000Z',
});

it('makes a text and its files one email, and finds what an answer quotes', () => {
  const [text, file, answer, chat, second] = [
    said({ sender: 'admin', agentId: 'a1', via: 'email' }),
    said({ sender: 'admin', agentId: 'a1', via: 'email', type: 'file', text: '' }),
    said({ via: 'email', text: 'Signed.' }),
    said({ text: 'In the chat' }),
    said({ sender: 'admin', agentId: 'a1', via: 'email', text: 'Thanks.' }),
  ] as const;
  const ids = [text, file, answer, second].map(({ messageId }) => messageId);
  const emails = ids.map((id, at) => email(id, ['e1', 'e1', 'e2', 'e3'][at] ?? ''));
  const placed = placeEmails(
    [text, file, answer, chat, second],
    new Map(emails.map((one) => [one.messageId, one])),
  );
  const of = ({ messageId }: { messageId: string }) => placed.get(messageId);
  expect(of(text)).toMatchObject({ opens: true, closes: false, answers: null });
  expect(of(file)).toMatchObject({ opens: false, closes: true });
  expect(of(answer)).toMatchObject({ opens: true, closes: true, answers: text });
  expect(of(chat)).toBeUndefined();
  expect(of(second)).toMatchObject({ opens: true, answers: answer });
});
