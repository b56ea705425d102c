import { useId } from 'react';

interface CheckProps {
  label: string;
  hint: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label and a hint. */
export function Check({ label, hint, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="nc-check">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="nc-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
