import type { Menu } from './menu.ts';
import { TextPage } from './text-page.tsx';

interface MenuPageProps {
  title: string;
  lead: string;
  /** The menu whose pages are listed. */
  menu: Menu | undefined;
}

/** The page above a menu's pages: each with its number. */
export function MenuPage({ title, lead, menu }: MenuPageProps) {
  return (
    <TextPage eyebrow="NCF Track" title={title} lead={lead}>
      <ul>
        {menu?.links.map((link, i) => (
          <li key={link.href} className="border-b border-line">
            <a href={link.href} className="group flex items-baseline gap-5 py-4">
              <span className="font-mono text-micro text-faint">
                {String(i + 1).padStart(2, '0')}
              </span>
              <span className="text-heading font-semibold group-hover:text-accent">
                {link.label}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}
