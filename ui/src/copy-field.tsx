import { t } from '@ncf/contract/t';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

/** A text with a button that copies it. If the browser forbids copying, the text is selected. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className="h-10 w-full min-w-0 rounded-md border border-line-strong bg-sunken px-3 font-mono text-small"
        />
        <Button onClick={() => void copy()}>{copied ? t('Copied') : t('Copy')}</Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? t('{label} copied', { label }) : ''}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
