import type { ReactNode } from 'react';

/** A rule of law in plain words, with its citation and the day it was last read. */
export function Rule({ cite, href, children }: { cite: string; href?: string; children: ReactNode }) {
  return (
    <div className="border-l-4 border-info bg-info-soft p-5 text-small">
      <p className="font-mono text-micro text-info">
        {href ? <a className="underline" href={href} rel="noopener">{cite}</a> : cite}
      </p>
      <div className="mt-2 max-w-[68ch]">{children}</div>
      <p className="mt-2 text-micro text-muted">Read on 21 November 2026. Not legal advice: check the rule in force before you rely on it.</p>
    </div>
  );
}

/** Questions that open; each is a question and its answer. */
export function Questions({ items }: { items: (readonly [string, ReactNode])[] }) {
  return (
    <div className="border-t border-line">
      {items.map(([question, answer]) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <span aria-hidden="true" className="font-mono text-accent group-open:rotate-45">+</span>
          </summary>
          <div className="max-w-[68ch] pb-5 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  );
}

/** Related pages in one line. */
export function Onward({ links }: { links: (readonly [string, string])[] }) {
  return (
    <nav aria-label="Related pages" className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {links.map(([href, label]) => (
        <a key={href} href={href} className="inline-flex min-h-8 items-center text-link underline underline-offset-4">
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The frame of an exhibit: title, what is drawn, and that its data is illustrative. */
export function Exhibited({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-raised shadow-raised" aria-label={title}>
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-3">
        <span className="font-semibold">{title}</span>
        <span className="font-mono text-micro leading-6 text-faint">{note ?? 'Illustrative data'}</span>
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

/** A labelled slider; arrows, Home and End work as everywhere. */
export function Slider({ label, value, min, max, step = 1, text, onChange }: SliderProps) {
  return (
    <label className="block min-w-40 flex-1 text-small">
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <output className="font-mono text-accent">{text}</output>
      </span>
      <input
        type="range"
        className="mt-1 h-8 w-full cursor-pointer accent-accent-mark"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

/** Buttons of which one is pressed. */
export function Choice<T extends string>({ label, options, value, onChange }: {
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
