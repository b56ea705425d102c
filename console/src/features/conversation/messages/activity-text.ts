import type { Activity } from '@ncf/contract/activity';
import { shortTime } from '../../../time/short-time.ts';

/** What the team did with a conversation, in a sentence. @param agentId the agent who reads it */
export function activityText({ type, by, value }: Activity, agentId: string): string {
  const who = by?.agentId === agentId ? 'You' : by?.adminUserName;
  switch (type) {
    case 'assigned':
      if (who === undefined) return `Automatically assigned to ${value}`;
      return by?.adminUserName === value
        ? `${who} took the conversation`
        : `${who} assigned the conversation to ${value}`;
    case 'unassigned':
      return who === undefined ? 'Unassigned automatically' : `${who} unassigned the conversation`;
    case 'reopened':
      return `${who ?? 'The server'} reopened the conversation`;
    case 'snoozed':
      return `${who ?? 'The server'} snoozed the conversation until ${shortTime(value)}`;
    case 'woken':
      return who === undefined ? 'The snooze is over' : `${who} ended the snooze`;
    case 'bounced':
      return `An email to the visitor could not be delivered${value === '' ? '' : ` (${value})`}`;
    case 'team_changed':
      return value === ''
        ? `${who ?? 'The server'} took the conversation from its team`
        : `${who ?? 'The server'} gave the conversation to the team ${value}`;
    case 'call_canceled':
      return `${who ?? 'The server'} canceled the call on ${shortTime(value)}`;
    case 'identified':
      return `The visitor said who they are: ${value}`;
    case 'prioritized':
      return value === 'high'
        ? `${who ?? 'The server'} set the priority to high`
        : `${who ?? 'The server'} set the priority to normal`;
  }
}
