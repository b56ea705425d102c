import type { PageModule } from '../page.ts';

const loaders = import.meta.glob<PageModule>('../pages/**/page.tsx');

/** A page of the site: the folder's path as a pattern, and its lazy chunk. */
export interface PageRoute {
  /** `news/[title]/page.tsx` */
  file: string;
  pattern: string;
  load: () => Promise<PageModule>;
}

/** Every page, from the folders below `pages/`. */
export const routes: PageRoute[] = Object.entries(loaders).map(([key, load]) => {
  const file = key.slice('../pages/'.length);
  const folder = file.slice(0, -'/page.tsx'.length);
  return { file, pattern: folder === 'home' ? '/' : `/${folder}`, load };
});

/** A path without the slash at its end. */
export const cleanPath = (path: string): string => path.replace(/\/+$/, '') || '/';

/** The page whose pattern a path matches; whether a parameter's value exists only the payload tells. */
export function findRoute(path: string): PageRoute | null {
  const wanted = cleanPath(path).split('/');
  return (
    routes.find(({ pattern }) => {
      const parts = pattern.split('/');
      // `[...page]` stands for the rest of the path, which may be empty.
      return (
        (pattern.includes('[...') || parts.length === wanted.length) &&
        parts.every((part, i) => part.startsWith('[') || part === wanted[i])
      );
    }) ?? null
  );
}
