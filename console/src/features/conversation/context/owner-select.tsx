import { t } from '@ncf/contract/t';
import { useRef, useState, type KeyboardEvent } from 'react';

/** Keys that open the list of a select, or choose in it, instead of changing its value directly. */
const OPENING: ReadonlySet<string> = new Set(['Enter', ' ', 'F4']);

/**
 * A select that acts at once. While a key moves through its closed list, it waits for Enter, or until the focus leaves
 * it, so that it doesn't act on every option on the way; Escape goes back.
 */
export function OwnerSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  /** What the keys have moved to; null if nothing waits. */
  const [moved, setMoved] = useState<string | null>(null);
  const isMoving = useRef(false);
  const choose = (chosen: string | null) => {
    setMoved(null);
    if (chosen !== null && chosen !== value) onChange(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isMoving.current = !event.altKey && !OPENING.has(event.key);
    if (moved === null || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    choose(event.key === 'Enter' ? moved : null);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="min-w-0 text-micro text-muted">
      <label className="grid gap-1">
        {label}
        <select
          value={moved ?? value}
          onPointerDown={() => (isMoving.current = false)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            isMoving.current = false;
            choose(moved);
          }}
          onChange={({ target }) => {
            if (isMoving.current) setMoved(target.value);
            else choose(target.value);
          }}
          className="h-9 w-full min-w-0 cursor-pointer rounded-md border border-line-strong bg-raised px-2 text-base text-text lg:text-small"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{moved !== null && moved !== value && t('Press Enter to save.')}</p>
    </div>
  );
}
