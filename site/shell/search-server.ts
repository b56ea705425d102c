/**
 * Goes into the build as one module, `search-{build}.mjs` beside `site.json`: the server answers a search without
 * JavaScript with the same index and the same markup as the browser.
 */
export { countText, find, near, readIndex, resultsHtml } from './search.ts';
