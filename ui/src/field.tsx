import AlertTriangle from 'icon:tabler/alert-triangle';
import { useId, type ComponentProps, type ReactNode } from 'react';

/** The label and the notes of a control. */
interface LabeledProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error; marks the control invalid. */
  error?: string | undefined;
}

/** Puts a label above a control, and its hint and error below; assistive technology knows all three (WCAG 1.3.1, 3.3.1). */
export function Labeled({
  label,
  hint,
  error,
  className = '',
  children,
}: LabeledProps & {
  className?: string | undefined;
  /** The control, with these attributes. */
  children: (labeled: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex gap-1.5 text-small text-error">
          <AlertTriangle className="mt-[0.2em] shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

/** A text field's properties: those of `<input>`, with label, hint, and error. */
export type FieldProps = ComponentProps<'input'> & LabeledProps;

/** A labeled text field. */
export const Field = ({ label, hint, error, className, ...rest }: FieldProps) => (
  <Labeled {...{ label, hint, error, className }}>
    {(labeled) => (
      <input
        {...rest}
        {...labeled}
        className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-base placeholder:text-faint aria-invalid:border-error"
      />
    )}
  </Labeled>
);
