import { describe as group, expect, it } from 'vitest';
import { t } from './t.ts';
import { attachmentOf, describe, presenceWords } from './describe.ts';

const said = {
  messageId: '019a0000-0000-7000-8000-000000000001',
  chatUserId: '019a0000-0000-7000-8000-0000000000aa',
  messageTime: '2026-03-05T15:07:00.000Z',
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  sender: 'user',
  text: 'Hello',
  replyTo: null,
  reactions: {},
} as const;
const file = {
  ...said,
  type: 'file',
  fileUrl: '/files/019a0000-0000-7000-8000-0000000000ff/van.png',
  mimeType: 'image/png',
  fileSize: 1234,
  originalFileName: 'van.png',
} as const;
const left = { ...said, type: 'user_left' } as const;
const joined = { ...said, type: 'admin_join', adminUserName: 'Grace', gender: 'female' } as const;

group('the description of an entry', () => {
  it('is the text of a message', () => {
    expect(describe({ ...said, type: 'message' })).toBe('Hello');
    expect(attachmentOf({ ...said, type: 'reply' })).toBeNull();
  });

  it('is the caption of a file, or else its name [R3.3]', () => {
    expect(describe({ ...file, text: 'Our van' })).toBe('Our van');
    expect(describe({ ...file, text: ' \n' })).toBe('van.png');
    expect(attachmentOf(file)).toBe('van.png');
  });

  it('says who came or left, and how the visitor rated the conversation [R3.6]', () => {
    expect(describe({ ...joined, sender: 'admin', text: 'Grace joined the chat' })).toBe(
      'Grace joined the chat',
    );
    expect(describe({ ...left, satisfied: null })).toBe('Ada left the chat');
    expect(describe({ ...left, satisfied: true })).toBe('Ada left the chat, satisfied');
    expect(describe({ ...left, satisfied: false })).toBe('Ada left the chat, not satisfied');
  });

  it('calls an agent who reads that they closed an email “You”', () => {
    const text = 'Grace closed the chat';
    const closed = {
      ...joined,
      type: 'admin_closed',
      sender: 'admin',
      agentId: 'a1',
      text,
    } as const;
    expect(describe(closed)).toBe('Grace closed the conversation');
    expect(describe(closed, presenceWords({ t }, 'a2'))).toBe('Grace closed the conversation');
    expect(describe(closed, presenceWords({ t }, 'a1'))).toBe('You closed the conversation');
    expect(describe({ ...closed, text: 'Bye' }, presenceWords({ t }, 'a1'))).toBe('Bye');
  });

  it('leaves the comment of a rating to those who show it', () => {
    const rated = { ...left, type: 'rated', satisfied: true, comment: 'Fast!' } as const;
    expect(describe(rated)).toBe('Ada rated the conversation: satisfied');
  });

  it('uses the words of another language', () => {
    const words = { ...presenceWords({ t }), user_left: () => 'Fin' };
    expect(describe({ ...left, satisfied: true }, words)).toBe('Fin');
  });
});
