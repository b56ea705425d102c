import { links, pages, type DevelopersPage } from '../../build/developers/pages.ts';

/** A page with the menu of its neighbors. */
export interface DevelopersData extends DevelopersPage {
  links: { slug: string; label: string }[];
}

/** The page of a slug, or undefined where there is none. */
export function pageOf(slug: string): DevelopersData | undefined {
  const page = pages.get(slug);
  return page && { ...page, links };
}

export const load = () => pageOf('');
