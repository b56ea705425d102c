import type { Spoken } from '@ncf/chat/react/messages';
import { expect, it } from 'vitest';
import { isOwn } from './is-own.ts';

it('recognizes this agent’s messages, and not another agent’s or the visitor’s', () => {
  const by = (fields: object) => isOwn(fields as Spoken, 'Grace');
  expect(by({ sender: 'admin', adminUserName: 'Grace' })).toBe(true);
  expect(by({ sender: 'admin' })).toBe(true);
  expect(by({ sender: 'admin', adminUserName: 'Alan' })).toBe(false);
  expect(by({ sender: 'user' })).toBe(false);
});
