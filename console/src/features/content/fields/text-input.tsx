import {
  useId,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

interface TextInputProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'time' | 'number' | 'url' | undefined;
  /** How many lines it has at least, and then as many as the text takes; undefined for a single line. */
  lines?: number | undefined;
  /** Whether the text has line breaks. */
  hasBreaks?: boolean;
  onBlur?: (() => void) | undefined;
  /** Called for Enter in a text without line breaks. */
  onEnter?: (() => void) | undefined;
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
  lines,
  hasBreaks = false,
  onBlur,
  onEnter,
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
    // A field that only loses the focus with its window stays the active element.
    onBlur: ({ target }: FocusEvent) => target !== document.activeElement && onBlur?.(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasBreaks) return;
      event.preventDefault();
      onEnter?.();
    },
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
      {lines === undefined ? (
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
          onChange={({ target }) =>
            onChange(hasBreaks ? target.value : target.value.replace(/\s*\n\s*/g, ' '))
          }
          className={`max-h-[60dvh] min-h-11 py-2 field-sizing-content ${hasBreaks ? '' : 'supports-[field-sizing:content]:resize-none'} ${box}`}
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
