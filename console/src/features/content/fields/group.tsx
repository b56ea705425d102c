import type { ReactNode } from 'react';

/** Fields that belong together. */
export function Group({
  label,
  error,
  children,
}: {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-3 border-s-2 border-line ps-3">
      <legend className="float-left mb-1 w-full text-small font-semibold">{label}</legend>
      {children}
      {error !== undefined && <p className="text-small text-error">{error}</p>}
    </fieldset>
  );
}
