import { type ComponentProps, type ReactNode, useId } from 'react';

/** A check box with its label beside it. */
export const CheckBox = ({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-small">
    <input {...input} type="checkbox" className="size-4.5 shrink-0 accent-accent" />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);

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
