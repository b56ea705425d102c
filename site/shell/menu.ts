import brand from 'brand:name';
import { t } from '@ncf/contract/t';

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
    label: t('Solutions'),
    href: '/solutions',
    links: [
      { href: '/solutions', label: t('All solutions') },
      { href: '/solutions/fleet', label: t('Fleet tracking') },
      { href: '/solutions/eld', label: t('ELD and hours of service') },
      { href: '/solutions/safety', label: t('Driver safety') },
      { href: '/solutions/livecameras', label: t('Dash cams and live video') },
      { href: '/solutions/rfid', label: t('RFID tracking') },
      { href: '/solutions/private', label: t('Your own car') },
      { href: '/solutions/personal', label: t('Personal trackers') },
    ],
  },
  {
    label: t('Industries'),
    href: '/industries',
    links: [
      { href: '/industries', label: t('All industries') },
      { href: '/industries/transportation', label: t('Transportation') },
      { href: '/industries/construction', label: t('Construction') },
      { href: '/industries/agriculture', label: t('Agriculture') },
      { href: '/industries/oilandgas', label: t('Oil and gas') },
      { href: '/industries/utility', label: t('Utilities') },
      { href: '/industries/telecommunication', label: t('Telecom') },
      { href: '/industries/security', label: t('Security') },
      { href: '/industries/leasing', label: t('Leasing and rental') },
      { href: '/industries/others', label: t('More industries') },
    ],
  },
  {
    label: t('Products'),
    href: '/products',
    links: [
      { href: '/demo', label: t('Live demo') },
      { href: '/products', label: t('Trackers and cameras') },
      { href: '/accessories', label: t('Accessories') },
      { href: '/coverage', label: t('Coverage') },
      { href: '/integrations', label: t('Integrations and API') },
      { href: '/downloads', label: t('Downloads') },
      { href: '/shops', label: t('Find a shop') },
    ],
  },
  {
    label: t('Pricing'),
    href: '/pricing',
    links: [
      { href: '/pricing', label: t('What it costs') },
      { href: '/quote', label: t('Get a quote') },
      { href: '/book-a-call', label: t('Book a call') },
      { href: '/trial', label: t('Try it first') },
    ],
  },
  {
    label: t('Support'),
    href: '/supports',
    links: [
      { href: '/supports', label: t('Help center') },
      { href: '/installation', label: t('Installation') },
      { href: '/supports/livechat', label: t('Live chat') },
      { href: '/faq', label: t('FAQ') },
      { href: '/contact', label: t('Contact us') },
      { href: '/search', label: t('Search') },
    ],
  },
  {
    label: t('Company'),
    href: '/about',
    links: [
      { href: '/about', label: t('About us') },
      { href: '/whyncftrack', label: t('Why {brand}', { brand }) },
      { href: '/howncftrackworks', label: t('How it works') },
      { href: '/security', label: t('Security and data') },
      { href: '/news', label: t('News') },
      { href: '/careers', label: t('Careers') },
      { href: '/opportunities', label: t('Partners') },
    ],
  },
];
