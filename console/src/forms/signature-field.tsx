import { useId, type ComponentProps } from 'react';
import { LIMITS } from '@ncf/contract/limits';

/** A signature of several lines, with its label, hint, and error. */
export function SignatureField({
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id'> & { hint: string; error: string | undefined }) {
  const [id, hintId, errorId] = [useId(), useId(), useId()];
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        Signature
      </label>
      <textarea
        {...rest}
        id={id}
        rows={3}
        maxLength={LIMITS.signatureMax}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={[hintId, errorId].join(' ')}
        className={`w-full rounded-md border bg-raised px-3 py-2 text-base ${error === undefined ? 'border-line-strong' : 'border-error'}`}
      />
      <p id={hintId} className="text-small text-muted">
        {hint}
      </p>
      <p id={errorId} className="text-small text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
