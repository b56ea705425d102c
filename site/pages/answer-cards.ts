import { CallCard } from './book-a-call/call-card.tsx';
import { QuoteCard } from './quote/quote-card.tsx';

/** The cards that visitors answer in the chat, by the path of their page. */
export const answerCards = { '/quote': QuoteCard, '/book-a-call': CallCard };
