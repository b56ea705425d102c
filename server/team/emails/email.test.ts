import { botId, ruleAgentId } from '@ncf/contract/bot-id';
import { newSummary } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { answerEmail, FILES_BYTES, type Frame } from './email.ts';
import type { WaitingEntry } from './store.ts';

const FRAME: Frame = {
  signature: '',
  link: 'https://x.example/open',
  language: null,
  brand: 'NCF Track',
};
const entry = (more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  messageId: 'm',
  emailId: null,
  agentId: 'a',
  adminUserName: 'Grace',
  text: 'Here.',
  file: null,
  subject: '',
  ccAddresses: '[]',
  bccAddresses: '[]',
  seq: 1,
  ...more,
});
const file = (name: string, size: number): WaitingEntry =>
  entry({ text: '', file: { id: `${name}-id`, name, type: 'video/mp4', size } });
const THREAD = { headerIds: [], asked: '' };

it('names the files that are too large for an email, and attaches them if there is no link', () => {
  const entries = [entry(), file('a.mp4', FILES_BYTES), file('b.mp4', 1), file('c.mp4', 0)];
  const email = answerEmail(newSummary(), entries, THREAD, FRAME);
  expect(email.attachments?.map(({ name }) => name)).toEqual(['a.mp4', 'c.mp4']);
  expect(email.paragraphs).toContain('Too large for an email, and in the chat: b.mp4');
  const copied = entries.map((one) => ({ ...one, ccAddresses: '["bo@example.com"]' }));
  for (const other of [
    answerEmail(newSummary(), entries, THREAD, { ...FRAME, link: null }),
    answerEmail(newSummary(), copied, THREAD, FRAME),
  ]) {
    expect(other.attachments).toHaveLength(3);
    expect(JSON.stringify(other.paragraphs)).not.toMatch(/Too large|x\.example/);
  }
});

it.each([
  [{ channel: 'email', subject: 'My van' }, 'My van', 'Re: My van'],
  [{ channel: 'email', subject: 'RE: My van' }, 'RE: My van', 'RE: My van'],
  [{ channel: 'email', subject: '' }, '', 'Your conversation with NCF Track'],
  [{ channel: 'form', subject: 'Press' }, 'Press', 'Your inquiry: Press'],
  [{ channel: 'chat', subject: '' }, '', 'Your conversation with NCF Track'],
  [{ channel: 'chat', subject: '' }, 'Your bill', 'Your bill'],
] as const)('answers %j, with the subject %j, as %j', (about, chosen, subject) => {
  const email = answerEmail(newSummary(about), [entry({ subject: chosen })], THREAD, FRAME);
  expect(email.subject).toBe(subject);
});

it('marks what a program wrote as automatic, so that no automatic reply follows', () => {
  const isPersonal = (agentId: string) =>
    answerEmail(newSummary(), [entry({ agentId })], THREAD, FRAME).personal;
  expect([isPersonal('a'), isPersonal(ruleAgentId('r')), isPersonal(botId('k'))]).toEqual([
    true,
    false,
    false,
  ]);
});

it('writes the agent’s name once', () => {
  const signed = (signature: string) =>
    answerEmail(newSummary(), [entry()], THREAD, { ...FRAME, signature }).paragraphs[1];
  expect([signed(''), signed('NCF Track'), signed('Best,\nGrace')]).toEqual([
    'Grace',
    'Grace\nNCF Track',
    'Best,\nGrace',
  ]);
});
