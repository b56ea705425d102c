import { t } from './t.ts';
import * as z from 'zod/mini';
import { tooLong } from './issue-text.ts';

/** Where a webhook is called. */
export const webhookUrl = z.string({ error: t('Enter a URL.') }).check(
  z.trim(),
  z.maxLength(2000, { error: tooLong(2000) }),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: t('Enter a URL, such as https://example.com/hooks/chat.'),
  }),
  z.refine(
    (text) => {
      const { username, password } = URL.parse(text) ?? { username: '', password: '' };
      return username === '' && password === '';
    },
    { error: t('Remove the user name and password from the URL.') },
  ),
  // As it is called, without the line breaks that a parser drops.
  z.overwrite((text) => URL.parse(text)?.href ?? text),
);
