import type { SiteCard } from '@ncf/contract/site-cards';
import type { RenderedPage } from '../shell/server.tsx';

/**
 * Lists the pages that an agent can send as a card.
 * @param pictures files of their pictures below the site's root, by path
 */
export const siteCardsOf = (
  pages: readonly RenderedPage[],
  pictures: ReadonlyMap<string, { file: string }>,
): SiteCard[] =>
  pages
    .filter(
      ({ error, meta, path }) => !error && !meta.noindex && !/^\/news\/(topics|page)\//.test(path),
    )
    .map(({ path, meta }) => {
      const picture = pictures.get(path);
      return {
        path,
        title: meta.title,
        summary: meta.description,
        figure: meta.figure,
        picture: picture === undefined ? null : `/${picture.file}`,
      };
    });
