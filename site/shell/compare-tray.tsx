import { t } from '@ncf/contract/t';
import { hrefOf, keepCompared, useCompared, type Choice } from './compared.ts';

/**
 * What the visitor has marked, at the bottom of the window while the catalog's pages are read, with the way to the
 * comparison.
 * @param base path of the catalog
 */
export function CompareTray({
  base,
  filters = {},
  className = '',
}: {
  base: string;
  filters?: Choice['filters'];
  /** Of the row that holds it. */
  className?: string;
}) {
  const compare = useCompared(base);
  if (compare.length === 0) return null;
  return (
    <div className={`pointer-events-none sticky bottom-4 z-10 mt-8 print:hidden ${className}`}>
      <nav
        aria-label={t('Marked to compare')}
        className="pointer-events-auto flex w-fit max-w-[calc(100%-4rem)] flex-wrap items-center gap-x-4 rounded-xl border border-line bg-overlay px-4 py-2 text-small shadow-overlay"
      >
        {compare.length > 1 ? (
          <a
            className="button"
            href={`${hrefOf(base, { filters, compare })}#comparison`}
            rel="nofollow"
          >
            Compare {compare.length}
          </a>
        ) : (
          <a className="py-2.5 text-link underline" href={base}>
            1 marked: choose another
          </a>
        )}
        <a
          className="py-2.5 text-link underline"
          href={hrefOf(base, { filters, compare: [] }, true)}
          rel="nofollow"
          onClick={(event) => {
            // Only the catalog says in its address what is marked.
            if (location.pathname === event.currentTarget.pathname) return;
            event.preventDefault();
            keepCompared(base, []);
          }}
        >
          Clear<span className="sr-only"> comparison</span>
        </a>
      </nav>
    </div>
  );
}
