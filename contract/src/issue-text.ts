import { t } from './t.ts';
import type * as z from 'zod/mini';

/** The sentences for texts of a known format; any other format has a sentence in its shape. */
const FORMATS: Readonly<Record<string, string>> = {
  email: t('Enter a valid email address, such as ada@example.com.'),
  url: t('Enter a web address, such as https://example.com.'),
  uuid: t('Use a UUID.'),
  date: t('Use a day such as 2026-03-29.'),
  datetime: t('Use an ISO 8601 time in UTC.'),
};

/** The sentences for values of the wrong type. */
const TYPES: Readonly<Record<string, string>> = {
  string: t('Enter some text.'),
  number: t('Enter a number.'),
  int: t('Enter a whole number.'),
  boolean: t('Choose true or false.'),
  array: t('Send a list.'),
  object: t('Send an object.'),
  record: t('Send an object.'),
};

/** What to say about a text with more than `max` characters. */
export const tooLong = (max: number): string =>
  t('Use at most {limit} characters.', { limit: max });

const OTHER = t('Check this value.');

/** What people read about a wrong value whose shape has no sentence of its own; a setting of zod for the whole process. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? t('Fill in this field.')
        : (TYPES[issue.expected] ?? OTHER);
    case 'too_big': {
      const maximum = Number(issue.maximum);
      if (issue.origin === 'string') return tooLong(maximum);
      return issue.origin === 'array' || issue.origin === 'set'
        ? t('Use at most {limit} entries.', { limit: maximum })
        : t('Use {limit} or less.', { limit: maximum });
    }
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string')
        return minimum === 1
          ? t('Fill in this field.')
          : t('Use at least {limit} characters.', { limit: minimum });
      return issue.origin === 'array' || issue.origin === 'set'
        ? t('Use at least {limit} entries.', { limit: minimum })
        : t('Use {limit} or more.', { limit: minimum });
    }
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER;
    case 'invalid_value':
      return t('Choose one of these: {values}.', { values: issue.values.join(', ') });
    default:
      return OTHER;
  }
}
