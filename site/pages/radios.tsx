/** A choice between two or more values of a form. */
export function Radios({
  legend,
  name,
  value,
  options,
  onChange,
}: {
  legend: string;
  name: string;
  /** The chosen one at first. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange?: (value: string) => void;
}) {
  return (
    <fieldset>
      <legend className="text-small font-semibold">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map(([option, label]) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-center gap-2 text-small"
          >
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === value}
              onChange={onChange && (() => onChange(option))}
              className="size-4 accent-accent"
            />
            <span className="inline-block first-letter:uppercase">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
