import type { Field } from './field-errors.ts';

/** What was typed into the form. It outlives the form, but not the page, so that closing the chat loses nothing. */
const typed = new Map<Field, string>();

export const typedIn = (field: Field): string | undefined => typed.get(field);
export const rememberTyped = (field: Field, value: string): void => void typed.set(field, value);
export const forgetTyped = (): void => typed.clear();
