import { signIn as signInShape } from '@ncf/contract/visitors';
import { LIMITS } from '@ncf/contract/limits';
import { emailInput } from '@ncf/ui/email-input';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useAvailability } from './availability.ts';
import { useChat } from '../chat-context.ts';
import { readDraft, writeDraft } from '../composer/draft.ts';
import type { ChatHours } from './opening-hours.tsx';
import { persistPastWindow } from '../storage.ts';
import { chooseLanguage, language, LANGUAGES, type Language } from '../settings/language.ts';
import { FIELDS, fieldErrorsOf, fieldsOf, type FieldErrors, type Field } from './sign-in-errors.ts';
import { AvailabilityLine } from './availability-line.tsx';
import { reasonOf, texts } from '../texts/texts.ts';

/** Where the message is kept that somebody wrote before there was a conversation. */
const BEFORE = 'new';

const about = (field: Field) =>
  field === 'chatUserName'
    ? { label: texts.name, type: 'text', autoComplete: 'name', maxLength: LIMITS.nameMax }
    : { label: texts.email, ...emailInput, autoComplete: 'email' };

interface SignInProps {
  hours: ChatHours | undefined;
  /** A conversation that was open here has ended without the visitor's doing. */
  isOver: boolean;
}

/** How things stand, and the two fields that begin a conversation (R5.2); with nobody here, also the message to leave. */
export function SignIn({ hours, isOver }: SignInProps) {
  const chat = useChat();
  const id = useId();
  const now = useAvailability(true);
  const form = useRef<HTMLFormElement>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [shared, setShared] = useState(false);
  const [message, setMessage] = useState(() => readDraft(BEFORE).text);
  const busy = useRef(false);
  // Once there is something in it, the field stays, whoever comes or goes.
  const leaves = now?.agentsHere === false || message !== '';

  const inputOf = (field: Field): HTMLElement | null =>
    form.current?.querySelector(`[name="${field}"]`) ?? null;
  const show = (found: FieldErrors): void => {
    setFieldErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) inputOf(first)?.focus();
  };
  const write = (text: string): void => {
    setMessage(text);
    writeDraft(BEFORE, { text, replyTo: null });
  };
  const share = (wanted: boolean): void => {
    setShared(wanted);
    writeDraft(BEFORE, { text: '', replyTo: null });
    persistPastWindow(!wanted);
    writeDraft(BEFORE, { text: message, replyTo: null });
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    if (busy.current) return;
    const input = fieldsOf(element);
    const parsed = signInShape.safeParse(input);
    setFailure(null);
    show(parsed.success ? {} : fieldErrorsOf(parsed.error.issues));
    if (!parsed.success) return;
    busy.current = true;
    setSending(true);
    try {
      await chat.signIn(shared ? { ...parsed.data, sharedComputer: true } : parsed.data);
      if (message.trim() !== '') chat.send(message);
      writeDraft(BEFORE, { text: '', replyTo: null });
    } catch (error) {
      const found =
        typeof error === 'object' && error !== null && 'fields' in error
          ? (error.fields as FieldErrors)
          : {};
      if (FIELDS.some((field) => found?.[field] !== undefined)) show(found);
      else setFailure(reasonOf(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  /** The same faults in the words of another language. */
  const sayAgain = (): void => {
    if (form.current === null) return;
    const parsed = signInShape.safeParse(fieldsOf(form.current));
    const said = parsed.success ? {} : fieldErrorsOf(parsed.error.issues);
    setFailure(null);
    setFieldErrors((before) =>
      Object.fromEntries(Object.entries(said).filter(([field]) => field in before)),
    );
  };

  const wrong = FIELDS.filter((field) => fieldErrors[field] !== undefined);
  return (
    <form
      ref={form}
      className="nc-form"
      noValidate
      aria-busy={sending}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <div role="status">
        {isOver && (
          <p className="nc-note" data-warn="">
            {texts.over}
          </p>
        )}
      </div>
      <AvailabilityLine now={now} hours={hours} />
      <p className="nc-intro">{texts.intro}</p>
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
                  onClick={(event) => (event.preventDefault(), inputOf(field)?.focus())}
                >
                  {about(field).label}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
      {FIELDS.map((field) => {
        const { label, ...input } = about(field);
        const problem = fieldErrors[field];
        const described = [
          problem && `${id}${field}-error`,
          field === 'chatUserEmail' && `${id}-hint`,
        ];
        return (
          <div key={field} className="nc-field">
            <label htmlFor={id + field}>{label}</label>
            <input
              id={id + field}
              name={field}
              {...input}
              required
              dir="auto"
              aria-invalid={problem !== undefined}
              aria-describedby={described.filter(Boolean).join(' ') || undefined}
              onInput={() =>
                problem !== undefined && setFieldErrors(({ [field]: _, ...rest }) => rest)
              }
            />
            {problem !== undefined && (
              <p id={`${id}${field}-error`} className="nc-error">
                {problem}
              </p>
            )}
            {field === 'chatUserEmail' && (
              <p id={`${id}-hint`} className="nc-hint">
                {texts.emailHint}
              </p>
            )}
          </div>
        );
      })}
      {leaves && (
        <div className="nc-field">
          <label htmlFor={`${id}first`}>{texts.firstMessage}</label>
          <textarea
            id={`${id}first`}
            rows={3}
            dir="auto"
            maxLength={LIMITS.textMax}
            value={message}
            onChange={(event) => write(event.target.value)}
          />
        </div>
      )}
      <div className="nc-check">
        <input
          type="checkbox"
          id={`${id}shared`}
          checked={shared}
          aria-describedby={shared ? `${id}shared-hint` : undefined}
          onChange={(event) => share(event.target.checked)}
        />
        <label htmlFor={`${id}shared`}>{texts.sharedComputer}</label>
        {shared && (
          <p id={`${id}shared-hint`} className="nc-hint">
            {texts.sharedComputerHint}
          </p>
        )}
      </div>
      <button type="submit" className="nc-primary" aria-disabled={sending}>
        {sending
          ? texts.signingIn
          : failure !== null
            ? texts.tryAgain
            : message.trim() !== ''
              ? texts.leaveMessage
              : texts.signIn}
      </button>
      <Languages onChosen={sayAgain} onFailure={setFailure} />
    </form>
  );
}

/** The other languages, each by its own name. */
function Languages({
  onChosen,
  onFailure,
}: {
  onChosen: () => void;
  onFailure: (reason: string) => void;
}) {
  return (
    <p className="nc-languages">
      {Object.entries(LANGUAGES).map(
        ([tag, name]) =>
          tag !== language.getState() && (
            <button
              key={tag}
              type="button"
              className="nc-quiet"
              lang={tag}
              onClick={() =>
                void chooseLanguage(tag as Language).then(onChosen, (error: unknown) =>
                  onFailure(reasonOf(error)),
                )
              }
            >
              {name}
            </button>
          ),
      )}
    </p>
  );
}
