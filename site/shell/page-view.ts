import type { PageError, PageMeta, PageModule } from '../page.ts';

/** What the shell shows: a page with its data, or an error in its place. */
export interface PageView {
  path: string;
  /** The address's query, `?` included, or empty. */
  query: string;
  module: PageModule | null;
  data: unknown;
  /** The style sheet that holds all that it needs. */
  css: string;
  error: PageError | null;
}

/** The head of what is shown. */
export function metaOf(view: PageView): PageMeta {
  if (view.error || !view.module) {
    const missing = view.error?.statusCode === 404;
    return {
      title: missing ? 'Page not found' : 'Error',
      description: view.error?.message ?? 'An error',
      noindex: true,
    };
  }
  const { meta } = view.module;
  return typeof meta === 'function' ? meta(view.data as never) : meta;
}
