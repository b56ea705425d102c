import { t } from '@ncf/contract/t';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useEarlyInput } from '../pages/early-input.ts';

/** The frame of a product pane. @param label what it is, for screen readers */
export function Pane({
  label,
  box,
  className = '',
  children,
}: {
  label: string;
  box?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}) {
  const own = useRef<HTMLElement>(null);
  const frame = box ?? own;
  useEarlyInput(frame);
  return (
    <figure
      ref={frame}
      aria-label={label}
      className={`relative overflow-hidden rounded-xl border border-line bg-raised shadow-overlay ${className}`}
    >
      {children}
    </figure>
  );
}

/** Says that a pane's data is simulated. */
export function Simulated({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-flex min-h-8 items-center rounded-md border border-line bg-raised px-2.5 text-micro text-muted ${className}`}
    >
      Simulated data
    </span>
  );
}

/** A small button on a map. */
export function MapButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-10 cursor-pointer place-items-center rounded-md border border-line-strong bg-raised text-lg font-semibold text-text hover:text-accent"
    >
      {children}
    </button>
  );
}

/** The button of a map's clock. */
export const PlayButton = ({ running, onClick }: { running: boolean; onClick: () => void }) => (
  <MapButton label={running ? t('Pause') : t('Play')} onClick={onClick}>
    <PlayGlyph running={running} />
  </MapButton>
);

/** A row of a list that can be chosen. @param className its layout, with a border above or below */
export function ChoiceRow({
  isChosen,
  onChoose,
  className = '',
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}) {
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

/** The icon of a button that plays or pauses. */
export function PlayGlyph({ running }: { running: boolean }) {
  return (
    <svg viewBox="-8 -8 16 16" className="size-4" aria-hidden="true">
      <path d={running ? 'M-5-6h3V6h-3zM2-6h3V6H2z' : 'M-4-7 7 0-4 7z'} fill="currentColor" />
    </svg>
  );
}

/** A bar that fills as far as its share of 100. */
export function Bar({ share, isLate }: { share: number; isLate: boolean }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
      <path d="M0 3H100" strokeWidth="6" className="stroke-line" />
      <path
        d={`M0 3H${share}`}
        strokeWidth="6"
        className={isLate ? 'stroke-warning-mark' : 'stroke-success-mark'}
      />
    </svg>
  );
}
