import type { ReactNode } from 'react';
import { TextButton } from '../../layout/text-button.tsx';

/** A figure that opens the conversations behind it, if there are any. */
export function FigureLink({
  count,
  what,
  onOpen,
  children,
}: {
  /** Of the conversations. */
  count: number;
  /** What screen readers add to the figure. */
  what: string;
  onOpen: () => void;
  children: ReactNode;
}) {
  if (count === 0) return children;
  return (
    <TextButton onClick={onOpen} className="relative text-link decoration-1 underline-offset-2">
      {children}
      <span className="sr-only"> {what}</span>
    </TextButton>
  );
}
