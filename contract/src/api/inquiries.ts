import * as z from 'zod/mini';
import { inquiryReceipt, newInquiry } from '../inquiries.ts';
import { route } from './route.ts';

export const inquiriesApi = {
  send: route('POST /api/v1/inquiries', {
    open: 'public',
    perMinute: 5,
    body: newInquiry,
    answers: { 201: inquiryReceipt, 303: z.null() },
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    id: 'sendInquiry',
    summary: 'Send a form of the site',
    description:
      'Starts a conversation. Accepts JSON or a plain HTML form. Forms are answered with a redirect. Sent again with the same `messageId`, it changes nothing and has the first answer.',
    meanings: {
      201: 'The reference of the conversation.',
      303: 'For HTML forms: back to the form’s page.',
    },
    refuses: ['blocked', 'conflict', 'message_id_reused', 'not_offered'],
    example: {
      name: 'Ada',
      email: 'ada@example.com',
      topic: 'Buying',
      message: 'We run 40 vans. What would live cameras cost?',
    },
  }),
};
