/**
 * What the server needs to answer a search without JavaScript, with the browser's index and markup, and questions in
 * chat. The build contains it as `search-{build}.cjs` beside `site.json`.
 */
export { originalHtml, resultsOf, suggestionsOf } from './results.ts';
export { readIndex } from './search-index.ts';
export { LANGUAGE } from '../language.ts';
export { answersTo } from './answers.ts';
