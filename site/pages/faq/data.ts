import { faq } from '../../content/library.ts';
import { anchorOf } from './anchor.ts';

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

export const load = (): Group[] =>
  faq.map(({ title, order, questions }) => ({
    title,
    order,
    questions: questions.map(({ id, question, html }) => ({
      question,
      html: html.trim(),
      ...(id !== anchorOf(question) && { id }),
    })),
  }));
