import { Field, Labeled } from '@ncf/ui/field';
import type { ReactNode } from 'react';

interface NumberFieldProps {
  label: string;
  /** Shown after the label. */
  unit?: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A field for a number as people write it. */
export const NumberField = ({ label, unit, value, error, onChange }: NumberFieldProps) => (
  <Field
    label={
      <>
        {label} {unit && <span className="text-micro text-muted">{unit}</span>}
      </>
    }
    inputMode="decimal"
    autoComplete="off"
    maxLength={14}
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** A tool's values, what is wrong with them, and how to change some. */
export interface DraftForm<T extends Record<string, string>> {
  draft: T;
  errors: Partial<Record<keyof T, string>>;
  set: (patch: Partial<T>) => void;
}

/** The field of a draft's number. */
export function DraftNumber<T extends Record<string, string>>({
  form: { draft, errors, set },
  name,
  ...rest
}: Pick<NumberFieldProps, 'label' | 'unit'> & {
  form: DraftForm<T>;
  name: keyof T & string;
}) {
  return (
    <NumberField
      value={draft[name] ?? ''}
      error={errors[name]}
      onChange={(value) => set({ [name]: value } as Partial<T>)}
      {...rest}
    />
  );
}

/** A labeled drop-down list. */
export const Select = <T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}) => (
  <Labeled label={label}>
    {(labeled) => (
      <select
        {...labeled}
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
    )}
  </Labeled>
);

/** A labeled checkbox. */
export function Checkbox({
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

/** A titled group of fields. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="eyebrow mb-3">{title}</legend>
      {children}
    </fieldset>
  );
}
