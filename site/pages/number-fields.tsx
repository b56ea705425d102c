import { Field } from '@ncf/ui/field';
import { toast } from '@ncf/ui/toast';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface NumberFieldProps {
  /** One of its own in the page; made by React where it is left out, which costs bytes in the document. */
  id?: string;
  label: string;
  /** Stands after the label, in small type. */
  unit?: string;
  value: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** `decimal` by default. */
  mode?: 'numeric' | 'decimal';
  onChange: (value: string) => void;
}

/** A field for a number as people write it; what is wrong with it stands below. */
export function NumberField({ label, unit, hint, mode = 'decimal', ...rest }: NumberFieldProps) {
  const { id, value, error, onChange } = rest;
  return (
    <Field
      label={
        <>
          {label} {unit && <span className="font-mono text-micro text-faint">{unit}</span>}
        </>
      }
      {...(id === undefined ? {} : { id })}
      inputMode={mode}
      autoComplete="off"
      maxLength={14}
      value={value}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A labeled list of choices. */
export function Select<T extends string>({
  id: given,
  label,
  value,
  options,
  onChange,
}: {
  id?: string;
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
        className="h-11 w-full rounded-md border border-line-strong bg-raised px-2 text-base"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A box that is ticked or not. */
export function Tick({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Fields that belong together. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-3">{title}</legend>
      {children}
    </fieldset>
  );
}

/**
 * Copies the tool's address and prints its sheet. The sheet stands alone on paper: the page is left out.
 * @param anchor id of the tool in its page, for the link
 * @param sheet what is printed; null while there is no result
 */
export function Keep({
  anchor,
  sheet,
  children,
}: {
  anchor: string;
  sheet: ReactNode;
  children?: ReactNode;
}) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [printing]);
  const copy = async () => {
    const url = `${location.origin}${location.pathname}${location.search}#${anchor}`;
    try {
      await navigator.clipboard.writeText(url);
      toast('The link is copied', {
        kind: 'success',
        description: 'It holds all that you filled in.',
      });
    } catch {
      history.replaceState(history.state, '', url);
      toast('The browser does not let the page copy', {
        kind: 'warning',
        description: 'The address of this page holds all that you filled in: copy it from there.',
        duration: 0,
      });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      <button type="button" className="button-quiet" onClick={() => void copy()}>
        Copy link
      </button>
      <button
        type="button"
        className="button-quiet disabled:opacity-50"
        disabled={sheet === null}
        onClick={() => setPrinting(true)}
      >
        Print
      </button>
      {printing &&
        createPortal(
          <div
            data-sheet=""
            className="light hidden bg-white p-4 text-small text-black print:block"
          >
            {sheet}
            <p className="mt-6 text-micro break-all">{location.href}</p>
          </div>,
          document.body,
        )}
    </div>
  );
}
