import { useRef, type ReactNode } from 'react';
import { useEarlyInput } from './early-input.ts';

/** Says why the controls of a figure do nothing. */
export function NeedsScript() {
  return (
    <p className="hidden border-b border-line px-4 py-2 text-small noscript:block">
      The controls need JavaScript. Without it, you see an example.
    </p>
  );
}

/** The frame of an exhibit: its title, a note on its data, and what it shows. */
export function Figure({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  useEarlyInput(box);
  return (
    <figure
      ref={box}
      className="overflow-hidden rounded-xl border border-line bg-raised shadow-raised"
      aria-label={title}
    >
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-3">
        <span className="font-semibold">{title}</span>
        {note && <span className="text-micro leading-6 text-muted">{note}</span>}
      </figcaption>
      <NeedsScript />
      {children}
    </figure>
  );
}

/** The controls and the answer of an exhibit, below its drawing. */
export function Controls({ children }: { children: ReactNode }) {
  return <div className="space-y-3 p-4">{children}</div>;
}

/** The controls and the answer of an exhibit, beside its drawing on wide screens and below it on narrow ones. */
export function SideControls({ children }: { children: ReactNode }) {
  return <div className="space-y-3 border-line p-4 max-lg:border-t lg:border-l">{children}</div>;
}

interface SliderProps {
  label: string;
  value: number;
  /** The smallest and the largest value, and the step between two, by default 1. */
  range: readonly [min: number, max: number, step?: number];
  /** The value with its unit, as it is shown and read out. */
  text: string;
  onChange: (value: number) => void;
}

/** A labeled slider. */
export function Slider({ label, value, range, text, onChange }: SliderProps) {
  const [min, max, step] = range;
  return (
    <label className="block min-w-[min(10rem,100%)] flex-1 text-small">
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <output className="max-w-3/5 shrink-0 text-right font-mono text-accent">{text}</output>
      </span>
      <input
        type="range"
        className="mt-1 h-8 w-full cursor-pointer accent-accent"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

/** A toggle button. */
export function Toggle({
  pressed,
  onClick,
  className = '',
  children,
}: {
  pressed: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={`min-h-11 cursor-pointer rounded-md border border-line-strong px-3 text-small hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent ${className}`}
    >
      {children}
    </button>
  );
}

/** A row of buttons with one pressed. @param isQuestion whether its label is shown above */
export function Choice<T extends string>({
  label,
  isQuestion,
  options,
  value,
  onChange,
}: {
  label: string;
  isQuestion?: boolean;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {isQuestion && <p className="w-full text-small font-semibold">{label}</p>}
      {options.map(([id, text]) => (
        <Toggle key={id} pressed={id === value} onClick={() => onChange(id)}>
          {text}
        </Toggle>
      ))}
    </div>
  );
}

/** The result of an exhibit at its current settings, then the reason; screen readers announce changes. */
export function Answer({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <p role="status" className="text-small">
      <strong>{text}</strong>
      {children && (
        <>
          {' '}
          <span className="text-muted">{children}</span>
        </>
      )}
    </p>
  );
}
