import type { OpeningHours } from '@ncf/contract/opening-hours';
import type { PageView } from './page-view.ts';

/** The current view, shared by the code of the first load and the code that navigates. */
export const current = {
  /** Path and query of the page on screen. */
  address: '',
  /** Renders another view; set by the first render. */
  show: (_view: PageView | ((last: PageView) => PageView)): void => {},
  /** The hours that the team has set since the page was baked, where another server sends it. */
  hours: null as OpeningHours | null,
  /** Runs once, when the next view is in the document. */
  afterRender: null as (() => void) | null,
};
