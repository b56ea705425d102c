import type { ReactNode } from 'react';

/** Of a list in which one is chosen. */
export interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
}

/** A row of a list that can be chosen. @param className its layout, with a border above or below */
export function ChoiceRow({
  isChosen,
  onChoose,
  className,
  children,
}: ChoiceProps & { className: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`w-full cursor-pointer border-l-3 border-line border-l-transparent text-left hover:bg-sunken aria-pressed:border-l-accent aria-pressed:bg-accent-soft ${className}`}
    >
      {children}
    </button>
  );
}
