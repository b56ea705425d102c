import * as z from 'zod/mini';
import { callFeed } from '../calls.ts';
import { content, route } from './route.ts';

export const callFeedApi = {
  get: route('GET /api/v1/call-feed', {
    on: 'conversations',
    answers: { 200: callFeed },
    id: 'getCallFeed',
    summary: 'Get the secret link of the calendar of booked calls',
    meanings: { 200: 'The link’s secret; null while there is no link.' },
  }),
  renew: route('POST /api/v1/call-feed', {
    on: 'assignment',
    answers: { 200: callFeed },
    id: 'renewCallFeed',
    summary: 'Make a new link for the calendar of booked calls',
    description: 'The link before it ends.',
    meanings: { 200: 'The new link’s secret.' },
  }),
  delete: route('DELETE /api/v1/call-feed', {
    on: 'assignment',
    answers: { 200: callFeed },
    id: 'deleteCallFeed',
    summary: 'End the link of the calendar of booked calls',
    meanings: { 200: 'There is no link anymore.' },
  }),
  read: route('GET /api/v1/call-feed/:secret', {
    open: 'uses the link’s secret',
    params: z.object({ secret: z.string().check(z.maxLength(100)) }),
    query: z.object({ language: z.optional(z.string().check(z.maxLength(35))) }),
    answers: { 200: content('text/calendar', z.string()) },
    id: 'readCallFeed',
    summary: 'Read the calendar of booked calls',
    description: 'For calendar programs, which read it again and again.',
    meanings: { 200: 'An iCalendar file with the calls of the last 30 days and from now on.' },
    refuses: ['link_void'],
  }),
};
