import ky from 'ky';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** A page or product of the site. */
export interface SitePage {
  path: string;
  title: string;
  summary: string;
  group: string;
}

/** The parts of the site's search index (MiniSearch's JSON) that name its pages. */
const index = z.object({
  documentIds: z.record(z.string(), z.string()),
  storedFields: z.record(
    z.string(),
    z.object({
      title: z._default(z.string(), ''),
      summary: z._default(z.string(), ''),
      group: z._default(z.string(), ''),
    }),
  ),
});

async function fetchPages(): Promise<readonly SitePage[]> {
  const found = index.parse(await ky('/search-index.json', { timeout: 15_000 }).json());
  return Object.entries(found.documentIds).flatMap(([id, path]) => {
    const fields = found.storedFields[id];
    return fields === undefined || fields.title === '' ? [] : [{ path, ...fields }];
  });
}

const SHOWN = 6;

/** The pages that hold every word in title, summary or path; those with a word in the title first. */
export function findPages(pages: readonly SitePage[], q: string): readonly SitePage[] {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const rank = ({ title, summary, path }: SitePage): number => {
    const [head, all] = [title.toLowerCase(), `${title} ${summary} ${path}`.toLowerCase()];
    if (!words.every((word) => all.includes(word))) return 2;
    return words.some((word) => head.includes(word)) ? 0 : 1;
  };
  return pages
    .filter((page) => rank(page) < 2)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN);
}

/** Finds a page or a product of the site and puts it into the answer. */
export function SitePages({ onInsert }: { onInsert: (text: string) => void }) {
  const [wanted, setWanted] = useState(false);
  const [pages, setPages] = useState<readonly SitePage[] | 'failed' | null>(null);
  const [q, setQ] = useState('');
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    void fetchPages().then(
      (found) => gone || setPages(found),
      () => gone || setPages('failed'),
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  const found = pages === null || pages === 'failed' ? [] : findPages(pages, q);
  return (
    <section aria-label="Pages of the site" className="grid gap-2">
      <label className="grid gap-1 text-micro text-muted">
        Send a page or a product
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
        <p className="text-micro text-warning">The site’s pages cannot be listed from here.</p>
      )}
      {q.trim() !== '' && pages !== null && pages !== 'failed' && found.length === 0 && (
        <p className="text-micro text-muted">No page has these words.</p>
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
