import { wordsOf } from './texts.ts';

/** The texts of the past conversations, which load with their screen. */
export const PAST_CONVERSATIONS_ENGLISH = {
  none: 'You have no past conversations in this browser.',
  with: (names: string) => `with ${names}`,
  unanswered: 'No one replied',
  open: (day: string) => `Conversation from ${day}`,
  toList: 'All past conversations',
  older: 'Show earlier messages',
  empty: 'We no longer store this conversation.',
  whoReads: 'Anyone who uses this browser can read these conversations.',
  forget: 'Remove them from this browser',
  forgotten: 'They can’t be opened in this browser anymore.',
};

export const PAST_CONVERSATIONS_SPANISH: typeof PAST_CONVERSATIONS_ENGLISH = {
  none: 'No tiene conversaciones anteriores en este navegador.',
  with: (names) => `con ${names}`,
  unanswered: 'Sin respuesta',
  open: (day) => `Conversación del ${day}`,
  toList: 'Todas las conversaciones anteriores',
  older: 'Mostrar los mensajes anteriores',
  empty: 'Ya no guardamos esta conversación.',
  whoReads: 'Cualquiera que use este navegador puede leer estas conversaciones.',
  forget: 'Quitarlas de este navegador',
  forgotten: 'Ya no se pueden abrir en este navegador.',
};

export const pastConversationTexts = wordsOf({
  en: PAST_CONVERSATIONS_ENGLISH,
  es: PAST_CONVERSATIONS_SPANISH,
});
