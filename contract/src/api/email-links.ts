import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { content, route } from './route.ts';

const page = content('text/html', z.string());
const signature = z.string().check(z.maxLength(100));
const conversationLink = z.object({
  c: z.uuid(),
  n: z.coerce.number().check(z.int(), z.gte(1)),
  e: z.coerce.number().check(z.int(), z.gte(0)),
  s: signature,
});
const surveyLink = z.object({ c: z.uuid(), a: z.enum(['yes', 'no']), s: signature });
const stopLink = z.object({ c: z.uuid(), s: signature });

export const emailLinksApi = {
  showOpen: route('GET /api/v1/mail/open', {
    open: 'uses the link’s secret',
    query: conversationLink,
    answers: { 200: page, 303: z.null() },
    id: 'showOpenPage',
    summary: 'Show the page of an email link that opens a conversation',
    meanings: {
      200: 'A page with one button, or one that says that the link no longer works.',
      303: 'To the chat, if this browser has opened the conversation already.',
    },
    refuses: [],
  }),
  open: route('POST /api/v1/mail/open', {
    open: 'uses the link’s secret',
    query: conversationLink,
    answers: { 200: page, 303: z.null() },
    consumes: ['application/x-www-form-urlencoded'],
    headers: ['Set-Cookie'],
    id: 'openByLink',
    summary: 'Open a conversation by an email link',
    description:
      'The browser can then read and write the conversation, and its address is verified. A link works once, for three days.',
    meanings: {
      200: 'A page that says that the link no longer works.',
      303: 'To the chat; the cookie identifies the browser.',
    },
    refuses: ['blocked'],
  }),
  showRate: route('GET /api/v1/mail/rate', {
    open: 'uses the link’s secret',
    query: surveyLink,
    answers: { 200: page },
    id: 'showRatePage',
    summary: 'Show the page of a survey’s email',
    meanings: { 200: 'A page with a comment and one button.' },
    refuses: ['not_found'],
  }),
  rate: route('POST /api/v1/mail/rate', {
    open: 'uses the link’s secret',
    query: surveyLink,
    body: z.object({ comment: z.optional(z.string().check(z.maxLength(LIMITS.commentMax))) }),
    answers: { 200: page },
    consumes: ['application/x-www-form-urlencoded'],
    id: 'rateByLink',
    summary: 'Say by an email link whether a conversation helped',
    meanings: { 200: 'A page that says thanks.' },
    refuses: ['not_found'],
    example: { comment: 'Quick and friendly.' },
  }),
  showStop: route('GET /api/v1/mail/stop', {
    open: 'uses the link’s secret',
    query: stopLink,
    answers: { 200: page },
    id: 'showUnsubscribePage',
    summary: 'Show the unsubscribe page of an email link',
    meanings: { 200: 'A page with one button.' },
    refuses: ['not_found'],
  }),
  stop: route('POST /api/v1/mail/stop', {
    open: 'uses the link’s secret',
    query: stopLink,
    answers: { 200: page },
    consumes: ['application/x-www-form-urlencoded'],
    id: 'unsubscribe',
    summary: 'Stop emails about a conversation',
    description: 'Also answers the one-click unsubscribe of mail programs (RFC 8058).',
    meanings: { 200: 'A page that confirms it.' },
    refuses: ['not_found'],
  }),
};
