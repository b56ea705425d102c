import type { SiteData } from '@ncf/contract/site-notice';
import type { Counterpart } from './counterparts.ts';
import type { PageMeta, PageModule } from '../page.ts';

/** A view of the shell: a page with its data, or the error page with a `PageError` as its data. */
export interface PageView {
  path: string;
  /** The address's query, `?` included, or empty. */
  query: string;
  module: PageModule;
  data: unknown;
  /** URL of the style sheet with everything that it needs. */
  css: string;
  isError: boolean;
  /** Of two views of a path, the page starts again where these differ. */
  visit?: number | undefined;
  /** The page in other languages, for the parts that only the document has. */
  counterparts?: readonly Counterpart[];
  /** The notice at the top of every page, which only the document has. */
  notice?: SiteData['notice'];
  /** Whether anything of the content is still the demonstration's, which only the document says. */
  isDemonstration?: boolean;
}

/** Title, description, and color mode of a view. */
export function metaOf({ module: { meta }, data }: PageView): PageMeta {
  return typeof meta === 'function' ? meta(data as never) : meta;
}
