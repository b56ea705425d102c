import { t } from '@ncf/contract/t';
import { SelectField } from '@ncf/ui/select-field';

/** A choice of one by its name. What was chosen and is gone since shows until something else is chosen. */
export function ChoiceField<Value extends string>({
  label,
  none,
  names,
  value,
  error,
  onChange,
}: {
  label: string;
  /** What it says while nothing is chosen; without it, something always is. */
  none?: string;
  names: Readonly<Record<Value, string>>;
  value: Value | null;
  error?: string | undefined;
  onChange: (value: Value | null) => void;
}) {
  const known = Object.entries<string>(names).map(([key, name]) => ({ value: key, label: name }));
  const isGone = value !== null && !(value in names);
  return (
    <SelectField
      label={label}
      error={error}
      value={value ?? ''}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...known,
        ...(isGone ? [{ value, label: known.length === 0 ? '…' : t('Removed or disabled') }] : []),
      ]}
      onChange={({ target }) => onChange((target.value || null) as Value | null)}
    />
  );
}
