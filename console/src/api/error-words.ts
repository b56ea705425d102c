import type { ErrorCode } from '@ncf/contract/errors';
import { LANGUAGE } from '../language.ts';

const WORDS: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'Check what you entered.',
  unauthenticated: 'Your session has ended. Sign in again.',
  token_expired: 'Your session has ended. Sign in again.',
  wrong_code: 'This code is wrong or no longer valid.',
  wrong_credentials: 'That email and password don’t match an account.',
  forbidden: 'Your role doesn’t allow this. An owner can change that.',
  blocked: 'This visitor is blocked.',
  not_found: 'It no longer exists.',
  not_offered: 'This server doesn’t offer that.',
  unknown_message: 'The message no longer exists.',
  unknown_conversation: 'The conversation no longer exists.',
  conflict: 'It was changed in the meantime, or the name is already in use.',
  link_void: 'This link no longer works.',
  too_large: 'It is too large.',
  unsupported_media_type: 'We can’t accept this type of file.',
  rate_limited: 'Too many attempts. Wait a moment before you try again.',
  internal: 'Something went wrong on the server. Try again.',
  storage_full: 'The server’s storage is full.',
  unavailable: 'The server can’t do this right now. Try again in a moment.',
};

/** What the server says is more exact, but in English; a console in another language words an error by its code. */
export const errorWords = (code: ErrorCode, message: string): string =>
  LANGUAGE === 'en' ? message : (WORDS[code] ?? message);
