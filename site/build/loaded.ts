import type { CallPlan } from '@ncf/contract/calls';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { Samples } from '@ncf/contract/samples';
import type { LoadedPage } from '../shell/render-page.tsx';
import type { Replaced } from '../shell/texts.ts';
import type { News } from './feeds-and-sitemap.ts';

/** What the content says in one language. `loaded.json` of a build has that of all languages. */
export interface LoadedEdition {
  pages: LoadedPage[];
  news: News;
  /** Former paths of pages → path, in its language. */
  formerly: Readonly<Record<string, string>>;
  calls: CallPlan | null;
  opening: OpeningHours | null;
  samples: Samples['data'];
  isDemonstration: boolean;
  /** The opening hours of the content in words, for answers. */
  hours: string;
  /** The search index, in which `{hours}` stands for the opening hours; null until the pages are rendered. */
  searchIndex: string | null;
  /** What editors have put in place of the texts of pages. */
  texts: Replaced;
}
