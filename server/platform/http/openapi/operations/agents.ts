import type { Operations } from '../operation.ts';

const SECRET = 'the-part-of-the-link-after-the-number-sign';
const PASSKEY = {
  response: { id: 'AbCd', rawId: 'AbCd', type: 'public-key', response: { clientDataJSON: 'e30' } },
};
const PASSWORD = 'correct horse battery staple';

export const agentSession: Operations = {
  'POST /api/v1/agent/session': {
    id: 'signInAgent',
    summary: 'Sign in as an agent, or renew the session',
    description:
      'With a body, signs in and sets the `ncf_agent` cookie. With the cookie and no body, returns a new token. Accounts with two-step sign-in also need `code`.',
    answers: { 200: 'The session, with a token for HTTP and MQTT.' },
    refuses: ['wrong_credentials', 'code_required', 'wrong_code', 'unauthenticated'],
    cookies: ['agentCookie'],
    anonymous: true,
    example: { email: 'owner@example.com', password: PASSWORD },
  },
  'DELETE /api/v1/agent/session': {
    id: 'signOutAgent',
    summary: 'Sign out',
    answers: { 204: 'The session is over. Safe to repeat.' },
    cookies: ['agentCookie'],
    anonymous: true,
  },
  'POST /api/v1/agent/session/passkey/options': {
    id: 'startPasskeySignIn',
    summary: 'Get options for signing in with a passkey',
    description:
      'For `navigator.credentials.get` (WebAuthn). The challenge works once, for five minutes.',
    answers: { 200: '`PublicKeyCredentialRequestOptionsJSON`.' },
    anonymous: true,
  },
  'POST /api/v1/agent/session/passkey': {
    id: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    description:
      'In place of the password; the authenticator must have verified the person. Sets the `ncf_agent` cookie.',
    answers: { 200: 'The session, with a token for HTTP and MQTT.' },
    refuses: ['wrong_credentials'],
    anonymous: true,
    example: PASSKEY,
  },
  'POST /api/v1/agent/link': {
    id: 'checkAccountLink',
    summary: 'Check an invitation or password link',
    answers: { 200: 'What the link is for.' },
    refuses: ['link_void'],
    example: { secret: SECRET },
  },
  'POST /api/v1/agent/link/accept': {
    id: 'acceptAccountLink',
    summary: 'Create the account or set a new password',
    description: 'Each link works once. Invitations also need `adminUserName`.',
    answers: { 200: 'The account’s email address.' },
    refuses: ['link_void', 'conflict'],
    example: { secret: SECRET, password: PASSWORD, adminUserName: 'Grace' },
  },
  'POST /api/v1/agent/forgot': {
    id: 'requestPasswordLink',
    summary: 'Email a link to set a new password',
    description: 'The response is the same whether or not the address has an account.',
    answers: { 202: '`byMail` says whether this server sends email at all.' },
    example: { email: 'grace@example.com' },
  },
};

export const agentProfile: Operations = {
  'GET /api/v1/agent/profile': {
    id: 'getProfile',
    summary: 'Get your profile',
    answers: { 200: 'The profile.' },
  },
  'PATCH /api/v1/agent/profile': {
    id: 'updateProfile',
    summary: 'Change your name, gender, or away status',
    description: '`conflict` if a colleague already has the name.',
    answers: { 200: 'The profile after the change.' },
    refuses: ['conflict'],
    example: { away: true },
  },
  'POST /api/v1/agent/password': {
    id: 'changePassword',
    summary: 'Change your password',
    description: 'Ends all your other sessions. A wrong current password is refused with 403.',
    answers: { 204: 'The password is changed.' },
    example: { currentPassword: PASSWORD, password: 'another good passphrase' },
  },
  'POST /api/v1/agent/confirmation': {
    id: 'confirmPassword',
    summary: 'Enter your password again',
    description:
      'Calls that answer `password_needed` work for 10 minutes afterward, as they do after signing in.',
    answers: { 204: 'The password is correct.' },
    example: { currentPassword: PASSWORD },
  },
  'GET /api/v1/agent/sessions': {
    id: 'listOwnSessions',
    summary: 'List your sessions',
    answers: { 200: 'The sessions.' },
  },
  'DELETE /api/v1/agent/sessions': {
    id: 'endOtherSessions',
    summary: 'End all your other sessions',
    answers: { 204: 'Only this session is left.' },
  },
  'DELETE /api/v1/agent/sessions/:id': {
    id: 'endOwnSession',
    summary: 'End one of your sessions',
    description: 'Its connections close at once.',
    answers: { 204: 'The session is over.' },
    refuses: ['not_found'],
  },
  'GET /api/v1/agent/notifications': {
    id: 'getNotificationSettings',
    summary: 'Get how you are notified',
    answers: { 200: 'The settings, and the server’s public key for push subscriptions.' },
  },
  'PUT /api/v1/agent/notifications': {
    id: 'setNotificationSettings',
    summary: 'Change how you are notified',
    answers: { 200: 'The settings after the change.' },
    example: {
      quietHours: { from: '22:00', to: '07:00', timeZone: 'America/Chicago' },
      hideText: false,
    },
  },
  'PUT /api/v1/agent/push': {
    id: 'subscribeToPush',
    summary: 'Send your notifications to this browser',
    description: 'A subscription of the Push API. It ends with the session.',
    answers: { 204: 'Subscribed.' },
    example: {
      endpoint: 'https://push.example.com/send/abc',
      keys: { p256dh: 'BJa0RHsNNJ9hBBn7mV8tlhLbB6LU7pJL', auth: 'WUT2rpCCD0gTRxWSAk5LVQ' },
    },
  },
  'DELETE /api/v1/agent/push': {
    id: 'unsubscribeFromPush',
    summary: 'Stop sending notifications to a browser',
    answers: { 204: 'Unsubscribed, or it was not subscribed.' },
  },
  'POST /api/v1/agent/totp': {
    id: 'startTwoStepSetup',
    summary: 'Start setting up two-step sign-in',
    description: 'Returns a TOTP secret (RFC 6238). Confirm it with `confirmTwoStepSetup`.',
    answers: { 200: 'The secret and its key URI.' },
    example: { currentPassword: PASSWORD },
  },
  'PUT /api/v1/agent/totp': {
    id: 'confirmTwoStepSetup',
    summary: 'Turn on two-step sign-in',
    answers: { 200: 'Recovery codes, shown only this once.' },
    example: { code: '482913' },
  },
  'DELETE /api/v1/agent/totp': {
    id: 'turnOffTwoStep',
    summary: 'Turn off two-step sign-in',
    answers: { 204: 'Two-step sign-in is off.' },
    example: { currentPassword: PASSWORD },
  },
};

export const passkeys: Operations = {
  'GET /api/v1/agent/passkeys': {
    id: 'listPasskeys',
    summary: 'List your passkeys',
    answers: { 200: 'The passkeys, oldest first.' },
  },
  'POST /api/v1/agent/passkeys/options': {
    id: 'startPasskeySetup',
    summary: 'Get options for adding a passkey',
    description:
      'For `navigator.credentials.create` (WebAuthn). The challenge works once, for five minutes.',
    answers: { 200: '`PublicKeyCredentialCreationOptionsJSON`.' },
    refuses: ['conflict'],
  },
  'POST /api/v1/agent/passkeys': {
    id: 'addPasskey',
    summary: 'Add a passkey',
    description:
      'Signing in with the password then asks for a passkey or a code. An account without another second factor also gets recovery codes.',
    answers: { 201: 'The passkey, with recovery codes if they are new.' },
    example: { name: 'Laptop', ...PASSKEY },
  },
  'PATCH /api/v1/agent/passkeys/:id': {
    id: 'renamePasskey',
    summary: 'Rename a passkey',
    answers: { 200: 'The passkey.' },
    refuses: ['not_found'],
    example: { name: 'Laptop' },
  },
  'DELETE /api/v1/agent/passkeys/:id': {
    id: 'removePasskey',
    summary: 'Remove a passkey',
    answers: { 204: 'It no longer signs you in.' },
    refuses: ['not_found'],
  },
};

export const accounts: Operations = {
  'GET /api/v1/agents': {
    id: 'listAgents',
    summary: 'List accounts',
    answers: { 200: 'All accounts.' },
  },
  'POST /api/v1/agents': {
    id: 'createAgent',
    summary: 'Create an account',
    description: 'Without a password, the server generates one and returns it once.',
    answers: { 201: 'The account.' },
    refuses: ['conflict'],
    example: { email: 'grace@example.com', adminUserName: 'Grace', role: 'agent' },
  },
  'PATCH /api/v1/agents/:id': {
    id: 'updateAgent',
    summary: 'Change an account',
    description: 'At least one owner who can sign in must remain.',
    answers: { 200: 'The account after the change.' },
    refuses: ['not_found', 'conflict'],
    example: { role: 'supervisor' },
  },
  'POST /api/v1/agents/:id/reset': {
    id: 'createPasswordLink',
    summary: 'Create a link to set a new password',
    answers: { 201: 'The link, shown only this once.' },
    refuses: ['not_found'],
  },
  'GET /api/v1/invitations': {
    id: 'listInvitations',
    summary: 'List open invitations',
    answers: { 200: 'The invitations.' },
  },
  'POST /api/v1/invitations': {
    id: 'createInvitation',
    summary: 'Invite an agent',
    description: 'Replaces an earlier invitation of the same address.',
    answers: { 201: 'The invitation link, shown only this once.' },
    refuses: ['conflict'],
    example: { email: 'grace@example.com', role: 'agent' },
  },
  'DELETE /api/v1/invitations/:id': {
    id: 'deleteInvitation',
    summary: 'Withdraw an invitation',
    answers: { 204: 'The link no longer works.' },
    refuses: ['not_found'],
  },
};
