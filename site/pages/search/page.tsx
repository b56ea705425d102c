import { useEffect, useState } from 'react';
import { MENUS } from '../../shell/menu.ts';
import { TextPage } from '../../shell/text-page.tsx';

export const meta = { title: 'Search', description: 'Find a page of this site by its name.' };

const links = MENUS.flatMap((menu) => menu.links);

export default function Search() {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(new URLSearchParams(location.search).get('q') ?? ''), []);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = links.filter((link) =>
    words.every((word) => `${link.label} ${link.href}`.toLowerCase().includes(word)),
  );
  return (
    <TextPage eyebrow="Support" title={meta.title} lead={meta.description}>
      <form
        action="/search"
        role="search"
        className="pt-6"
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="block text-small font-semibold" htmlFor="q">
          What are you looking for?
        </label>
        <input
          id="q"
          name="q"
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="mt-1 min-h-11 w-full max-w-xl rounded-md border border-line-strong bg-raised px-3"
        />
      </form>
      <p role="status" className="mt-3 text-small text-muted">
        {words.length > 0 ? `${found.length} of ${links.length} pages` : `${links.length} pages`}
      </p>
      <ul className="mt-2">
        {found.map((link) => (
          <li key={link.href + link.label}>
            <a className="block border-b border-line py-3 text-link underline" href={link.href}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="mt-4">
          No page has that name.{' '}
          <a className="text-link underline" href="/supports/livechat">
            Ask in the chat
          </a>
          .
        </p>
      )}
    </TextPage>
  );
}
