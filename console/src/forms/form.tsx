import type { ReactNode } from 'react';
import type { FormState } from './use-form.ts';

/** A form with the state of `useForm`, which validates it and shows the errors in place of the browser. */
export function Form({
  form,
  className = 'grid gap-4',
  onChange,
  children,
}: {
  form: FormState;
  className?: string;
  /** Called when a field is changed. */
  onChange?: () => void;
  children: ReactNode;
}) {
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      onChange={onChange}
      className={className}
    >
      {children}
    </form>
  );
}
