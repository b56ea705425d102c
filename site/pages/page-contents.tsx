import { useEffect, useState } from 'react';

/** A section of a page: its ID and its name. */
export type Section = readonly [id: string, name: string];

/** How far from the window's top a section must begin to count as being read, in percent of its height. */
const READ = 30;

/** The ID of the section being read; empty above the first. */
function useCurrent(sections: readonly Section[]): string {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const parts = sections.flatMap(([id]) => document.getElementById(id) ?? []);
    const isReached = (part: HTMLElement) =>
      part.getBoundingClientRect().top < (innerHeight * READ) / 100;
    const observer = new IntersectionObserver(
      () => setCurrent(parts.findLast(isReached)?.id ?? ''),
      { rootMargin: `0% 0% ${READ - 100}%` },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

/** A long page's sections: beside the text, with the one being read marked, or above it on narrow screens. */
export function PageContents({ sections }: { sections: readonly Section[] }) {
  const current = useCurrent(sections);
  return (
    <nav
      aria-label="On this page"
      className="print:hidden text-small lg:sticky lg:top-22 lg:self-start"
    >
      <p className="font-semibold lg:pl-4">On this page</p>
      <ol className="mt-1 border-line max-lg:columns-2 max-lg:gap-x-6 lg:border-l-2">
        {sections.map(([id, name]) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="-ml-0.5 block border-transparent py-1.5 text-muted hover:text-accent lg:border-l-2 lg:pl-4 lg:aria-[current]:border-accent lg:aria-[current]:font-semibold lg:aria-[current]:text-accent"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
