import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { chatUserId, messageTime } from './fields.ts';
import { agentName } from './mentions.ts';

/**
 * What the team did with a conversation, besides writing in it. Like notes, it is never on a session topic, and
 * visitors cannot see it.
 */
export const activity = z.object({
  chatUserId,
  /** The conversation's revision after it; no two activities of a conversation have the same. */
  rev: z.int(),
  /**
   * `woken`: the snooze ended. `bounced`: an email to the person could not be delivered. `call_canceled`: the booked call.
   * `identified`: a visitor without a name or an address gave one.
   */
  type: z.enum([
    'assigned',
    'unassigned',
    'reopened',
    'snoozed',
    'woken',
    'prioritized',
    'bounced',
    'team_changed',
    'call_canceled',
    'identified',
  ]),
  /** Who did it; null if the server did, as when it assigns automatically. */
  by: z.nullable(agentName),
  /**
   * The new assignee's or team's name, the end of the snooze, the priority, the mail server's status code, the call's
   * time, or the visitor's name and address; otherwise empty.
   */
  value: z.string(),
  at: messageTime,
});
export type Activity = z.infer<typeof activity>;

/** One conversation's activities, oldest first. */
export const activities = listOf(activity);
