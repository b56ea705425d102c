/** Buttons for a choice between a few options. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  /** Labels by value. */
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex w-max gap-1 rounded-lg border border-line bg-sunken p-1"
    >
      {(Object.entries(options) as [Value, string][]).map(([one, name]) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChange(one)}
          className={`h-8 cursor-pointer rounded-md px-3 text-small ${
            one === value ? 'bg-raised font-semibold shadow-sm' : 'text-muted hover:text-text'
          }`}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
