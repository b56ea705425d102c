import { LIMITS } from '@ncf/contract/limits';
import { useId, useRef } from 'react';
import { TopicChoice } from '../conversation/topic-choice.tsx';
import { texts } from '../texts/texts.ts';
import { useAvailability } from './availability.ts';
import { AvailabilityLine } from './availability-line.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Languages } from './languages.tsx';
import type { ChatHours } from './opening-hours.tsx';
import { FIELDS } from './sign-in-errors.ts';
import { SignInField } from './sign-in-field.tsx';
import { useFirstMessage, type FirstMessage } from './use-first-message.ts';
import { useSignIn } from './use-sign-in.ts';

interface SignInProps {
  hours: ChatHours | undefined;
  /** The previous conversation ended without the visitor's doing. */
  isOver: boolean;
  /** Called after a conversation was started. */
  onStarted: () => void;
}

/** The form that starts a conversation (R5.2); with no agent online, also with a message to leave. */
export function SignIn({ hours, isOver, onStarted }: SignInProps) {
  const id = useId();
  const now = useAvailability(true);
  const form = useRef<HTMLFormElement>(null);
  const firstMessage = useFirstMessage();
  const signIn = useSignIn(form, firstMessage, onStarted);
  // A message that was started stays visible when an agent comes online.
  const hasMessage = now?.agentsHere === false || firstMessage.text !== '';
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
      <div role="status">
        {isOver && (
          <p className="nc-note" data-warn="">
            {texts.sessionOver}
          </p>
        )}
      </div>
      <AvailabilityLine now={now} hours={hours} />
      {/* The note about being away invites to write, too. */}
      {now?.agentsHere !== false && <p className="nc-intro">{texts.intro}</p>}
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
      {hasMessage && <TopicChoice />}
      {hasMessage && <MessageField id={`${id}first`} firstMessage={firstMessage} />}
      <SharedComputer id={`${id}shared`} firstMessage={firstMessage} />
      <button type="submit" className="nc-primary" aria-disabled={signIn.isSending}>
        {buttonText(signIn, firstMessage)}
      </button>
      <Languages onChosen={signIn.translateErrors} onFailure={signIn.setFailure} />
    </form>
  );
}

function buttonText(
  { isSending, failure }: { isSending: boolean; failure: string | null },
  { text }: FirstMessage,
): string {
  if (isSending) return texts.signingIn;
  if (failure !== null) return texts.tryAgain;
  return text.trim() === '' ? texts.signIn : texts.leaveMessage;
}

interface PartProps {
  id: string;
  firstMessage: FirstMessage;
}

function MessageField({ id, firstMessage }: PartProps) {
  return (
    <div className="nc-field">
      <label htmlFor={id}>{texts.firstMessage}</label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        maxLength={LIMITS.textMax}
        value={firstMessage.text}
        onChange={(event) => firstMessage.write(event.target.value)}
      />
    </div>
  );
}

function SharedComputer({ id, firstMessage: { isShared, share } }: PartProps) {
  return (
    <div className="nc-check">
      <input
        type="checkbox"
        id={id}
        checked={isShared}
        aria-describedby={isShared ? `${id}-hint` : undefined}
        onChange={(event) => share(event.target.checked)}
      />
      <label htmlFor={id}>{texts.sharedComputer}</label>
      {isShared && (
        <p id={`${id}-hint`} className="nc-hint">
          {texts.sharedComputerHint}
        </p>
      )}
    </div>
  );
}
