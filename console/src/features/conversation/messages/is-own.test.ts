import type { Spoken } from '@ncf/chat/react/messages';
import { expect, it } from 'vitest';
import { isOwn } from './is-own.ts';

it('recognizes this agent’s messages by ID, whatever the name, and not another agent’s or the visitor’s', () => {
  const by = (fields: object) => isOwn(fields as Spoken, 'a1');
  expect(by({ sender: 'admin', agentId: 'a1', adminUserName: 'Renamed' })).toBe(true);
  expect(by({ sender: 'admin', agentId: 'a2', adminUserName: 'Grace' })).toBe(false);
  expect(by({ sender: 'user', agentId: 'a1' })).toBe(false);
});
