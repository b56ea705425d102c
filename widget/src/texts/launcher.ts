/** The texts of the launcher, which shows before the chat's own are loaded. */
export interface LauncherTexts {
  idle: string;
  away: string;
  busy: string;
  failed: string;
}

export const LAUNCHER_ENGLISH: LauncherTexts = {
  idle: 'Chat with us',
  away: 'Leave a message',
  busy: 'Opening…',
  failed: 'Try again',
};

export const LAUNCHER_SPANISH: LauncherTexts = {
  idle: 'Hable con nosotros',
  away: 'Deje un mensaje',
  busy: 'Abriendo…',
  failed: 'Intentar de nuevo',
};
