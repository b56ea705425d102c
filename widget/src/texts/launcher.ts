/** The texts of the launcher, which shows before the chat's own are loaded. */
export const LAUNCHER_TEXTS = {
  en: { idle: 'Chat with us', busy: 'Opening…', failed: 'Try again' },
  es: { idle: 'Hable con nosotros', busy: 'Abriendo…', failed: 'Intentar de nuevo' },
};
