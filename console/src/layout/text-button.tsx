import type { ComponentProps } from 'react';

/** A button that looks like a link in a text. */
export const TextButton = ({
  className = '',
  ...button
}: Omit<ComponentProps<'button'>, 'type'>) => (
  <button {...button} type="button" className={`min-h-6 cursor-pointer underline ${className}`} />
);
