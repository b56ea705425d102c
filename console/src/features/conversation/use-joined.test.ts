import type { ListedMessage } from '@ncf/chat/state';
import { expect, it } from 'vitest';
import { joinedIn } from './use-joined.ts';

const presence = (type: 'admin_join' | 'admin_left', agentId: string): ListedMessage => ({
  messageId: `${type}${agentId}`,
  chatUserId: 'c',
  type,
  agentId,
  adminUserName: 'Grace',
  gender: 'other',
  text: '',
  sender: 'admin',
  seq: 1,
  rev: 1,
  messageTime: '2026-03-05T12:00:00.000',
});

it('knows whether the agent has joined by the last entry about them, else by the summary', () => {
  expect(joinedIn([presence('admin_join', 'a1')], { agentIds: [] }, 'a1')).toBe(true);
  expect(joinedIn([], { agentIds: ['a1'] }, 'a1')).toBe(true);
  expect(joinedIn([presence('admin_left', 'a1')], { agentIds: ['a1'] }, 'a1')).toBe(false);
  expect(joinedIn([], null, 'a1')).toBeNull();
});

it('does not take another agent with the same name for this one', () => {
  expect(joinedIn([presence('admin_join', 'a2')], { agentIds: ['a2'] }, 'a1')).toBe(false);
});
