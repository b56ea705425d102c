import type { ListedMessage } from '@ncf/chat/state';
import { expect, it } from 'vitest';
import { joinedIn } from './use-joined.ts';

const presence = (type: 'admin_join' | 'admin_left', adminUserName: string): ListedMessage => ({
  messageId: `${type}${adminUserName}`,
  chatUserId: 'c',
  type,
  adminUserName,
  gender: 'other',
  text: '',
  sender: 'admin',
  seq: 1,
  rev: 1,
  messageTime: '2026-03-05T12:00:00.000',
});

it('knows whether the agent has joined by the last entry about them, else by the summary', () => {
  expect(joinedIn([presence('admin_join', 'Grace')], { agents: [] }, 'Grace')).toBe(true);
  expect(joinedIn([], { agents: ['Grace'] }, 'Grace')).toBe(true);
  expect(joinedIn([presence('admin_left', 'Grace')], { agents: ['Grace'] }, 'Grace')).toBe(false);
  expect(joinedIn([], null, 'Grace')).toBeNull();
});
