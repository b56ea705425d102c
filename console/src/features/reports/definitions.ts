/** What each figure means, as it stands beside it. */
export const DEFINITIONS = {
  conversations:
    'Conversations whose visitor said something for the first time in this period. Each counts on the day and in the hour of that first message, by the clocks of the time zone chosen.',
  unanswered: 'Those in which no agent has said anything since.',
  firstAnswer:
    'From the visitor’s first message to the first message of an agent. Joining is no answer. Those without an answer are not in it.',
  wait: 'Every wait of these conversations: from the first message that nobody had answered to the answer. A conversation may have several; one that still lasts, or that ended with the visitor leaving, is not in it.',
  duration:
    'From the visitor’s first message to the visitor’s leaving or an agent’s closing, of those that ended.',
  satisfaction:
    'Of those who rated on leaving, the part that said satisfied. Who leaves without rating is not in it.',
  agents: 'By the agent who gave the first answer; unanswered ones belong to nobody.',
  spread: 'Half took at most the median, nine of ten at most the 90th percentile (nearest rank).',
} as const;
