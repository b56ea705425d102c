import { spentTimes } from '../resolution.ts';
import { route } from './route.ts';

export const resolutionApi = {
  spent: route('GET /api/v1/due-times/spent', {
    on: 'conversations',
    answers: { 200: spentTimes },
    id: 'listSpentTimes',
    summary: 'Get how long the team had the word where someone waits now',
    description:
      'This counts toward the time until a conversation should be closed, together with the current wait. While the person has the word, that time rests.',
    meanings: {
      200: 'The seconds of earlier waits, by conversation; where there were none, nothing.',
    },
  }),
};
