import type { ComponentProps } from 'react';

/**
 * A field for how many there are of something. Not `type="number"`, which hides from scripts what it cannot read, and
 * changes when the wheel turns over it. Without a script, the browser checks the pattern.
 */
export function CountInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      inputMode="numeric"
      pattern="\d{0,4}|\d,\d{3}"
      title="Enter a whole number up to 9,999."
      placeholder="0"
      autoComplete="off"
      className={`h-11 rounded-md border border-line-strong bg-surface px-2 text-right aria-[invalid=true]:border-error ${className}`}
      {...rest}
    />
  );
}
