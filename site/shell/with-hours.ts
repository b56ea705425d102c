import { hoursInWords } from '@ncf/contract/hours-in-words';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { LOCALE } from './language.ts';
import type { PageView } from './page-view.ts';

/** A view with these hours in place of those of the content, also as `opening` where its data has them for the chat. */
export function withHours(view: PageView, opening: OpeningHours | null): PageView {
  if (!opening || !view.module.showsHours) return view;
  const data = view.data as object;
  const hours = hoursInWords(opening, LOCALE);
  return { ...view, data: { ...data, ...('opening' in data && { opening }), hours } };
}
