import { DETAIL, NO_MESSAGE, type InquiryFields } from '@ncf/contract/inquiry-form';
import { t } from '@ncf/contract/t';
import { useRef, type ReactNode } from 'react';
import { LANGUAGE } from '../../shell/language.ts';
import { ACTION, type Check, type Errors } from './inquiry.ts';
import type { SentForm } from './page.tsx';
import { HONEYPOT, useSending } from './use-sending.ts';

/** Scrolls to the confirmation, which replaces the longer form: the pressed button was at the form's end. */
const bringIntoView = (confirmation: HTMLElement | null) => {
  confirmation?.scrollIntoView({ block: 'center' });
  confirmation?.focus({ preventScroll: true });
};

/** The field of a call's time on the visitor's clock, for the agents. */
export const VISITORS_TIME = `${DETAIL}Visitor’s time`;

/** The properties of the form's fields. */
export interface FormParts {
  /** The values of a form sent without a script. */
  values: Record<string, string>;
  errors: Errors;
  /** The button, with what went wrong beside it. */
  submit: ReactNode;
}

interface InquiryFormProps {
  kind: 'message' | 'quote' | 'call';
  /** The page that led to it. */
  source?: string;
  /** The server's response to a form sent without a script. */
  sent: SentForm | undefined;
  /** Checks the fields that only this form has. */
  check?: Check;
  /** The confirmation. @param values what was sent; empty where that was without a script */
  done: (values: Partial<InquiryFields>) => { title: string; text: ReactNode };
  submitLabel: string;
  className: string;
  children: (parts: FormParts) => ReactNode;
}

/**
 * A form that sends an inquiry, and what it shows once that is sent. Without JavaScript the browser sends it; the
 * server then redirects to one of the two fragments, or shows the page again with the values and errors.
 */
export function InquiryForm({ kind, source = '', sent, done, ...rest }: InquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, reference, inquiry, problem, onInput, onSubmit } = useSending(
    form,
    kind,
    sent,
    rest.check,
  );
  if (state === 'sent' && inquiry) {
    const { title, text } = done(inquiry);
    return (
      <div
        ref={bringIntoView}
        tabIndex={-1}
        className="rounded-xl border border-success-mark bg-success-soft p-8 outline-none"
      >
        <h2 className="text-heading">{title}</h2>
        <div className="mt-2">{text}</div>
        <Sent inquiry={inquiry} />
        <p className="mt-4 text-small text-muted">
          Your reference: <span className="font-mono">{reference}</span>
        </p>
      </div>
    );
  }
  const { title, text } = done({});
  const outcome = 'hidden rounded-lg border p-5 target:mb-6 target:block';
  return (
    <>
      <div id="inquiry-sent" className={`${outcome} border-success-mark bg-success-soft`}>
        <strong>{title}.</strong> {text}
      </div>
      <p id="inquiry-failed" className={`${outcome} border-error bg-error-soft`}>
        We couldn’t send it. Check what you entered, or try again in a minute.
      </p>
      <form
        ref={form}
        method="post"
        action={ACTION}
        onInput={onInput}
        onSubmit={(event) => void onSubmit(event)}
        className={rest.className}
      >
        {kind !== 'message' && <input type="hidden" name="kind" value={kind} />}
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="language" value={LANGUAGE} />
        <div className="hidden" aria-hidden="true">
          <label htmlFor="inquiry-website">Leave this empty</label>
          <input id="inquiry-website" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </div>
        {rest.children({
          values: sent?.values ?? {},
          errors,
          submit: (
            <Submit isBusy={state === 'sending'} label={rest.submitLabel} problem={problem} />
          ),
        })}
      </form>
    </>
  );
}

/** The names of what a form sends, in the page's language. */
const NAMES: Readonly<Record<string, string>> = {
  name: t('Name'),
  email: t('Email'),
  phone: t('Phone'),
  'Wants to know': t('Wants to know'),
  'Reply by': t('Reply by'),
  'Best time': t('Best time'),
  Estimate: t('Estimate'),
  message: t('Message'),
};

/** What was sent, to check it. */
function Sent({ inquiry: { name, email, phone, message, details } }: { inquiry: InquiryFields }) {
  const rows = [
    ...Object.entries({ name, email, phone }),
    ...details
      .filter(({ label }) => DETAIL + label !== VISITORS_TIME)
      .map(({ label, value }) => [label, value] as const),
    ['message', message === NO_MESSAGE ? '' : message] as const,
  ];
  return (
    <dl className="mt-5 max-w-[60ch] text-small">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap gap-x-4 border-t border-line py-2">
              <dt className="w-36 text-muted">{NAMES[label] ?? label}</dt>
              <dd className="min-w-0 flex-1 whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Submit({ isBusy, label, problem }: { isBusy: boolean; label: string; problem: string }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <button className="button" aria-disabled={isBusy}>
          {isBusy ? t('Sending…') : label}
        </button>
        <p role="alert" className="text-small text-error">
          {problem}
        </p>
      </div>
      <p className="mt-2 text-small text-muted">
        We store what you enter so that we can reply. See{' '}
        <a className="text-link underline" href="/privacy">
          privacy
        </a>
        .
      </p>
    </>
  );
}
