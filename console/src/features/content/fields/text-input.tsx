import { useId, type ClipboardEvent, type ReactNode, type RefObject } from 'react';

interface TextInputProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'time' | 'number' | 'url' | undefined;
  /** How many lines it has at least; one is a single line. */
  lines?: number;
  lang?: string | undefined;
  maxLength?: number | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows the label only to assistive technology, where what is around it says it. */
  hideLabel?: boolean;
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
  areaRef?: RefObject<HTMLTextAreaElement | null>;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  className?: string;
}

/** A labeled text of one line or of as many as it takes. */
export function TextInput({
  label,
  value,
  onChange,
  type = 'text',
  lines = 1,
  lang,
  maxLength,
  hint,
  error,
  hideLabel = false,
  aside,
  areaRef,
  onPaste,
  className = '',
}: TextInputProps) {
  const id = useId();
  const common = {
    id,
    value,
    lang,
    maxLength,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
  };
  const box = `w-full min-w-0 rounded-md border bg-raised px-3 text-base ${error === undefined ? 'border-line-strong' : 'border-error'}`;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-2 ${hideLabel && !aside ? 'sr-only' : 'min-h-6'}`}
      >
        <label htmlFor={id} className={`text-small font-medium ${hideLabel ? 'sr-only' : ''}`}>
          {label}
        </label>
        {aside}
      </div>
      {lines === 1 ? (
        <input
          {...common}
          type={type}
          step="any"
          onChange={(event) => onChange(event.target.value)}
          className={`h-11 ${box}`}
        />
      ) : (
        <textarea
          {...common}
          ref={areaRef}
          rows={lines}
          onPaste={onPaste}
          onChange={(event) => onChange(event.target.value)}
          className={`max-h-[60dvh] py-2 field-sizing-content ${box}`}
        />
      )}
      <p id={`${id}-hint`} className="text-small text-muted empty:hidden">
        {hint}
      </p>
      <p id={`${id}-error`} className="text-small text-error empty:hidden">
        {error}
      </p>
    </div>
  );
}
