/** Links to related pages in a row. */
export function RelatedLinks({ links }: { links: (readonly [string, string])[] }) {
  return (
    <nav aria-label="Related pages" className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {links.map(([href, label]) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-8 items-center text-link underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
