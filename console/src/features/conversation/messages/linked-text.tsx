const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/giu;

/** A text with its web addresses as links, which open beside the console. Only http and https become one. */
export function LinkedText({ text }: { text: string }) {
  const parts: { text: string; href: string | null }[] = [];
  let from = 0;
  for (const found of text.matchAll(ADDRESS)) {
    if (!URL.canParse(found[0])) continue;
    parts.push({ text: text.slice(from, found.index), href: null });
    parts.push({ text: found[0], href: found[0] });
    from = found.index + found[0].length;
  }
  parts.push({ text: text.slice(from), href: null });
  return parts.map((part, at) =>
    part.href === null ? (
      part.text
    ) : (
      <a
        // Parts have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link underline"
      >
        {part.text}
      </a>
    ),
  );
}
