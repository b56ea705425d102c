import { tradeContext } from '../trade-context.ts';
import { route } from './route.ts';

export const tradeContextApi = {
  get: route('GET /api/v1/conversations/:chatUserId/context', {
    on: 'conversations',
    answers: { 200: tradeContext },
    id: 'getConversationContext',
    summary: 'Get the vehicles and devices that a conversation is about',
    description:
      'From the owner’s own system (`CONTEXT_URL`), asked with the numbers in the person’s messages.',
    meanings: { 200: 'What the system knows.' },
    refuses: ['unknown_conversation', 'unavailable'],
  }),
};
