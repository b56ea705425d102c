import { stringify } from 'yaml';
import { localDay } from '../../../time/local-input.ts';
import { joinFront } from './faq.ts';

/** An article with a title and nothing else, of today in the editor's time zone. */
export const blankArticle = (title: string, now: Date): string =>
  joinFront(stringify({ title, summary: '', date: localDay(now), topic: '' }).trimEnd(), '\n');
