import { EMAIL_SYNTAX } from '@ncf/contract/email-syntax';
import { LIMITS } from '@ncf/contract/limits';
import { emailInput } from '@ncf/ui/email-input';
import type { SentForm } from './page.tsx';
import { useEarlyInput } from '../early-input.ts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

declare const __BACKEND_HOST__: string;
const ACTION = `${__BACKEND_HOST__.replace(/\/+$/, '')}/api/v1/enquiry`;

/** What it is about; the agents' list and the letters go by these words. */
const TOPICS = ['Buying', 'Help with a device', 'Stolen vehicle', 'Partners', 'Press', 'Other'];

/** A quicker way, where there is one. */
const QUICKER: Record<string, { text: string; href: string; label: string }> = {
  'Help with a device': {
    text: 'Most questions are answered while you wait:',
    href: '/supports/livechat',
    label: 'live chat',
  },
  'Stolen vehicle': {
    text: 'A form is too slow for this. Call the police, then',
    href: '/supports/livechat',
    label: 'open the chat',
  },
  Partners: { text: 'What we look for stands under', href: '/opportunities', label: 'Partners' },
};

type Errors = Record<string, string>;

function check(form: FormData): Errors {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const errors: Errors = {};
  if (!text('name')) errors['name'] = 'Tell us your name';
  if (!EMAIL_SYNTAX.test(text('email').normalize('NFC'))) {
    errors['email'] = 'An e-mail address, such as ada@example.com';
  } else if (Array.from(text('email')).length > LIMITS.emailMax) {
    errors['email'] = `Use at most ${LIMITS.emailMax} characters.`;
  }
  if (!text('message')) errors['message'] = 'Write what you want to know';
  return errors;
}

/** The answer stands where the form was, which is longer: who sent it is at its end, and would not see it. */
const toFront = (answer: HTMLElement | null) => {
  answer?.scrollIntoView({ block: 'center' });
  answer?.focus({ preventScroll: true });
};

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  children: (attributes: {
    id: string;
    name: string;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }) => ReactNode;
}

function Field({ name, label, error, children }: FieldProps) {
  const id = `enquiry-${name}`;
  return (
    <div>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {children({ id, name, 'aria-invalid': Boolean(error), 'aria-describedby': `${id}-error` })}
      <p id={`${id}-error`} className="mt-1 min-h-5 text-small text-error">
        {error}
      </p>
    </div>
  );
}

const BOX =
  'mt-1 w-full min-h-12 rounded-md border border-line-strong bg-raised px-3 py-2 aria-[invalid=true]:border-error';

/**
 * The contact form. Without JavaScript it is sent as it stands; the server leads back to a part below, or
 * shows the page again with what was written and what is wrong with it.
 */
export function EnquiryForm({ sent }: { sent: SentForm | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const [errors, setErrors] = useState<Errors>(sent?.errors ?? {});
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>(
    sent ? 'failed' : 'open',
  );
  const [topic, setTopic] = useState(sent?.values['topic'] ?? '');
  useEffect(() => {
    // Without a script the browser checks the fields itself.
    if (form.current) form.current.noValidate = true;
    const reason = new URLSearchParams(location.search).get('about');
    if (reason && TOPICS.includes(reason)) setTopic(reason);
  }, []);
  const showErrors = (found: Errors) => {
    setErrors(found);
    const first = ['name', 'email', 'phone', 'topic', 'message'].find((name) => found[name]);
    const field = first ? form.current?.elements.namedItem(first) : null;
    if (field instanceof HTMLElement) field.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const found = check(data);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      const response = await fetch(ACTION, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(data)),
      });
      if (response.ok) return setState('sent');
      const answer = (await response.json().catch(() => ({}))) as { fields?: Errors };
      setState('failed');
      if (answer.fields) showErrors(answer.fields);
    } catch {
      setState('failed');
    }
  };
  if (state === 'sent') {
    return (
      <div
        ref={toFront}
        tabIndex={-1}
        className="rounded-xl border border-accent-mark bg-accent-soft p-8 outline-none"
      >
        <h2 className="text-heading font-semibold">It has arrived</h2>
        <p className="mt-2">A person reads it and answers to the e-mail address that you gave.</p>
      </div>
    );
  }
  return (
    <>
      <p
        id="enquiry-sent"
        className="hidden rounded-lg border border-accent-mark bg-accent-soft p-5 target:mb-6 target:block"
      >
        It has arrived. A person reads it and answers to the e-mail address that you gave.
      </p>
      <p
        id="enquiry-failed"
        className="hidden rounded-lg border border-error bg-error-soft p-5 target:mb-6 target:block"
      >
        It could not be sent. Name, a valid e-mail address and a message are needed; five messages a
        minute are taken.
      </p>
      <form
        ref={form}
        method="post"
        action={ACTION}
        onSubmit={(event) => void send(event)}
        className="grid gap-2 rounded-xl border border-line bg-raised p-5 shadow-raised sm:p-8"
      >
        <Field name="topic" label="What is it about?" error={errors['topic']}>
          {(field) => (
            <select
              {...field}
              className={BOX}
              value={topic || TOPICS[0]}
              onChange={(event) => setTopic(event.currentTarget.value)}
            >
              {TOPICS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <p role="status" className="-mt-5 text-small not-empty:mb-3">
          {QUICKER[topic] && (
            <>
              {QUICKER[topic].text}{' '}
              <a className="text-link underline" href={QUICKER[topic].href}>
                {QUICKER[topic].label}
              </a>
              .
            </>
          )}
        </p>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field name="name" label="Your name" error={errors['name']}>
            {(field) => (
              <input
                {...field}
                className={BOX}
                autoComplete="name"
                required
                defaultValue={sent?.values['name']}
                maxLength={LIMITS.nameMax}
              />
            )}
          </Field>
          <Field name="email" label="E-mail" error={errors['email']}>
            {(field) => (
              <input
                {...field}
                {...emailInput}
                className={BOX}
                autoComplete="email"
                required
                defaultValue={sent?.values['email']}
              />
            )}
          </Field>
        </div>
        <Field name="phone" label="Telephone, if we may call" error={errors['phone']}>
          {(field) => (
            <input
              {...field}
              type="tel"
              className={BOX}
              autoComplete="tel"
              defaultValue={sent?.values['phone']}
              maxLength={40}
            />
          )}
        </Field>
        <Field name="message" label="Message" error={errors['message']}>
          {(field) => (
            <textarea
              {...field}
              rows={6}
              className={BOX}
              required
              defaultValue={sent?.values['message']}
              maxLength={LIMITS.textMax}
            />
          )}
        </Field>
        <div className="hidden" aria-hidden="true">
          <label htmlFor="enquiry-website">Leave this empty</label>
          <input id="enquiry-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <button className="button" disabled={state === 'sending'}>
            {state === 'sending' ? 'Sending …' : 'Send'}
          </button>
          <p role="alert" className="text-small text-error">
            {state === 'failed' &&
              'It was not sent; what you wrote is still here. Try again in a minute, or use the chat.'}
          </p>
        </div>
        <p className="text-small text-muted">
          Name, address and message are stored so that we can answer. See{' '}
          <a className="text-link underline" href="/privacy">
            privacy
          </a>
          .
        </p>
      </form>
    </>
  );
}
