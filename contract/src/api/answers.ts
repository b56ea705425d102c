import { answers, question } from '../answers.ts';
import { route } from './route.ts';

export const answersApi = {
  // Not GET: addresses are logged, and a visitor may still decide not to send what they type.
  find: route('POST /api/v1/answers', {
    open: 'public',
    perMinute: 60,
    body: question,
    answers: { 200: answers },
    id: 'findAnswers',
    summary: 'Find what on the site answers a question',
    description:
      'Nothing of the question is stored or logged. If the owner has configured a language model, it gets a question that was sent.',
    meanings: { 200: 'At most three answers, the best first.' },
    example: { text: 'How long is the contract?', language: 'en' },
  }),
};
