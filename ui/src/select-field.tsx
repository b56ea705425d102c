import type { ComponentProps } from 'react';
import { Labeled, type FieldProps } from './field.tsx';

/** A select field's properties: those of `<select>`, its options, label, hint, and error. */
export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'children'>, Pick<FieldProps, 'label' | 'hint' | 'error'> {
  options: readonly { value: string; label: string }[];
}

/** A labeled native `<select>`. */
export const SelectField = ({
  label,
  options,
  hint,
  error,
  className,
  ...rest
}: SelectFieldProps) => (
  <Labeled {...{ label, hint, error, className }}>
    {(labeled) => (
      <select
        {...rest}
        {...labeled}
        className="h-11 w-full cursor-pointer rounded-md border border-line-strong bg-raised px-2.5 text-base aria-invalid:border-error lg:text-small"
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Labeled>
);
