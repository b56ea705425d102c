import type { ContentKind } from '@ncf/contract/content';
import { t } from '@ncf/contract/t';

/** What each kind of content is called, and the page that shows it best. */
export const KINDS: Readonly<Record<ContentKind, { name: string; page: string }>> = {
  company: { name: t('Company and terms'), page: '/contact' },
  devices: { name: t('Devices and prices'), page: '/pricing' },
  accessories: { name: t('Accessories and prices'), page: '/accessories' },
  shops: { name: t('Shops'), page: '/shops' },
  faq: { name: t('Questions and answers'), page: '/faq' },
  news: { name: t('News'), page: '/news' },
};

/** The name of an article's file without its end. */
export const slugOf = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');

/** The name of a file, as the console shows it. */
export const nameOf = ({
  kind,
  title,
  path,
}: {
  kind: ContentKind;
  title: string;
  path: string;
}): string =>
  title === '' ? (kind === 'faq' || kind === 'news' ? slugOf(path) : KINDS[kind].name) : title;
