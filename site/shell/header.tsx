import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import Device from 'icon:tabler/device-desktop';
import Menu from 'icon:tabler/menu-2';
import Moon from 'icon:tabler/moon';
import Search from 'icon:tabler/search';
import Sun from 'icon:tabler/sun';
import type { DocumentParts } from './from-document.tsx';
import { quoteLink } from './quote-link.ts';
import { ownMarkup } from '@ncf/ui/own-markup';
import logo from 'brand:logo';
import { LanguageSwitch } from './language-switch.tsx';
import { MENUS } from './menu.ts';

/** Logo and name. */
function Logo() {
  return (
    <a
      href="/"
      className="flex min-h-11 items-center gap-2.5 text-lg font-semibold [letter-spacing:-0.025em]"
    >
      <span className="size-7.5" dangerouslySetInnerHTML={ownMarkup(logo)} />
      {brand}
    </a>
  );
}

/**
 * The menus are `details`, so they work before hydration and without JavaScript. On a small screen, they are a popover
 * that the menu button opens. Their styles are in `site.css`, because class names would be repeated in every document.
 */
const Menus = ({ path, counterparts }: DocumentParts) => (
  <nav id="menu" popover="auto" aria-label="Main">
    <ul>
      {MENUS.map((menu) => (
        <li key={menu.label}>
          <details name="menu" data-menu="">
            <summary>{menu.label}</summary>
            <ul>
              {menu.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      <li>
        <LanguageSwitch counterparts={counterparts} />
      </li>
    </ul>
  </nav>
);

/** The current color mode and the next one; the style sheet shows one of them. */
const MODES = [
  ['system', Device, t('Color mode: system. Switch to light')],
  ['light', Sun, t('Color mode: light. Switch to dark')],
  ['dark', Moon, t('Color mode: dark. Switch to system')],
] as const;

/** A button that cycles through system, light, and dark (R3.8). */
const ColorModeButton = () => (
  <button
    type="button"
    data-color-mode-button=""
    className="grid size-11 cursor-pointer place-items-center rounded-md text-xl text-muted hover:text-text"
  >
    {MODES.map(([mode, Icon, label]) => (
      <span key={mode} data-mode={mode}>
        <Icon />
        <span className="sr-only">{label}</span>
      </span>
    ))}
  </button>
);

/** The header of every page. The browser keeps it as the document has it, and `navigation.ts` and `links.ts` change it. */
export const Header = ({ path, counterparts }: DocumentParts) => (
  <header
    id="header"
    className="relative z-30 border-b border-line bg-surface tall:sticky tall:top-0 print:static"
  >
    <div className="shell-width flex min-h-16 flex-wrap items-center">
      <Logo />
      <Menus path={path} counterparts={counterparts} />
      <div className="ml-auto flex min-w-0 items-center lg:ml-2">
        <a
          href="/search"
          aria-label="Search"
          className="grid size-11 place-items-center rounded-md text-xl text-muted hover:text-text"
        >
          <Search />
        </a>
        <ColorModeButton />
        <a
          className="button ml-2 text-small max-md:ml-1 max-md:px-3 max-[23rem]:hidden"
          href={quoteLink(path)}
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
    </div>
  </header>
);
