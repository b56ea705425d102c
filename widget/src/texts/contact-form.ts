import { wordsOf } from './texts.ts';

/** The texts of the form that asks where to reply. */
export const CONTACT_FORM_ENGLISH = {
  sharedComputer: 'This is a shared computer',
  sharedComputerHint:
    'We won’t store anything on this computer. The conversation ends here when you close the window.',
  contact: 'Where can we reply?',
  editMessage: 'Edit message',
  sendFirst: 'Send message',
  signingIn: 'Sending…',
};

export const CONTACT_FORM_SPANISH: typeof CONTACT_FORM_ENGLISH = {
  sharedComputer: 'Es una computadora compartida',
  sharedComputerHint:
    'No guardaremos nada en esta computadora. La conversación termina aquí al cerrar la ventana.',
  contact: '¿Dónde podemos responderle?',
  editMessage: 'Editar el mensaje',
  sendFirst: 'Enviar mensaje',
  signingIn: 'Enviando…',
};

export const contactFormTexts = wordsOf({ en: CONTACT_FORM_ENGLISH, es: CONTACT_FORM_SPANISH });
