import { ownHtml } from '@ncf/ui/own-markup';

/** A part of a page that a visitor can be shown. */
export interface PagePlace {
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
export async function placesOn(path: string): Promise<PagePlace[]> {
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
