/** One entry of a menu. */
export interface MenuLink {
  href: string;
  label: string;
}

/** A menu: its section's page, and the pages in it. */
export interface Menu extends MenuLink {
  links: MenuLink[];
}

/** Where a visitor asks for a quote. */
export const QUOTE_PATH = '/quote';

/** The link to ask for a quote, which says where the visitor was. */
export const quoteLink = (path: string): string =>
  path === '/' || path === QUOTE_PATH ? QUOTE_PATH : `${QUOTE_PATH}?from=${path}`;

/** Menus of the header and the footer. */
export const MENUS: Menu[] = [
  {
    label: 'Solutions',
    href: '/solutions',
    links: [
      { href: '/solutions', label: 'All solutions' },
      { href: '/solutions/fleet', label: 'Fleet tracking' },
      { href: '/solutions/eld', label: 'ELD and hours of service' },
      { href: '/solutions/safety', label: 'Driver safety' },
      { href: '/solutions/livecameras', label: 'Dash cams and live video' },
      { href: '/solutions/rfid', label: 'RFID tracking' },
      { href: '/solutions/private', label: 'Your own car' },
      { href: '/solutions/personal', label: 'Personal trackers' },
    ],
  },
  {
    label: 'Industries',
    href: '/industries',
    links: [
      { href: '/industries', label: 'All industries' },
      { href: '/industries/transportation', label: 'Transportation' },
      { href: '/industries/construction', label: 'Construction' },
      { href: '/industries/agriculture', label: 'Agriculture' },
      { href: '/industries/oilandgas', label: 'Oil and gas' },
      { href: '/industries/utility', label: 'Utilities' },
      { href: '/industries/telecommunication', label: 'Telecom' },
      { href: '/industries/security', label: 'Security' },
      { href: '/industries/leasing', label: 'Leasing and rental' },
      { href: '/industries/others', label: 'More industries' },
    ],
  },
  {
    label: 'Products',
    href: '/products',
    links: [
      { href: '/products', label: 'Trackers and cameras' },
      { href: '/accessories', label: 'Accessories' },
      { href: '/downloads', label: 'Downloads' },
      { href: '/shops', label: 'Find a shop' },
    ],
  },
  {
    label: 'Support',
    href: '/supports',
    links: [
      { href: '/supports', label: 'Help center' },
      { href: '/supports/livechat', label: 'Live chat' },
      { href: '/faq', label: 'FAQ' },
      { href: '/contact', label: 'Contact us' },
      { href: '/search', label: 'Search' },
    ],
  },
  {
    label: 'Company',
    href: '/about',
    links: [
      { href: '/about', label: 'About us' },
      { href: '/whyncftrack', label: 'Why NCF Track' },
      { href: '/howncftrackworks', label: 'How it works' },
      { href: '/news', label: 'News' },
      { href: '/careers', label: 'Careers' },
      { href: '/opportunities', label: 'Partners' },
    ],
  },
];

const SECTIONS: Record<string, string> = {
  '/solutions': 'Solutions',
  '/industries': 'Industries',
  '/supports': 'Support',
  '/news': 'News',
  '/products': 'Products',
  '/accessories': 'Accessories',
  '/developers': 'Developers',
};

/** A page's name in breadcrumbs: its label in the menus, else its title. */
export const pageLabel = (path: string, title: string): string =>
  SECTIONS[path] ??
  MENUS.flatMap(({ links }) => links).find(({ href }) => href === path)?.label ??
  title;

/** The ancestors of a path, from the home page down, without the path itself. */
export function parentsOf(path: string): MenuLink[] {
  if (path === '/') return [];
  const section = `/${path.split('/')[1] ?? ''}`;
  const label = SECTIONS[section];
  const parents = [{ href: '/', label: 'Home' }];
  if (section !== path && label) parents.push({ href: section, label });
  return parents;
}
