import AlertTriangle from 'icon:tabler/alert-triangle';
import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import { CheckBox } from './check-box.tsx';

/** A group of check boxes. With `code`, each shows its value below its label, as an identifier. */
export function CheckList<Value extends string>({
  name,
  legend,
  none,
  options,
  code = false,
  below,
  chosen,
  onChange,
  error,
}: {
  /** Of the field in a form, so that it gets the focus when it is wrong. */
  name?: string;
  legend: string;
  /** Shown if there is nothing to choose from. */
  none?: string;
  /** Labels by value. */
  options: Readonly<Partial<Record<Value, string>>>;
  code?: boolean;
  /** What comes below a value's label. */
  below?: (value: Value) => ReactNode;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
}) {
  const known = Object.keys(options) as Value[];
  // What was chosen and is gone since can only be unchecked.
  const values = [...known, ...chosen.filter((value) => !known.includes(value))];
  return (
    <fieldset name={name} tabIndex={-1} className="min-w-0">
      <legend className="pb-1 text-small font-medium">{legend}</legend>
      {values.length === 0 && <p className="text-small text-muted">{none}</p>}
      <div className={code ? 'grid gap-1' : 'flex flex-wrap gap-x-4'}>
        {values.map((value) => (
          <div key={value}>
            <CheckBox
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                )
              }
              label={
                <>
                  {options[value] ?? t('Removed or disabled')}
                  {code && <code className="block font-mono text-micro text-muted">{value}</code>}
                </>
              }
            />
            {below?.(value)}
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="flex gap-1.5 pt-1 text-small text-error">
          <AlertTriangle className="mt-[0.2em] shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
