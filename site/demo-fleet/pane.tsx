import { t } from '@ncf/contract/t';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Bars } from '../pages/bars.tsx';
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

/** The title of a pane. */
export const PaneTitle = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2 p-3 pl-4">
    <p className="font-semibold">{children}</p>
    <Simulated />
  </div>
);

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

/** The icon of a button that plays or pauses. */
export function PlayGlyph({ running }: { running: boolean }) {
  return (
    <svg viewBox="-8 -8 16 16" className="size-4" aria-hidden="true">
      <path d={running ? 'M-5-6h3V6h-3zM2-6h3V6H2z' : 'M-4-7 7 0-4 7z'} fill="currentColor" />
    </svg>
  );
}

/** A bar that fills as far as its share of 100. */
export const Bar = ({ share, isLate }: { share: number; isLate: boolean }) => (
  <Bars
    ends={[0, 100]}
    parts={[
      [0, 100, 'fill-line'],
      [0, share, isLate ? 'fill-warning-mark' : 'fill-success-mark'],
    ]}
    className="h-2"
  />
);

/** What the colors of a drawing mean. @param items the look of each sample, and its meaning */
export function Legend({
  items,
  className,
}: {
  items: readonly (readonly [look: string, name: string])[];
  className: string;
}) {
  return (
    <p className={`flex flex-wrap gap-x-5 text-micro text-muted ${className}`}>
      {items.map(([look, name]) => (
        <span key={name} className="flex items-center gap-2">
          <span className={`inline-block ${look}`} />
          {name}
        </span>
      ))}
    </p>
  );
}
