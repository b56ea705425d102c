import { useState } from 'react';
import type { SiteCard } from '@ncf/contract/site-cards';
import { useSitePages } from '@ncf/chat/react/site-cards';

const SHOWN = 6;

/** The pages that contain every word in title, summary, or path; those with a word in the title first. */
export function findPages(pages: readonly SiteCard[], q: string): readonly SiteCard[] {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const rank = ({ title, summary, path }: SiteCard): number => {
    const [head, all] = [title.toLowerCase(), `${title} ${summary} ${path}`.toLowerCase()];
    if (!words.every((word) => all.includes(word))) return 2;
    return words.some((word) => head.includes(word)) ? 0 : 1;
  };
  return pages
    .filter((page) => rank(page) < 2)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN);
}

/** Searches the site's pages and products, and adds one to the reply. */
export function SitePages({ onInsert }: { onInsert: (text: string) => void }) {
  const [wanted, setWanted] = useState(false);
  const pages = useSitePages(wanted);
  const [q, setQ] = useState('');
  const found = pages === null || pages === 'failed' ? [] : findPages(pages, q);
  return (
    <section
      aria-label="Site pages"
      className="grid gap-2 rounded-lg border border-line bg-raised p-3"
    >
      <label className="grid gap-1 text-micro text-muted">
        Send a page, a product, or an example
        <input
          type="search"
          value={q}
          placeholder="Search the site"
          onFocus={() => setWanted(true)}
          onChange={(event) => setQ(event.target.value)}
          className="h-9 rounded-md border border-line-strong bg-raised px-3 text-base text-text placeholder:text-faint lg:text-small"
        />
      </label>
      {pages === 'failed' && (
        <p className="text-micro text-warning">The site’s pages couldn’t be loaded.</p>
      )}
      {q.trim() !== '' && pages !== null && pages !== 'failed' && found.length === 0 && (
        <p className="text-micro text-muted">No matching pages.</p>
      )}
      <ul className="grid gap-1">
        {found.map((page) => (
          <li key={page.path}>
            <button
              type="button"
              onClick={() => onInsert(`${page.title}\n${location.origin}${page.path}`)}
              className="grid w-full cursor-pointer gap-0.5 rounded-md border border-line bg-raised px-3 py-2 text-start hover:border-line-strong"
            >
              <span className="text-small font-medium">{page.title}</span>
              <span className="line-clamp-2 text-micro text-muted">{page.summary}</span>
              <span className="font-mono text-micro text-faint">{page.path}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
