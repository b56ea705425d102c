import { useId, type ComponentProps } from 'react';

/** A text of several lines, with its label, hint, and error. */
export function TextAreaField({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}) {
  const [id, hintId, errorId] = [useId(), useId(), useId()];
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={[hintId, errorId].join(' ')}
        className={`w-full rounded-md border bg-raised px-3 py-2 text-base ${error === undefined ? 'border-line-strong' : 'border-error'}`}
      />
      <p id={hintId} className="text-small text-muted empty:hidden">
        {hint}
      </p>
      <p id={errorId} className="text-small text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
