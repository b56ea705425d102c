import type { StagedFiles } from '@ncf/chat/react/staged-files';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { contactFormTexts } from '../texts/contact-form.ts';
import { texts } from '../texts/texts.ts';
import { FIELDS, type Field, type FieldErrors } from './sign-in-errors.ts';
import { SignInField, fieldLabel } from './sign-in-field.tsx';
import type { FirstMessage } from './use-first-message.ts';
import { useSignIn } from './use-sign-in.ts';

interface ErrorSummaryProps {
  id: string;
  errors: FieldErrors;
  /** Why the call failed, if it did. */
  failure: string | null;
  onGoTo: (field: Field) => void;
}

/** Announces why the form was not sent, with links to the fields to correct. */
function ErrorSummary({ id, errors, failure, onGoTo }: ErrorSummaryProps) {
  const wrong = FIELDS.filter((field) => errors[field] !== undefined);
  return (
    <div role="alert">
      {failure !== null && (
        <p className="nc-error-box">
          <strong>{texts.signInFailed}.</strong> {failure}
        </p>
      )}
      {wrong.length > 0 && (
        <p className="nc-error-box">
          {texts.summary}{' '}
          {wrong.map((field, i) => (
            <span key={field}>
              {i > 0 && ', '}
              <a
                href={`#${id}${field}`}
                onClick={(event) => (event.preventDefault(), onGoTo(field))}
              >
                {fieldLabel(field)}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface ContactFormProps {
  firstMessage: FirstMessage;
  /** The files that go with it; undefined without any. */
  staged: StagedFiles | undefined;
  /** Shows those files. */
  tray: ReactNode;
  /** Returns to the message. */
  onBack: () => void;
  /** Called after a conversation was started. */
  onStarted: () => void;
}

/** Asks who the first message is from, and starts the conversation with it (R5.2). */
export default function ContactForm({
  firstMessage,
  staged,
  tray,
  onBack,
  onStarted,
}: ContactFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn(form, firstMessage, staged, onStarted);
  const text = firstMessage.draft.text.trim();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className="nc-form"
      noValidate
      aria-busy={signIn.isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void signIn.submit();
      }}
    >
      <div className="nc-row" data-own="" data-first="" data-last="">
        {text !== '' && (
          <div className="nc-bubble">
            <span className="nc-hidden">{texts.you}: </span>
            <p className="nc-text" dir="auto">
              {text}
            </p>
          </div>
        )}
        {tray}
        <button type="button" className="nc-text-button" onClick={onBack}>
          {contactFormTexts().editMessage}
        </button>
      </div>
      <h3>{contactFormTexts().contact}</h3>
      <ErrorSummary
        id={id}
        errors={signIn.errors}
        failure={signIn.failure}
        onGoTo={signIn.focusField}
      />
      {FIELDS.map((field) => (
        <SignInField
          key={field}
          id={id}
          field={field}
          error={signIn.errors[field]}
          onCorrect={() => signIn.clearError(field)}
        />
      ))}
      <SharedComputer id={`${id}shared`} firstMessage={firstMessage} />
      <button type="submit" className="nc-primary" aria-disabled={signIn.isSending}>
        {signIn.isSending
          ? contactFormTexts().signingIn
          : signIn.failure === null
            ? contactFormTexts().sendFirst
            : texts.tryAgain}
      </button>
    </form>
  );
}

function SharedComputer({
  id,
  firstMessage: { isShared, share },
}: {
  id: string;
  firstMessage: FirstMessage;
}) {
  return (
    <div className="nc-check">
      <input
        type="checkbox"
        id={id}
        checked={isShared}
        aria-describedby={isShared ? `${id}-hint` : undefined}
        onChange={(event) => share(event.target.checked)}
      />
      <label htmlFor={id}>{contactFormTexts().sharedComputer}</label>
      {isShared && (
        <p id={`${id}-hint`} className="nc-hint">
          {contactFormTexts().sharedComputerHint}
        </p>
      )}
    </div>
  );
}
