import { Field } from '@ncf/ui/field';
import type { ComponentProps } from 'react';

/** A field for how many open conversations someone can have at once; null if it is empty. */
export const CapacityField = ({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: number | null;
  onChange: (value: number | null) => void;
}) => (
  <Field
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={3}
    value={value ?? ''}
    onChange={({ target }) => {
      const digits = target.value.replaceAll(/\D/g, '');
      onChange(digits === '' ? null : Number(digits));
    }}
  />
);
