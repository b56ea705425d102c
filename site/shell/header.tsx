import Menu from 'icon:tabler/menu-2';
import { ColorModeButton } from './color-mode.tsx';
import { fromDocument, type DocumentParts } from './from-document.tsx';
import { MenuLinks } from './menu-links.tsx';
import { quoteLink } from './quote-link.ts';

const Links = import.meta.env.SSR ? MenuLinks : fromDocument('header-links');

/** The header of every page. */
export function Header({
  forced,
  ...parts
}: DocumentParts & { forced?: 'light' | 'dark' | undefined }) {
  return (
    <header className="relative z-30 border-b border-line bg-surface">
      <div className="shell-width flex min-h-16 flex-wrap items-center">
        <Links {...parts} />
        <ColorModeButton forced={forced} />
        <a
          className="button ml-2 text-small max-md:ml-1 max-md:px-3 max-[23rem]:hidden"
          href={quoteLink(parts.path)}
        >
          <span className="max-xl:sr-only">Get a quote</span>
          <span aria-hidden="true" className="xl:hidden">
            Quote
          </span>
        </a>
        <button
          type="button"
          popoverTarget="menu"
          aria-label="Menu"
          className="grid size-11 cursor-pointer place-items-center text-2xl lg:hidden"
        >
          <Menu />
        </button>
      </div>
    </header>
  );
}
