import { useEffect, useState } from 'react';
import { namedOn, type SiteCard } from '@ncf/contract/site-cards';
import { useSitePages } from '@ncf/chat/react/site-cards';
import { ownHtml } from '@ncf/ui/own-markup';

/** A part of a page that a visitor can be shown. */
interface PagePlace {
  name: string;
  /** `#` and the part's ID, or its text (URL Fragment Text Directives). */
  fragment: string;
}

/** The IDs that React makes are others in the next build. */
const isLasting = (id: string): boolean => id !== 'main' && !/^_[rR]_/.test(id);

/** A heading without what is only drawn, such as the sign that a question opens. */
function nameOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove();
  return copy.textContent.trim();
}

/** Where a heading is: the part that it names, or the heading by its text. */
function fragmentOf(heading: Element, name: string): string {
  const part = heading.closest('[id]');
  if (part !== null && isLasting(part.id) && part.querySelector('h1, h2, h3, summary') === heading)
    return `#${part.id}`;
  return `#:~:text=${encodeURIComponent(name).replaceAll('-', '%2D')}`;
}

/** The places on a page: its headings, and questions that open. Rejects if the page cannot be loaded. */
async function placesOn(path: string): Promise<PagePlace[]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const [content = ''] = /<main[^]*<\/main>/.exec(await response.text()) ?? [];
  const page = new DOMParser().parseFromString(ownHtml(content), 'text/html');
  const names = new Set<string>();
  return [...page.querySelectorAll('h1, h2, h3, summary')].flatMap((heading) => {
    const name = nameOf(heading);
    if (name === '' || names.has(name)) return [];
    names.add(name);
    return [{ name, fragment: fragmentOf(heading, name) }];
  });
}

const SHOWN = 6;

/** The pages that contain every word in title, summary, or path; those with a word in the title first. */
function findPages(pages: readonly SiteCard[], q: string): readonly SiteCard[] {
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

interface Insert {
  /** Adds text to the reply. */
  onInsert: (text: string) => void;
}

const ROW = 'cursor-pointer text-start hover:bg-sunken';

/** The places of a page, to show the visitor one of them. */
function PagePlaces({ page, onInsert }: Insert & { page: SiteCard }) {
  const [places, setPlaces] = useState<readonly PagePlace[] | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    placesOn(page.path).then(
      (found) => isGone || setPlaces(found),
      () => isGone || setPlaces('failed'),
    );
    return () => void (isGone = true);
  }, [page.path]);
  if (places === 'failed')
    return <p className="p-2 text-micro text-warning">The page couldn’t be loaded.</p>;
  return (
    <ul aria-busy={places === null} className="max-h-60 overflow-y-auto border-t border-line py-1">
      {places?.map((place) => (
        <li key={place.fragment}>
          <button
            type="button"
            className={`min-h-8 w-full px-3 text-micro ${ROW}`}
            onClick={() =>
              onInsert(
                `${namedOn(place.name, page)}\n${location.origin}${page.path}${place.fragment}`,
              )
            }
          >
            {place.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A page to send, and its places. */
function PageRow({
  page,
  isHere,
  hasPlaces,
  onInsert,
}: Insert & { page: SiteCard; isHere: boolean; hasPlaces: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="overflow-hidden rounded-md border border-line bg-raised hover:border-line-strong">
      <button
        type="button"
        onClick={() => onInsert(`${page.title}\n${location.origin}${page.path}`)}
        className={`grid w-full gap-0.5 px-3 py-2 ${ROW}`}
      >
        {isHere && <span className="text-micro text-success">The visitor is on this page</span>}
        {page.form !== undefined && (
          <span className="text-micro text-success">The visitor answers it in the chat</span>
        )}
        <span className="text-small font-medium">{page.title}</span>
        <span className="line-clamp-2 text-micro text-muted">{page.summary}</span>
        <span className="font-mono text-micro text-faint">{page.path}</span>
      </button>
      {hasPlaces && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`min-h-8 w-full px-3 text-micro text-link ${ROW}`}
        >
          Show a place on this page<span className="sr-only">: {page.title}</span>
        </button>
      )}
      {isOpen && <PagePlaces page={page} onInsert={(text) => (setOpen(false), onInsert(text))} />}
    </li>
  );
}

/** Searches the site's pages and products, and adds one to the reply; without a search, it offers the visitor's page and what the visitor answers in the chat. */
export function SitePages({ visitorPath, onInsert }: Insert & { visitorPath: string | null }) {
  const [wanted, setWanted] = useState(false);
  const pages = useSitePages(wanted || visitorPath !== null);
  const [q, setQ] = useState('');
  const known = pages === null || pages === 'failed' ? [] : pages;
  const isSearch = q.trim() !== '';
  const found = isSearch
    ? findPages(known, q)
    : known.filter(
        ({ path, form }, at) =>
          path === visitorPath ||
          // The first page of a form is in the main language.
          (form !== undefined && known.findIndex((one) => one.form === form) === at),
      );
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
          className="h-9 w-full rounded-md border border-line-strong bg-raised px-3 text-base text-text placeholder:text-faint lg:text-small"
        />
      </label>
      {pages === 'failed' && (
        <p className="text-micro text-warning">The site’s pages couldn’t be loaded.</p>
      )}
      {isSearch && pages !== null && pages !== 'failed' && found.length === 0 && (
        <p className="text-micro text-muted">No matching pages.</p>
      )}
      <ul className="grid gap-1">
        {found.map((page) => (
          <PageRow
            key={page.path}
            page={page}
            isHere={page.path === visitorPath}
            hasPlaces={(isSearch || page.path === visitorPath) && !page.path.includes('#')}
            onInsert={onInsert}
          />
        ))}
      </ul>
    </section>
  );
}
