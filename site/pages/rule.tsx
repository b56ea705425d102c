import type { ReactNode } from 'react';

/** A legal rule in plain words, with its citation. */
export function Rule({
  cite,
  href,
  children,
}: {
  cite: string;
  href?: string;
  children: ReactNode;
}) {
  return (
    <div className="border-l-4 border-info bg-info-soft p-5 text-small">
      <p className="font-mono text-micro text-info">
        {href ? (
          <a className="underline" href={href} rel="noopener">
            {cite}
          </a>
        ) : (
          cite
        )}
      </p>
      <div className="mt-2 max-w-[54ch]">{children}</div>
      <p className="mt-2 max-w-[76ch] text-micro text-muted">
        Sources as cited, read in November 2026; some are publishers’ summaries. This isn’t legal
        advice. Check the current rule before you rely on it.
      </p>
    </div>
  );
}
