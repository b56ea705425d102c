import type { ComponentProps } from 'react';
import { Labeled, type FieldProps } from '@ncf/ui/field';

/** A text of several lines, with its label, hint, and error. */
export const TextAreaField = ({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id'> & Pick<FieldProps, 'label' | 'hint' | 'error'>) => (
  <Labeled {...{ label, hint, error }}>
    {(labeled) => (
      <textarea
        rows={3}
        {...rest}
        {...labeled}
        className="w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-base aria-invalid:border-error"
      />
    )}
  </Labeled>
);
