import * as z from 'zod/mini';
import {
  linkAcceptance,
  linkPurpose,
  linkSecret,
  passwordResetAnswer,
  passwordResetRequest,
} from '../invitations.ts';
import { route } from './route.ts';

const SECRET = 'the-part-of-the-link-after-the-number-sign';
const PASSWORD = 'correct horse battery staple';

export const accountLinksApi = {
  check: route('POST /api/v1/agent/link', {
    open: 'uses the link’s secret',
    perMinute: 20,
    body: linkSecret,
    answers: { 200: linkPurpose },
    id: 'checkAccountLink',
    summary: 'Check an invitation or password link',
    meanings: { 200: 'What the link is for.' },
    refuses: ['link_void'],
    example: { secret: SECRET },
  }),
  accept: route('POST /api/v1/agent/link/accept', {
    open: 'uses the link’s secret',
    perMinute: 20,
    body: linkAcceptance,
    answers: { 200: z.object({ email: z.string() }) },
    id: 'acceptAccountLink',
    summary: 'Create the account or set a new password',
    description: 'Each link works once. Invitations also need `adminUserName`.',
    meanings: { 200: 'The account’s email address.' },
    refuses: ['link_void', 'conflict'],
    example: { secret: SECRET, password: PASSWORD, adminUserName: 'Grace' },
  }),
  request: route('POST /api/v1/agent/forgot', {
    open: 'anyone may ask; the response reveals nothing',
    perMinute: 20,
    body: passwordResetRequest,
    answers: { 202: passwordResetAnswer },
    id: 'requestPasswordLink',
    summary: 'Email a link to set a new password',
    description: 'The response is the same whether or not the address has an account.',
    meanings: { 202: '`byMail` says whether this server sends email at all.' },
    example: { email: 'grace@example.com' },
  }),
};
