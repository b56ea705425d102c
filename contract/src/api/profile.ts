import { passwordChange, passwordConfirmation, profile, profileChange } from '../agent-profile.ts';
import { route } from './route.ts';

const PASSWORD = 'correct horse battery staple';

export const profileApi = {
  get: route('GET /api/v1/agent/profile', {
    on: 'agent-profile',
    answers: { 200: profile },
    id: 'getProfile',
    summary: 'Get your profile',
    meanings: { 200: 'The profile.' },
  }),
  update: route('PATCH /api/v1/agent/profile', {
    on: 'agent-profile',
    body: profileChange,
    answers: { 200: profile },
    id: 'updateProfile',
    summary: 'Change your name, gender, or away status',
    description: '`conflict` if a colleague already has the name.',
    meanings: { 200: 'The profile after the change.' },
    refuses: ['conflict'],
    example: { away: true },
  }),
  changePassword: route('POST /api/v1/agent/password', {
    on: 'agent-profile',
    body: passwordChange,
    id: 'changePassword',
    summary: 'Change your password',
    description: 'Ends all your other sessions. A wrong current password is refused with 403.',
    meanings: { 204: 'The password is changed.' },
    example: { currentPassword: PASSWORD, password: 'another good passphrase' },
  }),
  confirmPassword: route('POST /api/v1/agent/confirmation', {
    on: 'agent-profile',
    body: passwordConfirmation,
    id: 'confirmPassword',
    summary: 'Enter your password again',
    description:
      'Calls that answer `password_needed` work for 10 minutes afterward, as they do after signing in.',
    meanings: { 204: 'The password is correct.' },
    example: { currentPassword: PASSWORD },
  }),
};
