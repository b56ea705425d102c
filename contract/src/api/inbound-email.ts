import * as z from 'zod/mini';
import { route } from './route.ts';

export const inboundEmailApi = {
  receive: route('POST /api/v1/inbound-email', {
    open: 'uses the secret of the webhook',
    stream: { type: 'string', format: 'binary' },
    answers: {
      200: z.object({
        outcome: z.enum([
          'message',
          'conversation',
          'note',
          'bounce',
          'ignored',
          'repeated',
          'blocked',
        ]),
      }),
    },
    consumes: ['message/rfc822'],
    id: 'receiveEmail',
    summary: 'Receive an email from a mail provider',
    description:
      'Send the whole email (RFC 5322) with `INBOUND_EMAIL_SECRET` as the bearer token. A reply becomes a message in its conversation; any other email starts one. An email that arrives twice is taken once. Repeat the call after 429 or 5xx.',
    meanings: { 200: 'What became of the email.' },
    refuses: [
      'unauthenticated',
      'not_offered',
      'rate_limited',
      'invalid_message',
      'unsupported_media_type',
      'too_large',
      'unavailable',
    ],
    example:
      'From: Ada <ada@example.com>\r\nTo: support@example.com\r\nSubject: A question\r\n\r\nHow far does it reach?\r\n',
  }),
};
