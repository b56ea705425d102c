import type { PageModule } from '../page.ts';
import { plainPath } from './language.ts';
import { isLike } from './page-pattern.ts';
import { cleanPath } from './paths.ts';

const loaders = import.meta.glob<PageModule>('../pages/**/page.tsx');

/** A page of the site: its folder's path as a pattern, and its module. */
export interface PageRoute {
  /** `news/[title]/page.tsx` */
  file: string;
  pattern: string;
  load: () => Promise<PageModule>;
}

/** All pages, one for each folder below `pages/`. */
export const routes: PageRoute[] = Object.entries(loaders).map(([key, load]) => {
  const file = key.slice('../pages/'.length);
  const folder = file.slice(0, -'/page.tsx'.length);
  return { file, pattern: folder === 'home' ? '/' : `/${folder}`, load };
});

/** Finds the page whose pattern a path matches. Only the payload shows whether a parameter's value exists. */
export function findRoute(path: string): PageRoute | null {
  const wanted = plainPath(cleanPath(path));
  return routes.find(({ pattern }) => isLike(pattern, wanted)) ?? null;
}
