import { t } from '@ncf/contract/t';
import type { Activity } from '@ncf/contract/activity';
import { shortTime } from '../../../time/format-time.ts';

/** What the team did with a conversation, in a sentence. @param agentId the agent who reads it */
export function activityText({ type, by, value }: Activity, agentId: string): string {
  const who = by?.agentId === agentId ? t('You') : by?.adminUserName;
  const actor = who ?? t('The server');
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
      return t('{actor} reopened the conversation', { actor });
    case 'snoozed':
      return t('{actor} snoozed the conversation until {time}', { actor, time: shortTime(value) });
    case 'woken':
      return who === undefined ? t('The snooze is over') : t('{who} ended the snooze', { who });
    case 'bounced':
      return t('An email to the visitor could not be delivered{value}', {
        value: value === '' ? '' : ` (${value})`,
      });
    case 'team_changed':
      return value === ''
        ? t('{actor} removed the conversation from its team', { actor })
        : t('{actor} assigned the conversation to the team {value}', { actor, value });
    case 'call_canceled':
      return t('{actor} canceled the call on {time}', { actor, time: shortTime(value) });
    case 'identified':
      return t('The visitor said who they are: {value}', { value });
    case 'prioritized':
      return value === 'high'
        ? t('{actor} set the priority to high', { actor })
        : t('{actor} set the priority to normal', { actor });
  }
}
