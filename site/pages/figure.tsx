import { useRef, type ReactNode } from 'react';
import { useEarlyInput } from './early-input.ts';

/** The frame of an exhibit: title, what is drawn, and that its data is illustrative. */
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
        <span className="font-mono text-micro leading-6 text-faint">
          {note ?? 'Illustrative data'}
        </span>
      </figcaption>
      {children}
    </figure>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as read out and shown. */
  text: string;
  onChange: (value: number) => void;
}

/** A labeled slider; arrows, Home and End work as everywhere. */
export function Slider({ label, value, min, max, step = 1, text, onChange }: SliderProps) {
  return (
    <label className="block min-w-40 flex-1 text-small">
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <output className="font-mono text-accent">{text}</output>
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

/** Buttons of which one is pressed. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {options.map(([id, text]) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className="min-h-11 cursor-pointer rounded-md px-3 text-small aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {text}
        </button>
      ))}
    </div>
  );
}
