import type { Figures } from '@ncf/contract/reports';
import { duration, percent } from './duration.ts';

/** What the pictures of a report can show. */
export type Measure = 'conversations' | 'firstAnswer' | 'wait' | 'duration' | 'satisfaction';

/** The measures with their names. */
export const MEASURES: readonly (readonly [Measure, string])[] = [
  ['conversations', 'Conversations'],
  ['firstAnswer', 'First answer (median)'],
  ['wait', 'Wait (median)'],
  ['duration', 'Duration (median)'],
  ['satisfaction', 'Satisfaction'],
];

/** A measure of a row, and how it reads. */
export function valueOf(one: Figures, measure: Measure): { value: number | null; text: string } {
  if (measure === 'conversations')
    return { value: one.conversations, text: String(one.conversations) };
  if (measure === 'satisfaction') {
    const rated = one.satisfied + one.unsatisfied;
    return {
      value: rated === 0 ? null : one.satisfied / rated,
      text: percent(one.satisfied, rated),
    };
  }
  const { median } = one[measure];
  return { value: median, text: duration(median) };
}
