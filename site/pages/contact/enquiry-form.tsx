import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useEarlyInput } from '../early-input.ts';
import { TextFields, TopicField } from './enquiry-fields.tsx';
import { ACTION, check, post, TOPICS, type Errors } from './enquiry.ts';
import type { SentForm } from './page.tsx';

/** Shows the confirmation, which replaces the longer form: the button that was pressed is at the form's end. */
const bringIntoView = (confirmation: HTMLElement | null) => {
  confirmation?.scrollIntoView({ block: 'center' });
  confirmation?.focus({ preventScroll: true });
};

/** Shown after the form was sent without a script: the server redirects to the fragment of one of them. */
export function Outcomes({ sent }: { sent: string }) {
  return (
    <>
      <p
        id="enquiry-sent"
        className="hidden rounded-lg border border-accent-mark bg-accent-soft p-5 target:mb-6 target:block"
      >
        {sent}
      </p>
      <p
        id="enquiry-failed"
        className="hidden rounded-lg border border-error bg-error-soft p-5 target:mb-6 target:block"
      >
        We couldn’t send your message. Check your name, email address, and message, or try again in
        a minute.
      </p>
    </>
  );
}

/** Replaces a form that was sent. */
export function Confirmation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      ref={bringIntoView}
      tabIndex={-1}
      className="rounded-xl border border-accent-mark bg-accent-soft p-8 outline-none"
    >
      <h2 className="text-heading font-semibold">{title}</h2>
      <p className="mt-2">{children}</p>
    </div>
  );
}

export function Submit({
  state,
  label = 'Send',
}: {
  state: 'open' | 'sending' | 'failed';
  label?: string;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <button className="button" disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending …' : label}
        </button>
        <p role="alert" className="text-small text-error">
          {state === 'failed' &&
            'We couldn’t send it, but your text is still here. Try again in a minute, or use the chat.'}
        </p>
      </div>
      <p className="mt-2 text-small text-muted">
        We store your name, address, and message so that we can reply. See{' '}
        <a className="text-link underline" href="/privacy">
          privacy
        </a>
        .
      </p>
    </>
  );
}

/** A field that people leave empty and most spam fills in. */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor="enquiry-website">Leave this empty</label>
      <input id="enquiry-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/**
 * Checks and sends the form.
 * @param sent what the server answered to a form sent without a script
 */
export function useSending(form: RefObject<HTMLFormElement | null>, sent: SentForm | undefined) {
  const [errors, setErrors] = useState<Errors>(sent?.errors ?? {});
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>(
    sent ? 'failed' : 'open',
  );
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
    const result = await post(data);
    setState(result.sent ? 'sent' : 'failed');
    if (result.errors) showErrors(result.errors);
  };
  return { state, errors, send };
}

/**
 * The contact form. Without JavaScript the browser sends it; the server then redirects to an outcome or shows
 * the page again with the values and errors.
 */
export function EnquiryForm({ sent }: { sent: SentForm | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const { state, errors, send } = useSending(form, sent);
  const [topic, setTopic] = useState(sent?.values['topic'] ?? '');
  useEffect(() => {
    // Without a script the browser checks the fields itself.
    if (form.current) form.current.noValidate = true;
    const reason = new URLSearchParams(location.search).get('about');
    if (reason && TOPICS.includes(reason)) setTopic(reason);
  }, []);
  if (state === 'sent')
    return (
      <Confirmation title="Message sent">
        We’ll reply to the email address you gave us.
      </Confirmation>
    );
  return (
    <>
      <Outcomes sent="Message sent. We’ll reply to the email address you gave us." />
      <form
        ref={form}
        method="post"
        action={ACTION}
        onSubmit={(event) => void send(event)}
        className="grid gap-2 rounded-xl border border-line bg-raised p-5 shadow-raised sm:p-8"
      >
        <TopicField topic={topic} error={errors['topic']} onChange={setTopic} />
        <TextFields values={sent?.values ?? {}} errors={errors} />
        <Honeypot />
        <Submit state={state} />
      </form>
    </>
  );
}
