import { LIMITS } from '@ncf/contract/limits';
import { emailInput } from '@ncf/ui/email-input';
import { later } from '../texts/texts.ts';
import type { Field } from './field-errors.ts';
import { rememberTyped, typedIn } from './typed.ts';

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
export function ContactField({ id, field, error, onCorrect }: ContactFieldProps) {
  const { label, ...input } = describeField(field);
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
        defaultValue={typedIn(field)}
        onInput={(event) => {
          rememberTyped(field, event.currentTarget.value);
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
