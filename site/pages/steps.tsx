import type { ReactNode } from 'react';

/** Numbered steps along a route line. */
export const Steps = ({
  items,
  className = 'mt-5',
}: {
  items: readonly (readonly [name: string, text?: ReactNode])[];
  className?: string;
}) => (
  <ol className={`border-l-2 border-accent-mark ${className}`}>
    {items.map(([name, text], i) => (
      <li
        key={name}
        className="relative pb-5 pl-6 last:pb-0 before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rounded-full before:bg-accent-mark"
      >
        <span className="font-mono text-micro text-faint">{i + 1} </span>
        {text ? <strong>{name}</strong> : name}
        {text && <span className="block max-w-[60ch] text-muted">{text}</span>}
      </li>
    ))}
  </ol>
);
