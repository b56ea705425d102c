import type { ComponentProps, ReactNode } from 'react';

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
