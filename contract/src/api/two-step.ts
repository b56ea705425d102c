import {
  passwordConfirmation,
  recoveryCodes,
  totpConfirmation,
  totpOffer,
} from '../agent-profile.ts';
import { route } from './route.ts';

const PASSWORD = 'correct horse battery staple';

export const twoStepApi = {
  start: route('POST /api/v1/agent/totp', {
    on: 'agent-profile',
    body: passwordConfirmation,
    answers: { 200: totpOffer },
    id: 'startTwoStepSetup',
    summary: 'Start setting up two-step sign-in',
    description: 'Returns a TOTP secret (RFC 6238). Confirm it with `confirmTwoStepSetup`.',
    meanings: { 200: 'The secret and its key URI.' },
    example: { currentPassword: PASSWORD },
  }),
  confirm: route('PUT /api/v1/agent/totp', {
    on: 'agent-profile',
    body: totpConfirmation,
    answers: { 200: recoveryCodes },
    id: 'confirmTwoStepSetup',
    summary: 'Turn on two-step sign-in',
    meanings: { 200: 'Recovery codes, shown only this once.' },
    example: { code: '482913' },
  }),
  turnOff: route('DELETE /api/v1/agent/totp', {
    on: 'agent-profile',
    body: passwordConfirmation,
    id: 'turnOffTwoStep',
    summary: 'Turn off two-step sign-in',
    meanings: { 204: 'Two-step sign-in is off.' },
    example: { currentPassword: PASSWORD },
  }),
};
