import { useId, type ComponentProps, type ReactNode } from 'react';

/** A select field's properties: those of `<select>`, its label, and its options. */
export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: ReactNode;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
}

/** A labeled native `<select>`. */
export function SelectField({ label, options, hint, className = '', ...rest }: SelectFieldProps) {
  const field = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={field} className="text-small font-medium">
        {label}
      </label>
      <select
        {...rest}
        id={field}
        aria-describedby={hint === undefined ? undefined : `${field}-hint`}
        className="h-11 w-full cursor-pointer rounded-md border border-line-strong bg-raised px-2.5 text-base lg:text-small"
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${field}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
