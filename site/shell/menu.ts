/** One entry of a menu. */
export interface MenuLink {
  href: string;
  label: string;
}

/** A menu: its section's page, and the pages in it. */
export interface Menu extends MenuLink {
  links: MenuLink[];
}

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
      { href: '/coverage', label: 'Coverage' },
      { href: '/integrations', label: 'Integrations and API' },
      { href: '/downloads', label: 'Downloads' },
      { href: '/shops', label: 'Find a shop' },
    ],
  },
  {
    label: 'Pricing',
    href: '/pricing',
    links: [
      { href: '/pricing', label: 'What it costs' },
      { href: '/quote', label: 'Get a quote' },
      { href: '/book-a-call', label: 'Book a call' },
      { href: '/trial', label: 'Try it first' },
    ],
  },
  {
    label: 'Support',
    href: '/supports',
    links: [
      { href: '/supports', label: 'Help center' },
      { href: '/installation', label: 'Installation' },
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
      { href: '/security', label: 'Security and data' },
      { href: '/news', label: 'News' },
      { href: '/careers', label: 'Careers' },
      { href: '/opportunities', label: 'Partners' },
    ],
  },
];
