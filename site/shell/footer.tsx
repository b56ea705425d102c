import brand from 'brand:name';
import type { DocumentParts } from './from-document.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MENUS } from './menu.ts';

/** Links to every section. */
export function Footer({ counterparts }: DocumentParts) {
  return (
    <footer id="footer" className="print:hidden mt-auto border-t border-line bg-sunken text-small">
      <div className="shell-width py-12 pb-24">
        <div className="grid grid-cols-2 gap-8 wrap-anywhere md:grid-cols-3 lg:grid-cols-6">
          {MENUS.map((menu) => (
            <div key={menu.label}>
              <h2 className="font-semibold">{menu.label}</h2>
              <ul className="mt-2">
                {menu.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="route-rule mt-10" />
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-muted">
          <span className="py-1">{brand}</span>
          <a className="py-1 underline" href="/terms">
            Terms
          </a>
          <a className="py-1 underline" href="/privacy">
            Privacy
          </a>
          <a className="py-1 underline" href="/developers">
            Developers
          </a>
          <LanguageSwitch counterparts={counterparts} />
          <span className="py-1">We set no cookies until you start a chat.</span>
        </p>
      </div>
    </footer>
  );
}
