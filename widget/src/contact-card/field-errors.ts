import { LIMITS } from '@ncf/contract/limits';
import { later } from '../texts/texts.ts';

/** The fields of the form, in order. */
export const FIELDS = ['chatUserName', 'chatUserEmail'] as const;
export type Field = (typeof FIELDS)[number];
/** Maps a field to its error. */
export type FieldErrors = Partial<Record<Field, string>>;

interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
}

function errorText(field: Field, code: string | undefined): string {
  const { fieldErrors } = later.contactCard;
  const isName = field === 'chatUserName';
  if (code === 'too_big') return fieldErrors.tooLong(isName ? LIMITS.nameMax : LIMITS.emailMax);
  if (code === 'too_small') return isName ? fieldErrors.nameMissing : fieldErrors.emailMissing;
  if (code === 'invalid_format') return isName ? fieldErrors.control : fieldErrors.emailWrong;
  return fieldErrors.other;
}

/** The first error of each field, in the visitor's language. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const found: FieldErrors = {};
  for (const { code, path } of issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field !== undefined) found[field] ??= errorText(field, code);
  }
  return found;
}
