import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import { samplesIn } from '../build/samples.ts';
import type { News } from '../build/feeds-and-sitemap.ts';
import type { Listed } from '../build/printables/listed.ts';
import { writtenText } from '../content/files.ts';
import { accessories, company, news, products, topics } from '../content/library.ts';
import type { DataModule } from '../page.ts';
import type { LoadedPage } from './render-page.tsx';
import { TOOLS } from '../tools/tools.ts';
import { pageLabel, parentsOf } from './breadcrumbs.ts';
import { defaultMessage } from './error-message.ts';
import { LANGUAGE, ownPath, PREFIX } from './language.ts';
import { routes } from './pages.ts';
import { cleanPath } from './paths.ts';
import { localAddress } from './local-links.tsx';

export { checkSearchWords, searchIndex } from '../build/search-index.ts';
export { hoursInTexts } from '../pages/faq/data.ts';

const dataModules = import.meta.glob<DataModule>('../pages/**/data.ts', { eager: true });

/** What of the content is still the demonstration's. */
export const samples = () => samplesIn((file) => writtenText(`site/content/${file}`) ?? '');

/** Former paths of devices, accessories, and articles → path, also those in the words of the sources. */
export const formerly = (): Record<string, string> =>
  Object.fromEntries(
    [
      ...products.map(({ id, formerIds }) => ({ list: '/products', id, formerIds })),
      ...accessories.map(({ id, formerIds }) => ({ list: '/accessories', id, formerIds })),
      ...news.map(({ slug: id, formerIds }) => ({ list: '/news', id, formerIds })),
    ].flatMap(({ list, id, formerIds = [] }) =>
      formerIds.flatMap((former) =>
        [PREFIX + list, ownPath(list)].map((at) => [`${at}/${former}`, ownPath(`${list}/${id}`)]),
      ),
    ),
  );

/** The news for the feeds. */
export const newsInFeeds: News = {
  language: LANGUAGE,
  title: t('{brand} news', { brand }),
  summary: t('Articles about tracking devices, regulations, and this site'),
  path: ownPath('/news'),
  articles: news,
  topics,
};
export { callsOffered, isDemonstration, opening } from '../content/library.ts';

const CONTEXT = 'https://schema.org';

/** The company as schema.org data. */
const companySchema = () => ({
  legalName: company.legalName,
  email: company.email,
  telephone: company.phone,
  address: company.address.join(', '),
});

/** The page's subject as schema.org data with addresses as paths, without ratings, because there are none. */
function subjectOf(path: string): object[] {
  const url = ownPath(path);
  const organization = { '@type': 'Organization', name: brand, url: '/' };
  if (path === '/') {
    return [
      { '@context': CONTEXT, ...organization, ...companySchema(), logo: '/icon-512.png' },
      {
        '@context': CONTEXT,
        '@type': 'WebSite',
        name: brand,
        url: ownPath('/'),
        inLanguage: LANGUAGE,
      },
    ];
  }
  const applications = TOOLS.filter(({ href }) => href.split('#')[0] === path);
  if (applications.length > 0) {
    return applications.map(({ href, name, summary }) => ({
      '@context': CONTEXT,
      '@type': 'WebApplication',
      name,
      description: summary,
      url: localAddress(href),
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      isAccessibleForFree: true,
      provider: organization,
    }));
  }
  const article = news.find(({ slug }) => path === `/news/${slug}`);
  if (article) {
    const { title, summary, date, updated } = article;
    return [
      {
        '@context': CONTEXT,
        '@type': 'NewsArticle',
        headline: title,
        description: summary,
        datePublished: date,
        dateModified: updated ?? date,
        articleSection: article.topic,
        mainEntityOfPage: url,
        author: organization,
        publisher: organization,
      },
    ];
  }
  const item = [
    ...products.map((of) => ({ ...of, at: `/products/${of.id}` })),
    ...accessories.map((of) => ({ ...of, at: `/accessories/${of.id}` })),
  ].find(({ at }) => at === path);
  if (!item) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name: item.name,
      description: item.summary,
      sku: item.id,
      ...(item.model && { model: item.model }),
      offers: {
        '@type': 'Offer',
        price: item.price,
        priceCurrency: company.offer.currency,
        availability: `${CONTEXT}/InStock`,
        url,
      },
      url,
      additionalProperty: Object.entries(item.specs).map(([name, value]) => ({
        '@type': 'PropertyValue',
        name,
        value,
      })),
    },
  ];
}

function schemaOf(path: string, title: string): object[] {
  if (path === '/') return subjectOf(path);
  const trail = [...parentsOf(path), { href: path, label: pageLabel(path, title) }];
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((item, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: item.label,
        item: localAddress(item.href),
      })),
    },
    ...subjectOf(path),
  ];
}

/** Loads what every page shows, and the error pages with `%PATH%` where the path goes. */
export async function loadSite(printables: readonly Listed[]): Promise<LoadedPage[]> {
  const pages: LoadedPage[] = [];
  for (const route of routes) {
    const module = await route.load();
    const source = dataModules[`../pages/${route.file.replace('page.tsx', 'data.ts')}`];
    const variants = source?.paths?.() ?? [{}];
    for (const params of variants as Record<string, string>[]) {
      const plain = cleanPath(
        route.pattern.replace(/\[(?:\.{3})?(\w+)\]/g, (_, name: string) => params[name] ?? ''),
      );
      const data = source ? await source.load(params, printables) : null;
      const { meta } = module;
      const { title } = typeof meta === 'function' ? meta(data as never) : meta;
      pages.push({
        path: ownPath(plain),
        plain,
        file: route.file,
        data,
        schema: schemaOf(plain, title),
        files: source?.files?.() ?? {},
      });
    }
  }
  for (const [statusCode, message] of [
    [404, t('Page not found: %PATH%')],
    [500, defaultMessage(500)],
    [400, t('This address isn’t valid: %PATH%')],
    [405, t('This page doesn’t accept form submissions: %PATH%')],
  ] as const)
    pages.push({
      path: '%PATH%',
      plain: '%PATH%',
      file: null,
      data: null,
      schema: [],
      files: {},
      error: { statusCode, message },
    });
  return pages;
}
