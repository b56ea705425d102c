import type * as z from 'zod';

/** What a field takes, in the words of an editor. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
};

/** A problem in the words of an editor, with what to write instead of `value`. */
export function whatToWrite(issue: z.core.$ZodIssue, value: unknown): string {
  const { code, message } = issue;
  if (code === 'invalid_type') {
    const wanted = TYPES[issue.expected] ?? issue.expected;
    return value === undefined ? `is missing; add it (${wanted})` : `takes ${wanted}`;
  }
  if (code === 'invalid_format' && issue.format === 'date')
    return 'is not a date; write year-month-day, such as 2026-03-05';
  if (code === 'too_small' && issue.origin === 'string')
    return `is too short; write at least ${String(issue.minimum)} characters`;
  if (code === 'too_big' && issue.origin === 'string')
    return `is too long; write at most ${String(issue.maximum)} characters`;
  if (code === 'too_small' && issue.origin === 'array')
    return `has too few entries; write at least ${String(issue.minimum)}`;
  if (code === 'too_small' && issue.origin !== 'array')
    return `is too small; write at least ${String(issue.minimum)}`;
  if (code === 'too_big' && issue.origin !== 'array')
    return `is too large; write at most ${String(issue.maximum)}`;
  if (code === 'invalid_value') return `is not one of ${issue.values.map(String).join(', ')}`;
  if (code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}; check the spelling`;
  return message;
}
