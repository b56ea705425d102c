import { chatTopics } from '../chat-topics.ts';
import { route } from './route.ts';

export const chatTopicsApi = {
  get: route('GET /api/v1/chat/topics', {
    open: 'public',
    answers: { 200: chatTopics },
    id: 'listChatTopics',
    summary: 'List the topics visitors choose from',
    meanings: { 200: 'The topics in order.' },
  }),
  set: route('PUT /api/v1/chat/topics', {
    on: 'chat-topics',
    body: chatTopics,
    ifMatch: true,
    answers: { 200: chatTopics },
    id: 'setChatTopics',
    summary: 'Replace the topics visitors choose from',
    meanings: { 200: 'The topics after the change.' },
    example: {
      data: [
        {
          topicId: '019a0000-0000-7000-8000-000000000001',
          name: 'Sales',
          icon: 'tabler:truck',
          translations: { es: 'Ventas' },
        },
      ],
    },
  }),
};
