import { t } from '@ncf/contract/t';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Labeled } from './field.tsx';

/** A text with a button that copies it. If the browser forbids copying, the text is selected. */
export function CopyField({
  label,
  value,
  hint,
  autoFocus = false,
}: {
  label: string;
  value: string;
  hint?: string;
  autoFocus?: boolean;
}) {
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
    <>
      <Labeled label={label} hint={hint}>
        {(labeled) => (
          <div className="flex gap-2">
            <input
              {...labeled}
              ref={input}
              readOnly
              autoFocus={autoFocus}
              value={value}
              onFocus={(event) => event.currentTarget.select()}
              className="h-10 w-full min-w-0 rounded-md border border-line-strong bg-sunken px-3 font-mono text-small"
            />
            <Button onClick={() => void copy()}>{copied ? t('Copied') : t('Copy')}</Button>
          </div>
        )}
      </Labeled>
      <p role="status" className="sr-only">
        {copied ? t('{label} copied', { label }) : ''}
      </p>
    </>
  );
}
