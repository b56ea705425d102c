import { t } from '@ncf/contract/t';
import { plainPath } from './language.ts';
import { MENUS, type MenuLink } from './menu.ts';

const SECTIONS: Record<string, string> = {
  '/solutions': t('Solutions'),
  '/industries': t('Industries'),
  '/supports': t('Support'),
  '/news': t('News'),
  '/products': t('Products'),
  '/accessories': t('Accessories'),
  '/developers': t('Developers'),
};

/** The labels of the menus by path. The browser reads them from the footer, so that the menus need not load. */
const LABELS = new Map(
  import.meta.env.SSR
    ? MENUS.flatMap(({ links }) => links).map(({ href, label }) => [href, label])
    : Array.from(document.querySelectorAll('#footer ul a'), (link) => [
        plainPath(link.getAttribute('href') ?? ''),
        link.textContent,
      ]),
);

/** A page's name in breadcrumbs: its label in the menus, else its title. */
export const pageLabel = (path: string, title: string): string =>
  SECTIONS[path] ?? LABELS.get(path) ?? title;

/** The ancestors of a path, from the home page down, without the path itself. */
export function parentsOf(path: string): MenuLink[] {
  if (path === '/') return [];
  const section = `/${path.split('/')[1] ?? ''}`;
  const label = SECTIONS[section];
  const parents = [{ href: '/', label: t('Home') }];
  if (section !== path && label) parents.push({ href: section, label });
  return parents;
}
