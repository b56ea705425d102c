import { PREFIX } from '../language.ts';
import { readIndex, type SearchIndex } from './search-index.ts';

export { resultsOf, suggestionsOf } from './results.ts';

let index: Promise<SearchIndex> | undefined;

/** Fetches the site's search index once. */
export function loadIndex(): Promise<SearchIndex> {
  index ??= fetch(`${PREFIX}/search-index.json`).then(async (response) => {
    if (!response.ok) throw new Error(`Search index: ${response.status}`);
    return readIndex(await response.text());
  });
  index.catch(() => (index = undefined));
  return index;
}
