import { t } from '@ncf/contract/t';
import { LIMITS } from '@ncf/contract/limits';
import { emailInput } from '@ncf/ui/email-input';
import type { ComponentProps } from 'react';
import { TOPICS, type Errors } from './inquiry.ts';

/** Faster help than the form, by topic. */
const ALTERNATIVES: Record<string, { text: string; href: string; label: string }> = {
  'Help with a device': {
    text: t('You’ll usually get a faster answer in our'),
    href: '/supports/livechat',
    label: t('live chat'),
  },
  'Stolen vehicle': {
    text: t('A form is too slow for this. Call the police, then'),
    href: '/supports/livechat',
    label: t('open the chat'),
  },
  Partners: { text: t('See what we look for under'), href: '/opportunities', label: t('Partners') },
};

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  error: string | undefined;
  element?: 'input' | 'select' | 'textarea';
  /** Of a text area. */
  rows?: number;
}

/** A labeled control with its error below. Further properties are the control's. */
function Field({ name, label, error, element = 'input', ...rest }: FieldProps) {
  const id = `inquiry-${name}`;
  // The three elements share the attributes used here.
  const Control = element as 'input';
  return (
    <div>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <Control
        id={id}
        name={name}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error`}
        className="mt-1 w-full min-h-12 rounded-md border border-line-strong bg-raised px-3 py-2 aria-[invalid=true]:border-error"
        {...rest}
      />
      <p id={`${id}-error`} className="mt-1 min-h-5 text-small text-error not-empty:mb-2">
        {error}
      </p>
    </div>
  );
}

/** The topic, with a link to what helps sooner than the form. */
export function TopicField({
  topic,
  error,
  onChange,
}: {
  topic: string;
  error: string | undefined;
  onChange: (topic: string) => void;
}) {
  const alternative = ALTERNATIVES[topic];
  return (
    <>
      <Field
        element="select"
        name="topic"
        label="What is it about?"
        error={error}
        value={topic || Object.keys(TOPICS)[0]}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {Object.entries(TOPICS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Field>
      <p role="status" className="-mt-5 text-small not-empty:mb-3">
        {alternative && (
          <>
            {alternative.text}{' '}
            <a className="text-link underline" href={alternative.href}>
              {alternative.label}
            </a>
            .
          </>
        )}
      </p>
    </>
  );
}

/**
 * Name, email, phone, and message.
 * @param messageLabel of a message that may stay empty
 * @param phoneLabel of a required phone number
 * @param values of a form sent without a script; otherwise empty
 */
export function TextFields({
  values,
  errors,
  messageLabel,
  phoneLabel,
}: {
  values: Record<string, string>;
  errors: Errors;
  messageLabel?: string;
  phoneLabel?: string;
}) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          name="name"
          label="Your name"
          error={errors['name']}
          autoComplete="name"
          required
          defaultValue={values['name']}
          maxLength={LIMITS.nameMax}
        />
        <Field
          name="email"
          label="Email"
          error={errors['email']}
          {...emailInput}
          autoComplete="email"
          required
          defaultValue={values['email']}
        />
      </div>
      <Field
        name="phone"
        label={phoneLabel ?? t('Phone (optional)')}
        error={errors['phone']}
        required={phoneLabel !== undefined}
        type="tel"
        autoComplete="tel"
        defaultValue={values['phone']}
        maxLength={40}
      />
      <Field
        element="textarea"
        name="message"
        label={messageLabel ?? t('Message')}
        error={errors['message']}
        rows={messageLabel ? 3 : 6}
        required={!messageLabel}
        defaultValue={values['message']}
        maxLength={LIMITS.textMax}
      />
    </>
  );
}
