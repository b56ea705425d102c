import { botSession } from '../bots.ts';
import { route } from './route.ts';

export const botSessionApi = {
  create: route('POST /api/v1/agent/bot-session', {
    on: 'topics',
    scope: 'conversations:reply',
    keysOnly: true,
    answers: { 200: botSession },
    id: 'createBotSession',
    summary: 'Exchange an API key for an MQTT token',
    description:
      'For a program that chats: the client ID is its user name, and the token its password. It may use the topics of conversations as far as the scopes of its key allow. Request a new token for each connection.',
    meanings: { 200: 'The client ID and the token.' },
  }),
};
