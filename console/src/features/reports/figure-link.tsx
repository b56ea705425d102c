import type { ReactNode } from 'react';

/** A figure that opens the conversations behind it. @param what what screen readers add to the figure */
export function FigureLink({
  children,
  what,
  onOpen,
}: {
  children: ReactNode;
  what: string;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="relative cursor-pointer text-link underline decoration-1 underline-offset-2"
    >
      {children}
      <span className="sr-only"> {what}</span>
    </button>
  );
}
