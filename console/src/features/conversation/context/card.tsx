import { useId, type ReactNode } from 'react';

/** A group of the pane. */
export function Card({
  label,
  title = false,
  children,
}: {
  label: string;
  /** Whether the label is shown. */
  title?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-raised p-3"
    >
      <h3 id={id} className={title ? 'text-micro text-muted' : 'sr-only'}>
        {label}
      </h3>
      {children}
    </section>
  );
}
