import { enteredCode, requestedCode, verifiedBrowsers } from '../visitor-data.ts';
import { route } from './route.ts';

export const emailVerificationApi = {
  request: route('POST /api/v1/chat/email-verification', {
    on: 'email-verification',
    perMinute: 20,
    answers: { 202: requestedCode },
    id: 'requestEmailCode',
    summary: 'Email a one-time code to the conversation’s address',
    description:
      'Proving the address opens conversations that other browsers started with it. The response never reveals whether there are any.',
    meanings: { 202: 'If the address needs verification, a code is on its way.' },
    refuses: ['not_offered'],
  }),
  verify: route('POST /api/v1/chat/email-verification/code', {
    on: 'email-verification',
    perMinute: 20,
    body: enteredCode,
    id: 'verifyEmailCode',
    summary: 'Verify the email address with the code',
    meanings: { 204: 'The address is verified for this browser.' },
    refuses: ['wrong_code'],
    example: { code: '482913' },
  }),
  browsers: route('GET /api/v1/chat/browsers', {
    on: 'email-verification',
    answers: { 200: verifiedBrowsers },
    id: 'listVerifiedBrowsers',
    summary: 'List browsers that verified this address',
    meanings: { 200: 'The browsers; empty until this browser verified the address.' },
  }),
  revoke: route('DELETE /api/v1/chat/browsers/:browserId', {
    on: 'email-verification',
    id: 'revokeVerifiedBrowser',
    summary: 'Revoke a browser’s access',
    meanings: { 204: 'The browser no longer has access.' },
    refuses: ['not_found'],
  }),
};
