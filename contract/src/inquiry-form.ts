import { LIMITS } from './limits.ts';

/** A form of the site, as a browser submits it. The page's script and the server read it with the same function. */

/** Fields whose names start with this are answers of a longer form; the rest of the name is their label. */
export const DETAIL = 'detail.';

/** The message of a longer form that has none. */
export const NO_MESSAGE = '(no message)';

/** The longest texts that a form takes, in characters. */
export const INQUIRY_LENGTHS = {
  name: LIMITS.nameMax,
  email: LIMITS.emailMax,
  phone: 40,
  message: LIMITS.textMax,
} as const;

/** What a form sends, as `POST /api/v1/inquiries` takes it. */
export interface InquiryFields extends Partial<
  Record<'kind' | 'topic' | 'name' | 'email' | 'phone' | 'message' | 'callTime', string>
> {
  details: { label: string; value: string }[];
}

/**
 * A form's fields as `POST /api/v1/inquiries` takes them: fields of details become a list, and zeros mean none.
 * @param fields names and values, in the form's order
 */
export function inquiryOf(fields: Iterable<readonly [string, string]>): InquiryFields {
  const body: Record<string, string> = {};
  const details = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (!name.startsWith(DETAIL)) body[name] = value;
    else if (value.trim() !== '' && value.trim() !== '0') {
      const label = name.slice(DETAIL.length);
      details.set(label, [...(details.get(label) ?? []), value.trim()]);
    }
  }
  const { kind, message = '' } = body;
  return {
    ...body,
    ...(kind && message.trim() === '' ? { message: NO_MESSAGE } : {}),
    details: [...details].map(([label, values]) => ({ label, value: values.join(', ') })),
  };
}
