/** A group of check boxes; each shows its label and, below it, its value as an identifier. */
export function CheckList<Value extends string>({
  legend,
  options,
  chosen,
  onChange,
  error,
}: {
  legend: string;
  /** Labels by value. */
  options: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-small font-medium">{legend}</legend>
      {(Object.keys(options) as Value[]).map((value) => (
        <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2.5 text-small">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, value]
                  : chosen.filter((other) => other !== value),
              )
            }
            className="size-4.5 shrink-0 accent-accent"
          />
          <span>
            {options[value]}
            <code className="block font-mono text-micro text-muted">{value}</code>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="flex gap-1.5 text-small text-error">
          <span aria-hidden="true">▲</span>
          {error}
        </p>
      )}
    </fieldset>
  );
}
