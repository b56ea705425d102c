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
  thanksText: 'This conversation has ended. You can still read it here under “Past conversations”.',
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
      ? 'Un mensaje aún no se ha enviado y se perderá.'
      : `${count} mensajes aún no se han enviado y se perderán.`,
  ending: 'Terminando…',
  skip: 'Terminar sin valorar',
  stay: 'Seguir chateando',
  endFailed: 'No se pudo terminar el chat. Usted sigue en él.',
  rate: '¿Le hemos ayudado?',
  yes: 'Sí',
  no: 'No',
  comment: '¿Quiere añadir algo? (opcional)',
  thanks: 'Gracias',
  thanksText:
    'La conversación ha terminado. Puede seguir leyéndola aquí, en «Conversaciones anteriores».',
  thanksTextShared: 'La conversación ha terminado y ya no se puede abrir en este navegador.',
  ratingWaits:
    'No hay conexión. Hemos guardado su valoración en este navegador y la enviaremos al recuperarla.',
  ratingWaitsShared:
    'No hay conexión. Mantenga esta página abierta y enviaremos su valoración al recuperarla.',
  deleted: 'Conversación borrada',
  deletedText: 'Ya no guardamos nada de esta conversación.',
};

export const ratingTexts = wordsOf({ en: RATING_ENGLISH, es: RATING_SPANISH });
