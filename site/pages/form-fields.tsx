import { Field } from '@ncf/ui/field';
import { useId, type ReactNode } from 'react';

interface NumberFieldProps {
  /** Unique in the page. Without it, React generates a longer one. */
  id?: string;
  label: string;
  /** Shown after the label. */
  unit?: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A field for a number as people write it. */
export function NumberField({ label, unit, ...rest }: NumberFieldProps) {
  const { id, value, error, onChange } = rest;
  return (
    <Field
      label={
        <>
          {label} {unit && <span className="text-micro text-muted">{unit}</span>}
        </>
      }
      {...(id === undefined ? {} : { id })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

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
}: Pick<NumberFieldProps, 'id' | 'label' | 'unit'> & {
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
  const generated = useId();
  const id = given ?? generated;
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
