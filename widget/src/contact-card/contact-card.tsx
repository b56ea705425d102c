import Close from 'icon:tabler/x';
import { identification } from '@ncf/contract/visitors';
import { useId, useRef, useState } from 'react';
import { Button, IconButton } from '../buttons.tsx';
import { useChat, useChatState } from '../chat-context.ts';
import { Problem, useCall } from '../problem.tsx';
import { later, texts } from '../texts/texts.ts';
import { LIMITS } from '@ncf/contract/limits';
import { emailInput } from '@ncf/ui/email-input';

/** The fields of the form, in order. */
const FIELDS = ['chatUserName', 'chatUserEmail'] as const;
type Field = (typeof FIELDS)[number];
/** Maps a field to its error. */
type FieldErrors = Partial<Record<Field, string>>;

interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
}

function errorText(field: Field, code: string | undefined): string {
  const { fieldErrors } = later.contactCard;
  const isName = field === 'chatUserName';
  if (code === 'too_big') return fieldErrors.tooLong(isName ? LIMITS.nameMax : LIMITS.emailMax);
  if (code === 'too_small') return isName ? fieldErrors.nameMissing : fieldErrors.emailMissing;
  if (code === 'invalid_format') return isName ? fieldErrors.control : fieldErrors.emailWrong;
  return fieldErrors.other;
}

/** The first error of each field, in the visitor's language. */
function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const found: FieldErrors = {};
  for (const { code, path } of issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field !== undefined) found[field] ??= errorText(field, code);
  }
  return found;
}

/**
 * What was typed into the form, by conversation and field. It outlives the form, but not the page, so that closing the
 * chat loses nothing, and the next person at this computer finds nothing.
 */
const typed = new Map<string, string>();

/** The label and the input's attributes of a field. */
const describeField = (field: Field) =>
  field === 'chatUserName'
    ? {
        label: later.contactCard.name,
        type: 'text',
        autoComplete: 'name',
        maxLength: LIMITS.nameMax,
      }
    : { label: later.contactCard.email, ...emailInput, autoComplete: 'email' };

interface ContactFieldProps {
  /** Prefix of the elements' IDs. */
  id: string;
  field: Field;
  error: string | undefined;
  /** Called on input while there is an error. */
  onCorrect: () => void;
}

/** A labeled input with its hint and its error. */
function ContactField({ id, field, error, onCorrect }: ContactFieldProps) {
  const { label, ...input } = describeField(field);
  const key = useChatState(({ chatUserId }) => `${chatUserId} ${field}`);
  const hasHint = field === 'chatUserEmail';
  const described = [error && `${id}${field}-error`, hasHint && `${id}-hint`].filter(Boolean);
  return (
    <div className="nc-field">
      <label htmlFor={id + field}>{label}</label>
      <input
        id={id + field}
        name={field}
        {...input}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={described.join(' ') || undefined}
        defaultValue={typed.get(key)}
        onInput={(event) => {
          typed.set(key, event.currentTarget.value);
          if (error !== undefined) onCorrect();
        }}
      />
      {error !== undefined && (
        <p id={`${id}${field}-error`} className="nc-error">
          {error}
        </p>
      )}
      {hasHint && (
        <p id={`${id}-hint`} className="nc-hint">
          {later.contactCard.emailHint}
        </p>
      )}
    </div>
  );
}

/** The field errors of a refused call, if it names any of the card's fields. */
function refusedFields(error: unknown): FieldErrors | null {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return null;
  const fields = error.fields as FieldErrors | undefined;
  return FIELDS.some((field) => fields?.[field] !== undefined) ? (fields ?? null) : null;
}

/** Saves what the form's fields hold, and says what is wrong with them. */
function useSaving(isNamed: boolean, onSaved: () => void) {
  const chat = useChat();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { failure, isRunning, run } = useCall();

  const show = (found: FieldErrors): void => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  function save(): void {
    if (form.current === null) return;
    const entered = [...new FormData(form.current)].filter(
      ([, value]) => typeof value === 'string' && value.trim(),
    );
    if (entered.length === 0) {
      const { nothing, fieldErrors } = later.contactCard;
      return show({ chatUserEmail: isNamed ? fieldErrors.emailMissing : nothing });
    }
    const { data, error } = identification.safeParse(Object.fromEntries(entered));
    if (data === undefined) return show(fieldErrorsOf(error.issues));
    setErrors({});
    run(async () => {
      try {
        await chat.identify(data);
      } catch (refused) {
        const found = refusedFields(refused);
        if (found === null) throw refused;
        return show(found);
      }
      typed.clear();
      onSaved();
    });
  }

  const correct = (field: Field): void => setErrors(({ [field]: _, ...rest }) => rest);
  return { form, errors, failure, isSaving: isRunning, save, correct };
}

interface ContactCardProps {
  /** Whether an agent is online. */
  isHere: boolean;
  /** Whether the visitor has given a name, which stays. */
  isNamed: boolean;
  onSaved: () => void;
  onDismiss: () => void;
}

/** Asks a visitor who has written where to reach them; they may go on without an answer (R5.2). */
export default function ContactCard({ isHere, isNamed, onSaved, onDismiss }: ContactCardProps) {
  const id = useId();
  const words = later.contactCard;
  const { form, errors, failure, isSaving, save, correct } = useSaving(isNamed, onSaved);
  return (
    <form
      ref={form}
      className="nc-contact-card"
      noValidate
      aria-busy={isSaving}
      aria-labelledby={`${id}title`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="nc-contact-head">
        <h3 id={`${id}title`}>{isHere ? words.whileHere : words.whileAway}</h3>
        <IconButton icon={Close} size={18} label={words.notNow} onClick={onDismiss} />
      </div>
      <p className="nc-hint">{words.optional}</p>
      <Problem title={words.failed} reason={failure} />
      {FIELDS.filter((field) => field !== 'chatUserName' || !isNamed).map((field) => (
        <ContactField
          key={field}
          id={id}
          field={field}
          error={errors[field]}
          onCorrect={() => correct(field)}
        />
      ))}
      <Button
        look="primary"
        text={isSaving ? words.saving : texts.save}
        type="submit"
        aria-disabled={isSaving}
      />
    </form>
  );
}
