import { t } from '@ncf/contract/t';

/** What each figure means; the page shows it next to the figure. */
export const DEFINITIONS = {
  conversations: t(
    'Conversations of every channel in which the visitor’s first message falls in this period. Each one counts on the day and in the hour of that message, in the chosen time zone.',
  ),
  answered: t('An agent has written in them. In unanswered ones, no agent has written yet.'),
  firstReply: t(
    'Time from the visitor’s first message to an agent’s first message. Joining doesn’t count as a reply. Unanswered conversations are left out.',
  ),
  wait: t(
    'Every wait in these conversations, from the first unanswered message to the reply. A conversation can have several. Waits that are still going, or that ended when the visitor left, are left out.',
  ),
  inTime: t(
    'Share of these waits that ended in the time that Settings > Reply times sets for them today.',
  ),
  duration: t(
    'Time from the visitor’s first message until the visitor left or an agent closed the conversation. Open conversations are left out.',
  ),
  resolvedInTime: t(
    'Share of these in which the team took no longer, while the visitor waited, than Settings > Reply times allows today. Conversations without such a time are left out.',
  ),
  satisfaction: t(
    'Share of ratings that said “satisfied.” Visitors who left without a rating are not counted.',
  ),
  agents: t('Each conversation counts for the agent who sent the first reply.'),
  spread: t(
    'Half took no longer than the median; 9 in 10 took no longer than the 90th percentile.',
  ),
} as const;
