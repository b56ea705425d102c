interface KitProps {
  /** How many, the path of the product or accessory, and its name. */
  items: readonly (readonly [count: number | string, href: string, name: string])[];
}

/** What a typical customer orders, each with a link to its page. */
export function Kit({ items }: KitProps) {
  return (
    <ul className="mt-4 border-t border-line text-small">
      {items.map(([count, href, name]) => (
        <li key={href + name} className="grid grid-cols-[4.5rem_1fr] border-b border-line">
          <span className="py-1.5 font-mono text-accent">{count} ×</span>
          <a className="py-1.5 text-link underline" href={href}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
