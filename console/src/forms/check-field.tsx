import { useId, type ComponentProps } from 'react';

/** A check box with its label, and what it means below. Its value in the form is `on`. */
export function CheckField({
  label,
  hint,
  ...input
}: ComponentProps<'input'> & { label: string; hint: string }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2.5 text-small">
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-4.5 accent-accent"
      />
      <label htmlFor={id} className="cursor-pointer font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="col-start-2 text-muted wrap-anywhere">
        {hint}
      </p>
    </div>
  );
}
