import * as z from 'zod/mini';
import { callTimes } from '../calls.ts';
import { messageTime } from '../fields.ts';
import { content, route } from './route.ts';

export const callTimesApi = {
  list: route('GET /api/v1/call-times', {
    open: 'public',
    answers: { 200: callTimes },
    id: 'listCallTimes',
    summary: 'List the times at which a call can be booked',
    description:
      'To book one, send an inquiry of the kind `call` with a phone number and a time as `callTime`.',
    meanings: { 200: 'The free times within the owner’s hours, the earliest first.' },
    refuses: ['not_offered'],
  }),
  calendar: route('GET /api/v1/call-times/calendar', {
    open: 'public',
    query: z.object({ at: messageTime, language: z.optional(z.string().check(z.maxLength(35))) }),
    answers: { 200: content('text/calendar', z.string()) },
    id: 'getCallCalendar',
    summary: 'Get a call as a calendar file',
    meanings: { 200: 'An iCalendar file.' },
  }),
};
