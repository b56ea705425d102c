import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { inquiryOf, type InquiryFields } from '@ncf/contract/inquiry-form';
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
import type { SentForm } from './page.tsx';

/** Unsent input of forms, by kind, kept while the tab shows other pages. */
const drafts = new Map<string, [string, string][]>();

/** The first control with an error, in the form's order. */
export const firstWrong = (form: HTMLFormElement, errors: Errors): HTMLElement | undefined =>
  [...form.elements].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && Boolean(errors[control.getAttribute('name') ?? '']),
  );

/**
 * Checks and sends a form, and keeps its input while the visitor looks at another page.
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
    const draft = drafts.get(kind);
    if (!draft) return;
    refill(current, draft);
    // Each refilled field has stored the form again, when React had not yet rendered all of it.
    drafts.set(kind, draft);
  }, [form, kind]);

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
      drafts.set(kind, textsOf(data));
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
      if (!name || !errors[name] || check(valueIn(data))[name]) return;
      const { [name]: _corrected, ...others } = errors;
      setFailure(Object.keys(others).length > 0 && failure ? { ...failure, errors: others } : null);
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      const found = check(valueIn(data));
      if (Object.keys(found).length > 0) return fail(failureOf('', {}, found));
      setFailure(null);
      setState('sending');
      const answer = await post(data);
      const isSent = 'reference' in answer;
      setState(isSent ? 'sent' : 'open');
      if (!isSent) return fail(answer);
      drafts.delete(kind);
      setReference(answer.reference);
      setInquiry(inquiryOf(textsOf(data)));
    },
  };
}
