import { catalogsOf } from '@ncf/ui/build/languages/catalogs';

/** The catalogs whose texts editors can replace: those of pages, and of what loads with them. */
const REPLACEABLE = /^site\/((?:pages|tools|demo-fleet)\/.+)$/;

/** The catalog of header, menu, and footer, whose texts editors replace with a build: every page has them in its code. */
export const SHELL = 'site/shell';

/** The short name of a catalog whose texts can be replaced; undefined for others. @param catalog such as `site/pages/pricing` */
export const replaceableName = (catalog: string): string | undefined =>
  REPLACEABLE.exec(catalog)?.[1];

/** The short names of the catalogs of some modules. New texts go to a module's first one. @param modules their paths */
export const replaceableCatalogs = (modules: readonly (string | null)[]): string[] => [
  ...new Set(
    modules.flatMap((module) => {
      const name = replaceableName(catalogsOf((module ?? '').replace(/\?.*$/, ''))[0] ?? '');
      return name === undefined ? [] : [name];
    }),
  ),
];
