import Menu from 'icon:tabler/menu-2';
import Search from 'icon:tabler/search';
import Down from 'icon:tabler/chevron-down';
import { ColorModeButton } from './color-mode.tsx';
import { MENUS, quoteLink } from './menu.ts';

/** Logo and name. */
function Logo() {
  return (
    <a href="/" className="flex min-h-11 items-center gap-2.5 text-lg font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-primary-700" />
        <path
          d="M7 23c6 0 4-9 10-9h3"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="23.5" cy="10.5" r="3.5" fill="#fff" />
      </svg>
      NCF Track
    </a>
  );
}

/** Menus are `details` with links, so they work before hydration and without JavaScript. */
export function Header({ path, forced }: { path: string; forced?: 'light' | 'dark' | undefined }) {
  const here = (href: string) => (href === path ? ('page' as const) : undefined);
  return (
    <header className="print:hidden relative z-30 border-b border-line bg-surface">
      <div className="shell-width flex min-h-16 flex-wrap items-center gap-x-2">
        <Logo />
        <nav aria-label="Main" className="ml-auto hidden lg:block">
          <ul className="flex">
            {MENUS.map((menu) => (
              <li key={menu.label} className="relative">
                <details name="menu" data-menu="" className="group">
                  <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-md px-3 text-small font-medium hover:text-accent">
                    {menu.label}
                    <Down className="text-faint transition-transform group-open:rotate-180" />
                  </summary>
                  <ul className="absolute right-0 top-full z-40 min-w-60 rounded-lg border border-line bg-overlay p-2 shadow-overlay">
                    {menu.links.map((link) => (
                      <li key={link.href}>
                        <a
                          href={link.href}
                          aria-current={here(link.href)}
                          className="block rounded-md px-3 py-2 text-small hover:bg-accent-soft aria-[current=page]:text-accent"
                        >
                          {link.label}
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center lg:ml-2">
          <a
            href="/search"
            aria-label="Search"
            className="grid size-11 place-items-center rounded-md text-xl text-muted hover:text-text"
          >
            <Search />
          </a>
          <ColorModeButton forced={forced} />
          <a className="button ml-2 text-small max-md:hidden" href={quoteLink(path)}>
            Get a quote
          </a>
          <details data-menu="" className="lg:hidden">
            <summary
              aria-label="Menu"
              className="grid size-11 cursor-pointer list-none place-items-center text-2xl"
            >
              <Menu />
            </summary>
            <nav
              aria-label="Main, small screen"
              className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] grid-cols-2 gap-6 md:grid-cols-5 overflow-y-auto border-b border-line bg-overlay p-6 shadow-overlay"
            >
              {MENUS.map((menu) => (
                <div key={menu.label}>
                  <p className="eyebrow">{menu.label}</p>
                  <ul className="mt-1">
                    {menu.links.map((link) => (
                      <li key={link.href}>
                        <a
                          href={link.href}
                          aria-current={here(link.href)}
                          className="block py-2 text-small"
                        >
                          {link.label}
                        </a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
