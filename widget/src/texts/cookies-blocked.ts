import { wordsOf } from './texts.ts';

/** The texts for a browser that blocks cookies. */
export const COOKIES_BLOCKED_ENGLISH = {
  title: 'Your browser blocks cookies',
  why: 'Chat needs one cookie to keep your conversation. Allow cookies for this site, and then reload the page.',
  instead: 'You can also call us or send us a message:',
  contact: 'Contact us',
  reload: 'Reload the page',
};

export const COOKIES_BLOCKED_SPANISH: typeof COOKIES_BLOCKED_ENGLISH = {
  title: 'Su navegador bloquea las cookies',
  why: 'El chat necesita una cookie para conservar su conversación. Permita las cookies de este sitio y vuelva a cargar la página.',
  instead: 'También puede llamarnos o enviarnos un mensaje:',
  contact: 'Contáctenos',
  reload: 'Volver a cargar la página',
};

export const cookiesBlockedTexts = wordsOf({
  en: COOKIES_BLOCKED_ENGLISH,
  es: COOKIES_BLOCKED_SPANISH,
});
