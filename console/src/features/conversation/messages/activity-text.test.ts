import type { Activity } from '@ncf/contract/activity';
import { expect, it } from 'vitest';
import { activityText } from './activity-text.ts';

const [grace, alan] = [
  { agentId: 'g', adminUserName: 'Grace' },
  { agentId: 'a', adminUserName: 'Alan' },
];
const text = (type: Activity['type'], by: Activity['by'], value = '') =>
  activityText({ chatUserId: 'c', rev: 1, type, by, value, at: '2026-03-05T15:07:00.000Z' }, 'g');

it('says who did what, and when the server did it', () => {
  expect([
    text('assigned', null, 'Alan'),
    text('assigned', grace, 'Alan'),
    text('assigned', alan, 'Alan'),
    text('unassigned', null),
    text('reopened', grace),
    text('woken', null),
    text('woken', alan),
    text('prioritized', alan, 'high'),
    text('bounced', null, '5.1.1'),
  ]).toEqual([
    'Automatically assigned to Alan',
    'You assigned the conversation to Alan',
    'Alan took the conversation',
    'Unassigned automatically',
    'You reopened the conversation',
    'The snooze is over',
    'Alan ended the snooze',
    'Alan set the priority to high',
    'An email to the visitor could not be delivered (5.1.1)',
  ]);
});
