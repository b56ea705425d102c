import type { KindProps } from './kind-filter.tsx';

/** One field for each kind that there is something to choose from. */
export default function KindFields({ choices, filter, onChange }: KindProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {choices
        .filter(({ kind, options }) => options.length > 0 || filter[kind] !== null)
        .map(({ kind, label, any, options }) => (
          <select
            key={kind}
            aria-label={label}
            value={filter[kind] ?? ''}
            onChange={({ target }) =>
              onChange({ ...filter, [kind]: target.value === '' ? null : target.value })
            }
            className={`h-8 min-w-0 cursor-pointer rounded-md border bg-raised odd:last:col-span-2 px-1.5 text-base lg:text-small ${filter[kind] === null ? 'border-line-strong text-muted' : 'border-accent font-medium text-text'}`}
          >
            <option value="">{any}</option>
            {options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ))}
    </div>
  );
}
