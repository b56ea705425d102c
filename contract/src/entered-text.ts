import { t } from './t.ts';
import * as z from 'zod/mini';
import { tooLong } from './issue-text.ts';

/**
 * A text that a person enters, without the spaces around it.
 * @param missing what to say when there is none
 * @param max characters
 */
export const enteredText = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, { error: missing }), z.maxLength(max, { error: tooLong(max) }));

/** The same in one line. Control characters would break the agents' lists and the logs. */
export const enteredLine = (missing: string, max: number) =>
  enteredText(missing, max).check(
    z.regex(/^\P{Cc}*$/u, { error: t('Remove the control characters.') }),
  );
