import { dueTimes } from '../due-times.ts';
import { route } from './route.ts';

export const dueTimesApi = {
  get: route('GET /api/v1/due-times', {
    on: 'team',
    answers: { 200: dueTimes },
    id: 'getDueTimes',
    summary: 'Get how soon people who wait should have a reply',
    meanings: { 200: 'The times, in minutes.' },
  }),
  set: route('PUT /api/v1/due-times', {
    on: 'assignment',
    body: dueTimes,
    ifMatch: true,
    answers: { 200: dueTimes },
    id: 'setDueTimes',
    summary: 'Change how soon people who wait should have a reply',
    description:
      'The inbox sorts what waits by these times. That of the first policy that fits the topic or subject, the team, and the priority applies, else that of the channel.',
    meanings: { 200: 'The times after the change, in minutes.' },
    example: {
      chat: 3,
      left: 240,
      form: 240,
      email: 240,
      call: 60,
      next: 10,
      nextOutside: null,
      resolution: 1440,
      policies: [
        {
          contains: 'stolen',
          minutes: 10,
          next: 5,
          resolution: 120,
        },
      ],
      inHours: true,
    },
  }),
};
