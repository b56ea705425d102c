import { t } from '@ncf/contract/t';
import type { Activity } from '@ncf/contract/activity';
import { shortTime } from '../../../time/format-time.ts';

/** What the team did with a conversation, in a sentence. @param agentId the agent who reads it */
export function activityText({ type, by, value }: Activity, agentId: string): string {
  const who = by?.agentId === agentId ? t('You') : by?.adminUserName;
  switch (type) {
    case 'assigned':
      if (who === undefined) return t('Automatically assigned to {value}', { value });
      return by?.adminUserName === value
        ? t('{who} took the conversation', { who })
        : t('{who} assigned the conversation to {value}', { who, value });
    case 'unassigned':
      return who === undefined
        ? t('Unassigned automatically')
        : t('{who} unassigned the conversation', { who });
    case 'reopened':
      return t('{value} reopened the conversation', { value: who ?? t('The server') });
    case 'snoozed':
      return t('{value} snoozed the conversation until {shortTime}', {
        value: who ?? t('The server'),
        shortTime: shortTime(value),
      });
    case 'woken':
      return who === undefined ? t('The snooze is over') : t('{who} ended the snooze', { who });
    case 'bounced':
      return t('An email to the visitor could not be delivered{value}', {
        value: value === '' ? '' : ` (${value})`,
      });
    case 'team_changed':
      return value === ''
        ? t('{value} removed the conversation from its team', { value: who ?? t('The server') })
        : t('{value} assigned the conversation to the team {value2}', {
            value: who ?? t('The server'),
            value2: value,
          });
    case 'call_canceled':
      return t('{value} canceled the call on {shortTime}', {
        value: who ?? t('The server'),
        shortTime: shortTime(value),
      });
    case 'identified':
      return t('The visitor said who they are: {value}', { value });
    case 'prioritized':
      return value === 'high'
        ? t('{value} set the priority to high', { value: who ?? t('The server') })
        : t('{value} set the priority to normal', { value: who ?? t('The server') });
  }
}
