import { useId, type ComponentProps, type ReactNode } from 'react';

/** A text field's properties: those of `<input>`, with label, hint, and error. */
export interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** The error; marks the field invalid. */
  error?: string | undefined;
}

/** A labeled text field; hint and error are associated with it for assistive technology (WCAG 1.3.1, 3.3.1). */
export function Field({ label, hint, error, className = '', ...rest }: FieldProps) {
  const field = useId();
  const described = [
    hint === undefined ? '' : `${field}-hint`,
    error === undefined ? '' : `${field}-error`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={field} className="text-small font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={field}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described === '' ? undefined : described}
        className={`h-11 w-full min-w-0 rounded-md border bg-raised px-3 text-base placeholder:text-faint ${
          error === undefined ? 'border-line-strong' : 'border-error'
        }`}
      />
      {hint !== undefined && (
        <p id={`${field}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${field}-error`} className="flex gap-1.5 text-small text-error">
          <span aria-hidden="true">▲</span>
          {error}
        </p>
      )}
    </div>
  );
}
