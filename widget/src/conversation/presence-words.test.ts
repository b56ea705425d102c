import type { PresenceEntry } from '@ncf/chat/react/messages';
import { expect, it } from 'vitest';
import { setLanguage } from '../settings/language.ts';
import { describePresence } from './presence-words.ts';

it('says who joined or left, and that a bot is one', async () => {
  await setLanguage('en');
  const entry: Extract<PresenceEntry, { type: 'admin_join' | 'admin_left' }> = {
    type: 'admin_join',
    chatUserId: 'c',
    messageId: 'm',
    seq: 1,
    rev: 1,
    gender: 'other',
    adminUserName: 'Grace',
    text: '',
    sender: 'admin',
    messageTime: '2026-11-23T10:00:00Z',
  };
  expect(describePresence(entry)).toBe('Grace joined the chat');
  expect(describePresence({ ...entry, adminUserName: 'Guide', bot: true })).toBe(
    'Guide · bot joined the chat',
  );
  expect(describePresence({ ...entry, type: 'admin_left', bot: true })).toBe(
    'Grace · bot left the chat',
  );
});
