import { renderToString } from 'react-dom/server';
import type { DataModule, PageError, PageMeta } from '../page.ts';
import { App } from './app.tsx';
import { defaultMessage } from './error-page.tsx';
import { exhibitsLoading } from './exhibit.tsx';
import { parentsOf } from './menu.ts';
import { routes } from './pages.ts';
import { metaOf, type View } from './view.ts';

const dataModules = import.meta.glob<DataModule>('../pages/**/data.ts', { eager: true });

/** One prerendered page, ready to be put into a document. */
export interface RenderedPage {
  path: string;
  /** The page's module below `pages/`, or null for an error page. */
  file: string | null;
  html: string;
  meta: PageMeta;
  data: unknown;
  schema: unknown[];
  error?: PageError;
}

function schemaOf(path: string, title: string, publicUrl: string): unknown[] {
  const context = 'https://schema.org';
  if (path === '/')
    return [{ '@context': context, '@type': 'WebSite', name: 'NCF Track', url: `${publicUrl}/` }];
  const trail = [...parentsOf(path), { href: path, label: title }];
  return [
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((item, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: item.label,
        item: publicUrl + item.href,
      })),
    },
  ];
}

const render = (view: View): string => renderToString(<App view={view} />);

/** Renders every page, and the error pages with `%PATH%` where the path goes. */
export async function renderSite(publicUrl: string): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const route of routes) {
    const module = await route.load();
    await Promise.all(exhibitsLoading);
    const source = dataModules[`../pages/${route.file.replace('page.tsx', 'data.ts')}`];
    const variants = source?.paths?.() ?? [{}];
    for (const params of variants as Record<string, string>[]) {
      const path = route.pattern.replace(/\[(\w+)\]/g, (_, name: string) => params[name] ?? '');
      const data = source ? await source.load(params) : null;
      const view: View = { path, module, data, error: null };
      const meta = metaOf(view);
      pages.push({
        path,
        file: route.file,
        html: render(view),
        meta,
        data,
        schema: schemaOf(path, meta.title, publicUrl),
      });
    }
  }
  for (const statusCode of [404, 500]) {
    const message = statusCode === 404 ? 'Page not found: %PATH%' : defaultMessage(statusCode);
    const view: View = { path: '%PATH%', module: null, data: null, error: { statusCode, message } };
    pages.push({
      path: '%PATH%',
      file: null,
      html: render(view),
      meta: metaOf(view),
      data: null,
      schema: [],
      error: { statusCode, message },
    });
  }
  return pages;
}
