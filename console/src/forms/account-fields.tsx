import { t } from '@ncf/contract/t';
import { LIMITS } from '@ncf/contract/limits';
import { Field } from '@ncf/ui/field';
import type { ComponentProps } from 'react';
import { SelectField } from '@ncf/ui/select-field';

const GENDERS = [
  { value: 'other', label: t('Prefer not to say') },
  { value: 'female', label: t('Female') },
  { value: 'male', label: t('Male') },
];

/** The choice of `gender`. */
export function GenderField(
  field: Pick<ComponentProps<'select'>, 'defaultValue' | 'value' | 'onChange'>,
) {
  return (
    <SelectField
      label="Gender"
      name="gender"
      options={GENDERS}
      {...field}
      hint={t('Used only in “joined the chat” messages.')}
    />
  );
}

/** The choice of a new `password`. */
export function NewPasswordField({
  label,
  error,
  autoFocus = false,
}: {
  label: string;
  error: string | undefined;
  autoFocus?: boolean;
}) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      autoFocus={autoFocus}
      hint={t('At least {passwordMin} characters. A few random words work well.', {
        passwordMin: LIMITS.passwordMin,
      })}
      error={error}
    />
  );
}

/** The current password, where it has to be confirmed, as `currentPassword`. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Current password"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      autoFocus
      error={error}
    />
  );
}
