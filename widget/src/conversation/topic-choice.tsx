import { optional } from '../on-demand.tsx';

/** Lets the visitor choose what the first message is about, if the team has defined topics. */
export const TopicChoice = optional(() => import('./topic-buttons.tsx'));
