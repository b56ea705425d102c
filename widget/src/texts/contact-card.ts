import { wordsOf } from './texts.ts';

/** The texts of the card that asks where to reach the visitor. */
export const CONTACT_CARD_ENGLISH = {
  whileHere: 'Where should we reach you if you leave?',
  whileAway: 'We’re away right now. Where should we reply?',
  optional: 'Your message is already sent. This part is optional.',
  save: 'Save',
  saving: 'Saving…',
  notNow: 'Not now',
  nothing: 'Enter your name or your email address.',
  failed: 'We couldn’t save this',
  saved: (name: string, email: string | null) =>
    email === null ? `Thanks, ${name}.` : `Thanks. If you leave, we’ll write to ${email}.`,
};

export const CONTACT_CARD_SPANISH: typeof CONTACT_CARD_ENGLISH = {
  whileHere: '¿Dónde le escribimos si se va?',
  whileAway: 'En este momento no estamos. ¿Dónde le respondemos?',
  optional: 'Su mensaje ya se envió. Esta parte es opcional.',
  save: 'Guardar',
  saving: 'Guardando…',
  notNow: 'Ahora no',
  nothing: 'Escriba su nombre o su correo electrónico.',
  failed: 'No pudimos guardarlo',
  saved: (name, email) =>
    email === null ? `Gracias, ${name}.` : `Gracias. Si se va, le escribiremos a ${email}.`,
};

export const contactCardTexts = wordsOf({ en: CONTACT_CARD_ENGLISH, es: CONTACT_CARD_SPANISH });
