import type { LoadAnswerCards } from '@ncf/widget/launcher';

/** Loads the cards of the chat that ask for a quote and for the time of a call. */
export const chatCards: LoadAnswerCards = () => import('../pages/answer-cards.ts');
