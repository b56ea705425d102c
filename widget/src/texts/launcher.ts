/** The texts of the launcher, which shows before the chat's own are loaded. */
export const LAUNCHER_TEXTS = {
  en: {
    idle: 'Chat with us',
    away: 'Leave a message',
    busy: 'Opening…',
    failed: 'Try again',
  },
  es: {
    idle: 'Hable con nosotros',
    away: 'Deje un mensaje',
    busy: 'Abriendo…',
    failed: 'Intentar de nuevo',
  },
};
