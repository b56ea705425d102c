import { wordsOf } from './texts.ts';

/** The texts of the rating and of what follows a conversation's end. */
export const RATING_ENGLISH = {
  rateThanks: 'Thanks for the feedback.',
  sendComment: 'Send comment',
  reopens: 'Need anything else? Write a message to continue this conversation.',
  unsent: (count: number) =>
    count === 1
      ? 'One message hasn’t been sent yet and will be lost.'
      : `${count} messages haven’t been sent yet and will be lost.`,
  ending: 'Ending…',
  skip: 'End without rating',
  stay: 'Keep chatting',
  endFailed: 'We couldn’t end the chat. You’re still in it.',
  rate: 'Did we help you?',
  yes: 'Yes',
  no: 'No',
  comment: 'Anything you’d like to add? (optional)',
  thanks: 'Thank you',
  thanksText: 'This conversation has ended. You can still read it here under “Past conversations.”',
  thanksTextShared: 'This conversation has ended and can’t be opened in this browser anymore.',
  ratingWaits:
    'You’re offline. We saved your rating in this browser and will send it when you’re back.',
  ratingWaitsShared:
    'You’re offline. Keep this page open, and we’ll send your rating when you’re back.',
  deleted: 'Conversation deleted',
  deletedText: 'We no longer store anything from this conversation.',
};

export const RATING_SPANISH: typeof RATING_ENGLISH = {
  rateThanks: 'Gracias por su opinión.',
  sendComment: 'Enviar comentario',
  reopens: '¿Necesita algo más? Escriba un mensaje para continuar esta conversación.',
  unsent: (count) =>
    count === 1
      ? 'Un mensaje todavía no se envió y se perderá.'
      : `${count} mensajes todavía no se enviaron y se perderán.`,
  ending: 'Terminando…',
  skip: 'Terminar sin calificar',
  stay: 'Seguir chateando',
  endFailed: 'No se pudo terminar el chat. Sigue abierto.',
  rate: '¿Le pudimos ayudar?',
  yes: 'Sí',
  no: 'No',
  comment: '¿Quiere agregar algo? (opcional)',
  thanks: 'Gracias',
  thanksText:
    'La conversación terminó. Puede seguir leyéndola aquí, en “Conversaciones anteriores”.',
  thanksTextShared: 'La conversación terminó y ya no se puede abrir en este navegador.',
  ratingWaits:
    'No hay conexión. Guardamos su calificación en este navegador y la enviaremos cuando vuelva la conexión.',
  ratingWaitsShared:
    'No hay conexión. Deje esta página abierta y enviaremos su calificación cuando vuelva la conexión.',
  deleted: 'Conversación borrada',
  deletedText: 'Ya no guardamos nada de esta conversación.',
};

export const ratingTexts = wordsOf({ en: RATING_ENGLISH, es: RATING_SPANISH });
