import { contentKind, type ContentFile, type ContentKind } from '@ncf/contract/content';
import { knownLanguage, LANGUAGES } from '@ncf/contract/languages';
import { t } from '@ncf/contract/t';
import { valueOfYaml } from './text/yaml.ts';

/** What each kind of content is called, and the pages that show it. */
export const KINDS: Readonly<Record<ContentKind, { name: string; pages: readonly string[] }>> = {
  company: {
    name: t('Company and terms'),
    pages: ['/contact', '/', '/about', '/pricing', '/careers'],
  },
  logo: { name: t('Logo'), pages: ['/'] },
  devices: { name: t('Devices and prices'), pages: ['/products', '/pricing'] },
  accessories: { name: t('Accessories and prices'), pages: ['/accessories', '/pricing'] },
  shops: { name: t('Shops'), pages: ['/shops'] },
  faq: { name: t('Questions and answers'), pages: ['/faq'] },
  news: { name: t('News'), pages: ['/news'] },
  pages: { name: t('Page text'), pages: [] },
};

/** The catalog of what is on every page. */
const SHELL = 'languages/en/site/shell.po';

/** The name of an article's file without its end. */
const slugOf = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');

/** The address of a page from the catalog of its texts, such as `/pricing`. */
export const addressOf = (path: string): string =>
  path.replace(/^languages\/en\/site\/(?:pages\/(?:home(?=\.))?)?(.*)\.po$/, '/$1');

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
  title ||
  (kind === 'faq' || kind === 'news'
    ? slugOf(path)
    : kind === 'pages'
      ? path === SHELL
        ? t('Header, menu, and footer')
        : slugOf(path).replaceAll('-', ' ')
      : KINDS[kind].name);

/** What a file is among those that belong together: the original, or a translation. */
export function partName(path: string): string {
  const language = knownLanguage(/^languages\/(\w+)/.exec(path)?.[1] ?? '');
  if (language !== undefined) return LANGUAGES[language].name;
  return contentKind(path) === 'news' ? LANGUAGES.en.name : t('Text');
}

/** What visitors see of a file, or of one of its translations. */
export const publishedOf = (file: ContentFile, path: string): string | null =>
  [file, ...Object.values(file.translations)].find((one) => one.path === path)?.published ?? null;

/** The pages that show a file, that of its own first. */
export function pagesOf(kind: ContentKind, path: string, text: string | null): readonly string[] {
  const { pages } = KINDS[kind];
  if (kind === 'news') return [`/news/${slugOf(path)}`, ...pages];
  if (kind !== 'devices' && kind !== 'accessories') return pages;
  const items = valueOfYaml(text ?? '');
  const ids = Array.isArray(items) ? items.map((item: { id?: unknown }) => item.id) : [];
  const [list = '/'] = pages;
  return [...pages, ...ids.flatMap((id) => (typeof id === 'string' ? [`${list}/${id}`] : []))];
}

/** The address of a file's editor. @param wanted what to search for in it */
export const hrefOf = (path: string, wanted = ''): string =>
  `/settings/content?file=${encodeURIComponent(path)}${wanted && `&find=${encodeURIComponent(wanted)}`}`;
