import * as z from 'zod/mini';
import { EMAIL_SYNTAX } from './email-syntax.ts';
import { LIMITS } from './limits.ts';

/**
 * One e-mail address, trimmed and in Unicode's form NFC (RFC 6532 §3.1). Its length counts Unicode code points
 * (a form's `maxlength` counts UTF-16 code units, so it would refuse some); it is otherwise kept as it was typed.
 */
export const emailAddress = z.string({ error: 'Give your e-mail address.' }).check(
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1, { error: 'Give your e-mail address.' }),
  z.maxLength(LIMITS.emailMax, { error: `Use at most ${LIMITS.emailMax} characters.` }),
  z.regex(EMAIL_SYNTAX, {
    error: 'This does not look like an e-mail address. Example: ada@example.com',
  }),
);
