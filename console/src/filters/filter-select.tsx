import { t } from '@ncf/contract/t';
import type { Names } from './use-choices.ts';

/** The class names of a small field in a row of filters. */
export const FILTER_FIELD =
  'h-9 w-full min-w-0 rounded-md border border-line-strong bg-raised px-2 text-base text-text lg:text-small';

/** A filter of a list. It is left out if there is nothing to choose. */
export function FilterSelect({
  label,
  hideLabel = false,
  any,
  options,
  value,
  className = '',
  onChange,
}: {
  label: string;
  /** Shows the label only to assistive technology. */
  hideLabel?: boolean;
  /** What it says if nothing is chosen; without it, something always is. */
  any?: string;
  /** Names by value. */
  options: Names;
  /** Empty for any. */
  value: string;
  className?: string;
  onChange: (value: string) => void;
}) {
  const all = Object.entries(options);
  if (all.length === 0 && value === '') return null;
  const isChosen = any !== undefined && value !== '';
  return (
    <label className={`flex min-w-0 items-center gap-1.5 ${className}`}>
      <span className={hideLabel ? 'sr-only' : 'shrink-0'}>{label}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`cursor-pointer ${FILTER_FIELD} ${isChosen ? 'border-accent! font-medium' : ''}`}
      >
        {any !== undefined && <option value="">{any}</option>}
        {value !== '' && options[value] === undefined && (
          // A select without the option would say that nothing is chosen, and could not be reset.
          <option value={value}>{all.length === 0 ? '…' : t('Removed or disabled')}</option>
        )}
        {all.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
