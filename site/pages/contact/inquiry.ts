import { t } from '@ncf/contract/t';
import { LOCALE } from '../../shell/language.ts';
import { inquiriesApi } from '@ncf/contract/api/inquiries';
import { EMAIL_SYNTAX } from '@ncf/contract/email-syntax';
import type { InquiryReceipt } from '@ncf/contract/inquiries';
import { INQUIRY_LENGTHS, inquiryOf } from '@ncf/contract/inquiry-form';
import { BACKEND } from '../../shell/backend.ts';

/** The address that the form is posted to. */
export const ACTION = BACKEND + inquiriesApi.send.path;

/** The topics of messages, in visitors' words. The agents' list and the notification emails use the names. */
export const TOPICS: Record<string, string> = {
  Buying: t('Buying'),
  'Help with a device': t('Help with a device'),
  'Stolen vehicle': t('Stolen vehicle'),
  Partners: t('Partners'),
  Press: t('Press'),
  Other: t('Other'),
};

/** The errors of fields, by their names. */
export type Errors = Record<string, string>;
/** Finds what is wrong with the values of fields. @param valueOf the value of a field, by its name */
export type Check = (valueOf: (name: string) => string) => Errors;

/** The value of a form's field, by its name. */
export const valueIn =
  (form: FormData) =>
  (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };

/** Checks the fields that all the forms have. */
export const checkValues: Check = (valueOf) => {
  const text = (name: string) => valueOf(name).trim();
  const errors: Errors = {};
  if (!text('name')) errors['name'] = t('Enter your name.');
  if (!EMAIL_SYNTAX.test(text('email').normalize('NFC'))) {
    errors['email'] = t('Enter an email address, such as ada@example.com.');
  }
  if (!text('message') && !text('kind')) errors['message'] = t('Enter your message.');
  if (text('kind') === 'call') {
    if (!text('callTime')) errors['callTime'] = t('Choose a time.');
    if (!text('phone')) errors['phone'] = t('Enter the phone number that we should call.');
  }
  for (const [name, most] of Object.entries(INQUIRY_LENGTHS)) {
    const value = name === 'message' ? valueOf(name) : text(name);
    // As the server counts them.
    const { length } = name === 'email' ? Array.from(value) : value;
    if (length > most)
      errors[name] ??= t(
        'Shorten it to {toLocaleString} characters. It has {toLocaleString2} now.',
        {
          toLocaleString: most.toLocaleString(LOCALE),
          toLocaleString2: length.toLocaleString(LOCALE),
        },
      );
  }
  return errors;
};

/** Why a form was not sent. */
export interface Failure {
  errors: Errors;
  /** What happened and what to do, shown at the button. */
  text: string;
}

/** The server's errors in the page's language instead of English. */
const inPageLanguage = (errors: Errors): Errors =>
  errors['callTime']
    ? { ...errors, callTime: t('This time is no longer free. Choose another one.') }
    : errors;

/**
 * The failure for an error of the call, by its code.
 * @param found the server's errors
 * @param own what the page itself finds wrong
 */
export function failureOf(code: string, found: Errors = {}, own: Errors = {}): Failure {
  if (code === 'blocked') {
    const text = t(
      'We can’t take messages from you here right now. If you think that’s a mistake, please call us.',
    );
    return { errors: {}, text };
  }
  const errors = { ...inPageLanguage(found), ...own };
  if (Object.keys(errors).length > 0)
    return { errors, text: t('Check the fields marked in red, then send it again.') };
  if (code === 'rate_limited')
    return {
      errors,
      text: t('That was a lot of messages at once. Wait a minute, then send it again.'),
    };
  return {
    errors,
    text: t(
      'We couldn’t send it, but your text is still here. Try again in a minute, or use the chat.',
    ),
  };
}

/** The texts of a form, without its files. */
export const textsOf = (form: FormData): [string, string][] =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** What was sent last without an answer, and its ID, so that the same sent again is not stored twice. */
let unanswered = '';
let messageId: string | undefined;

/** Sends the form as JSON. */
export async function post(form: FormData): Promise<InquiryReceipt | Failure> {
  const inquiry = inquiryOf(textsOf(form));
  const text = JSON.stringify(inquiry);
  // Only over HTTPS do browsers have it.
  if (text !== unanswered) messageId = crypto.randomUUID?.();
  unanswered = text;
  try {
    const response = await fetch(ACTION, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...inquiry, messageId }),
    });
    if (response.ok) {
      const receipt = (await response.json()) as InquiryReceipt;
      unanswered = '';
      return receipt;
    }
    const answer = (await response.json().catch(() => ({}))) as { code?: string; fields?: Errors };
    return failureOf(answer.code ?? '', answer.fields, answer.fields && checkValues(valueIn(form)));
  } catch {
    if (navigator.onLine) return failureOf('');
    const text = t('You’re offline. Your text is still here: send it when you’re back online.');
    return { errors: {}, text };
  }
}
