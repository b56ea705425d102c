import { t } from '@ncf/contract/t';
import { faq, hours } from '../../content/library.ts';
import { slugOf } from '@ncf/contract/slug';

/** A question of the FAQ as the page gets it. */
export interface Question {
  question: string;
  html: string;
  /** Its anchor, unless that follows from the question: the page's data must stay small. */
  id?: string;
}

/** A group of questions. */
export interface Group {
  title: string;
  order: number;
  questions: Question[];
}

/** The questions, and the opening hours that their answers name. */
export interface FaqData {
  groups: Group[];
  hours: string;
}

/** The opening hours in answers, unless the team has set others. */
export const hoursInTexts = hours ?? t('on business days');

export const load = (): FaqData => ({
  hours: hoursInTexts,
  groups: faq.map(({ title, order, questions }) => ({
    title,
    order,
    questions: questions.map(({ id, question, html }) => ({
      question,
      html: html.trim(),
      ...(id !== slugOf(question) && { id }),
    })),
  })),
});
