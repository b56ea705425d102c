/** Links in columns, each with a line about its page. @param links path, name, and description */
export const DescribedLinks = ({
  links,
}: {
  links: readonly (readonly [href: string, name: string, text: string])[];
}) => (
  <ul className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
    {links.map(([href, name, text]) => (
      <li key={href} className="border-b border-line py-3">
        <a className="font-semibold text-link underline" href={href}>
          {name}
        </a>
        <p className="text-muted">{text}</p>
      </li>
    ))}
  </ul>
);
