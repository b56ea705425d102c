import type { ReactNode } from 'react';

/** Questions that open to show their answers. The search finds each of them by its anchor. */
export function Questions({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <div className="border-t border-line">
      {items.map(([question, answer], i) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <span aria-hidden="true" className="font-mono text-accent group-open:rotate-45">
              +
            </span>
          </summary>
          <div id={`q${i + 1}`} className="max-w-[54ch] scroll-mt-6 pb-5 text-muted">
            {answer}
          </div>
        </details>
      ))}
    </div>
  );
}
