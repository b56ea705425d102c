import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { inquiryOf, type InquiryFields } from '@ncf/contract/inquiry-form';
import { LANGUAGE } from '../../shell/language.ts';
import { refill, useEarlyInput } from '../early-input.ts';
import {
  checkValues,
  failureOf,
  post,
  textsOf,
  valueIn,
  type Check,
  type Errors,
} from './inquiry.ts';
import { draftOf, keepDraft, removeDraft, type Draft } from './drafts.ts';
import type { SentForm } from './page.tsx';

/** The name of a hidden field that programs fill in. */
export const HONEYPOT = 'website';
/** The name of the field of a call's time, which its form restores: the times may load later than the form. */
export const CALL_TIME = 'callTime';

/** What the visitor entered: not the field that only programs fill in. */
const enteredIn = (form: FormData): Draft => textsOf(form).filter(([name]) => name !== HONEYPOT);

/** The first control with an error, in the form's order. */
export const firstWrong = (form: HTMLFormElement, errors: Errors): HTMLElement | undefined =>
  [...form.elements].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && Boolean(errors[control.getAttribute('name') ?? '']),
  );

/**
 * Checks and sends a form, and keeps its input while the visitor looks at another page, or at this one in another language.
 * @param kind names its draft
 * @param sent what the server answered to a form sent without a script
 * @param checkMore checks the fields that only this form has
 */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  kind: string,
  sent: SentForm | undefined,
  checkMore: Check = () => ({}),
) {
  useEarlyInput(form);
  const isSentAgain = sent !== undefined;
  const check: Check = (valueOf) => ({ ...checkValues(valueOf), ...checkMore(valueOf) });
  const [failure, setFailure] = useState(
    sent
      ? failureOf(
          sent.code,
          sent.errors,
          check((name) => sent.values[name] ?? ''),
        )
      : null,
  );
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [reference, setReference] = useState('');
  const [inquiry, setInquiry] = useState<InquiryFields | null>(null);
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    // Without a script the browser checks the fields itself, and cuts off what is too long.
    current.setAttribute('novalidate', '');
    for (const control of current.elements) control.removeAttribute('maxlength');
    // Sent without a script, which shows this page again with a fragment, or with what was sent.
    if (location.hash === '#inquiry-sent') removeDraft(kind);
    const draft = draftOf(kind);
    if (!draft || isSentAgain) return;
    const entries = draft.filter(([name]) => name !== CALL_TIME);
    const isTranslated = entries.some(([name, tag]) => name === 'language' && tag !== LANGUAGE);
    refill(current, entries, isTranslated);
    // Each refilled field has stored the form again, when React had not yet rendered all of it.
    keepDraft(kind, draft);
  }, [form, kind, isSentAgain]);

  const errors: Errors = failure?.errors ?? {};
  const fail = (found: typeof failure) => {
    setFailure(found);
    if (found && form.current) firstWrong(form.current, found.errors)?.focus();
  };
  return {
    state,
    errors,
    /** What to name when asking about what was sent. */
    reference,
    /** What was sent. */
    inquiry,
    problem: state === 'open' ? (failure?.text ?? '') : '',
    onInput(event: FormEvent<HTMLFormElement>) {
      const data = new FormData(event.currentTarget);
      keepDraft(kind, enteredIn(data));
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
      if (!name || !errors[name] || check(valueIn(data))[name]) return;
      const { [name]: _corrected, ...others } = errors;
      setFailure(Object.keys(others).length > 0 && failure ? { ...failure, errors: others } : null);
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (state === 'sending') return;
      const data = new FormData(event.currentTarget);
      const found = check(valueIn(data));
      if (Object.keys(found).length > 0) return fail(failureOf('', {}, found));
      setFailure(null);
      setState('sending');
      const answer = await post(data);
      const isSent = 'reference' in answer;
      setState(isSent ? 'sent' : 'open');
      if (!isSent) return fail(answer);
      removeDraft(kind);
      setReference(answer.reference);
      setInquiry(inquiryOf(textsOf(data)));
    },
  };
}
