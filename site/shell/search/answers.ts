import type { Answer } from '@ncf/contract/answers';
import { lastQuestionIn } from '@ncf/contract/last-question';
import { plainPath } from '../language.ts';
import { find, type Hit } from './find.ts';
import type { SearchIndex } from './search-index.ts';
import { conceptsOf } from './synonyms.ts';
import { isStopWord } from './words.ts';

const MAX_ANSWERS = 3;
/** How much of a question (0 to 1) the first answer must match, and each further one. */
const LEAST_COVERED = 0.36;
const LEAST_COVERED_FURTHER = 0.7;
/** How much of it a product or an overview must match: they name much that a question may name for another reason. */
const LEAST_COVERED_BROAD = 0.62;
/** How much of it must match once typing errors are corrected: a name is no error, but may look like one. */
const LEAST_COVERED_CORRECTED = 0.75;
/** A further answer that is this much worse than the first answers something else. */
const LEAST_SHARE = 0.3;

/** Articles and lists of pages: they name everything, and so match what they do not answer. */
const ANSWERS_NOTHING =
  /^\/(|(?:news|developers)(\/.*)?|about|faq|terms|demo(\/[^#]*)?|products|accessories|supports|downloads)$/;
/** Pages on a whole subject, which answer only what nothing smaller does: what they fit counts this much. */
const OVERVIEW_WEIGHT = 0.3;
const OVERVIEW = /^\/((?:industries|solutions)(\/[^#]*)?|careers|whyncftrack|howncftrackworks)$/;

const PRODUCT = /^\/(products|accessories)\//;

const fitOf = ({ id, score, covered }: Hit): number =>
  score * covered ** 1.5 * (OVERVIEW.test(plainPath(id)) ? OVERVIEW_WEIGHT : 1);

/**
 * Finds what answers a question, however it is worded: FAQ entries, tools, and pages.
 * @returns the best first, at most three; none if nothing fits well enough
 */
export function answersTo(index: SearchIndex, text: string): Answer[] {
  const saysNothing = (words: string): boolean =>
    conceptsOf(words, index.synonyms).every(({ word }) => isStopWord(word));
  const last = lastQuestionIn(text);
  // "My van was stolen. What do I do first?" asks about what was said before.
  const question = last === null || saysNothing(last) ? text : last;
  // A greeting asks nothing.
  if (saysNothing(question)) return [];
  const { hits, corrected, unknown } = find(index, question);
  const [first, ...others] = hits
    .filter(({ id }) => !ANSWERS_NOTHING.test(plainPath(id)))
    .toSorted((a, b) => fitOf(b) - fitOf(a));
  if (first === undefined || first.subjects <= unknown) return [];
  const place = plainPath(first.id);
  const isOverview = OVERVIEW.test(place);
  const least = isOverview || PRODUCT.test(place) ? LEAST_COVERED_BROAD : LEAST_COVERED;
  if (first.covered < (corrected === null ? least : LEAST_COVERED_CORRECTED)) return [];
  const further = others.filter(
    (hit) =>
      !isOverview &&
      hit.covered >= LEAST_COVERED_FURTHER &&
      fitOf(hit) >= LEAST_SHARE * fitOf(first),
  );
  return [first, ...further].slice(0, MAX_ANSWERS).map(({ id, title, summary, answer, group }) => ({
    path: id,
    title,
    group,
    ...(answer === undefined ? { summary } : { html: answer }),
  }));
}
