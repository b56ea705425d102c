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

/** The places of a page: its headings, and questions that open. */
export function placesIn(page: Document): PagePlace[] {
  const names = new Set<string>();
  return [...page.querySelectorAll('main :is(h1, h2, h3, summary)')].flatMap((heading) => {
    const name = nameOf(heading);
    if (name === '' || names.has(name)) return [];
    names.add(name);
    return [{ name, fragment: fragmentOf(heading, name) }];
  });
}

/** Reads a page of the site. Its scripts don't run. Rejects if it cannot be loaded. */
export const readPage = (path: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => {
      const page = request.response as Document | null;
      if (request.status === 200 && page !== null) resolve(page);
      else reject(new Error(`${path}: ${request.status}`));
    };
    request.onerror = () => reject(new Error(`${path} could not be loaded`));
    request.open('GET', path);
    request.send();
  });
