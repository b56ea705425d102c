import { CallCard } from './book-a-call/call-card.tsx';
import { QuoteCard } from './quote/quote-card.tsx';

/** The cards that visitors answer in the chat, by their form. */
export const answerCards = { quote: QuoteCard, call: CallCard };
