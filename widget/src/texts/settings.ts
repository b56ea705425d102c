import { wordsOf } from './texts.ts';

/** The texts of the chat's settings. */
export const SETTINGS_ENGLISH = {
  language: 'Language',
  enterSends: 'Press Enter to send',
  enterHint: 'When this is off, Enter starts a new line and the arrow button sends.',
  sound: 'Play a sound for new messages',
  soundHint: 'When the chat is minimized or you’re in another tab.',
  notify: 'Notify me of new messages',
  notifyHint: 'When this page is in the background. Your browser will ask for permission.',
  notifyDenied: 'Your browser blocks notifications from this site.',
};

export const SETTINGS_SPANISH: typeof SETTINGS_ENGLISH = {
  language: 'Idioma',
  enterSends: 'Enviar con la tecla Enter',
  enterHint: 'Si está desactivado, Enter empieza otra línea y el botón de la flecha envía.',
  sound: 'Sonido para los mensajes nuevos',
  soundHint: 'Cuando el chat está minimizado o usted está en otra pestaña.',
  notify: 'Avisarme de los mensajes nuevos',
  notifyHint: 'Cuando esta página está en segundo plano. Su navegador le pedirá permiso.',
  notifyDenied: 'Su navegador bloquea las notificaciones de este sitio.',
};

export const settingsTexts = wordsOf({ en: SETTINGS_ENGLISH, es: SETTINGS_SPANISH });
