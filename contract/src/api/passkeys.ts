import * as z from 'zod/mini';
import {
  addedPasskey,
  newPasskey,
  passkey,
  passkeyName,
  passkeyOptions,
  passkeys,
} from '../passkeys.ts';
import { route } from './route.ts';

const PASSKEY = {
  response: { id: 'AbCd', rawId: 'AbCd', type: 'public-key', response: { clientDataJSON: 'e30' } },
};

export const passkeysApi = {
  list: route('GET /api/v1/agent/passkeys', {
    on: 'agent-profile',
    answers: { 200: passkeys },
    id: 'listPasskeys',
    summary: 'List your passkeys',
    meanings: { 200: 'The passkeys, oldest first.' },
  }),
  options: route('POST /api/v1/agent/passkeys/options', {
    on: 'agent-profile',
    recent: true,
    answers: { 200: passkeyOptions },
    id: 'startPasskeySetup',
    summary: 'Get options for adding a passkey',
    description:
      'For `navigator.credentials.create` (WebAuthn). The challenge works once, for five minutes.',
    meanings: { 200: '`PublicKeyCredentialCreationOptionsJSON`.' },
    refuses: ['conflict'],
  }),
  add: route('POST /api/v1/agent/passkeys', {
    on: 'agent-profile',
    recent: true,
    body: newPasskey,
    answers: { 201: addedPasskey },
    id: 'addPasskey',
    summary: 'Add a passkey',
    description:
      'Signing in with the password then asks for a passkey or a code. The first second factor comes with recovery codes.',
    meanings: { 201: 'The passkey, with recovery codes if they are new.' },
    example: { name: 'Laptop', ...PASSKEY },
  }),
  rename: route('PATCH /api/v1/agent/passkeys/:id', {
    on: 'agent-profile',
    params: z.object({ id: z.string().check(z.maxLength(1400)) }),
    body: passkeyName,
    answers: { 200: passkey },
    id: 'renamePasskey',
    summary: 'Rename a passkey',
    meanings: { 200: 'The passkey.' },
    refuses: ['not_found'],
    example: { name: 'Laptop' },
  }),
  remove: route('DELETE /api/v1/agent/passkeys/:id', {
    on: 'agent-profile',
    recent: true,
    params: z.object({ id: z.string().check(z.maxLength(1400)) }),
    id: 'removePasskey',
    summary: 'Remove a passkey',
    meanings: { 204: 'It no longer signs you in.' },
    refuses: ['not_found'],
  }),
};
