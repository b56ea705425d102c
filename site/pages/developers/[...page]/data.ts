import { localHtml } from '../../../shell/local-links.tsx';
import { links, pages, type DevelopersPage } from '../../../build/developers/pages.ts';

/** A developer page with the menu of all developer pages. */
export interface DevelopersData extends DevelopersPage {
  links: { slug: string; label: string }[];
}

export const paths = () => [...pages.keys()].map((slug) => ({ page: slug }));

export function load({ page = '' }: Record<string, string>): DevelopersData | undefined {
  const found = pages.get(page);
  return found && { ...found, html: localHtml(found.html), links };
}
