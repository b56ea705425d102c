import { t } from './t.ts';
import * as z from 'zod/mini';
import { tooLong } from './issue-text.ts';
import { EMAIL_SYNTAX } from './email-syntax.ts';
import { LIMITS } from './limits.ts';

/**
 * One email address, trimmed and in Unicode's form NFC (RFC 6532 §3.1). Its length counts Unicode code points
 * (a form's `maxlength` counts UTF-16 code units, so it would refuse some); it is otherwise kept as it was typed.
 */
export const emailAddress = z.string({ error: t('Enter your email address.') }).check(
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1, { error: t('Enter your email address.') }),
  z.maxLength(LIMITS.emailMax, { error: tooLong(LIMITS.emailMax) }),
  z.regex(EMAIL_SYNTAX, {
    error: t('Enter a valid email address, such as ada@example.com.'),
  }),
);
