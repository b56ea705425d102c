import { counted } from './counted.ts';
import { wordsOf } from './texts.ts';

/** The texts of the visitor's data, which load with its screen. */
export const YOUR_DATA_ENGLISH = {
  storedData: (messages: number, files: number, conversations: number) =>
    `We store ${counted(messages, 'message')} and ${counted(files, 'file')} from ${
      conversations === 1 ? 'one conversation' : `${conversations} conversations`
    } started in this browser.`,
  messageRetention: (days: number | null) =>
    days === null
      ? 'We keep messages and their files until they’re deleted.'
      : `We keep messages and their files for ${counted(days, 'day')} after the last message.`,
  uploadRetention: (days: number) =>
    `If you upload a file but don’t send it, we delete it after ${counted(days, 'day')}.`,
  cookieRetention: (days: number) =>
    `A cookie recognizes this browser for ${counted(days, 'day')}.`,
  downloadData: 'Download your data',
  downloadAll: 'Everything (JSON)',
  downloadText: 'This conversation (text)',
  downloadPage: 'This conversation (HTML)',
  emailTranscript: 'Email me this conversation',
  emailed: (email: string) => `We’re sending it to ${email}.`,
  saveCopy: 'Save a copy',
  deleteConversation: 'Delete this conversation',
  deleteWarning:
    'This deletes your messages, files, name, and email address from this browser and from our servers. You can’t undo it.',
  deleteNow: 'Yes, delete it',
  deleting: 'Deleting…',

  // Other browsers
  otherBrowsers: 'Other browsers',
  verificationIntro: (email: string) =>
    `Did you start a conversation in another browser as ${email}? Read it here with a code that we’ll email you.`,
  sendCode: 'Email me a code',
  codeSent: (minutes: number, tries: number) =>
    `If there’s a conversation with this address, we’ve emailed you a code. It works for ${minutes} minutes, and you have ${tries} tries.`,
  code: 'Code from the email',
  verify: 'Show conversations',
  browsers: 'Browsers with access',
  thisBrowser: 'this browser',
  seenAt: (time: string) => `last seen ${time}`,
  revoke: 'Revoke access',
  otherConversations: 'Conversations from other browsers',
  noOthers: 'No other conversations use this email address.',
};

export const YOUR_DATA_SPANISH: typeof YOUR_DATA_ENGLISH = {
  storedData: (messages, files, conversations) =>
    `Guardamos ${messages} ${messages === 1 ? 'mensaje' : 'mensajes'} y ${files} ${files === 1 ? 'archivo' : 'archivos'} de ${conversations === 1 ? 'una conversación empezada' : `${conversations} conversaciones empezadas`} en este navegador.`,
  messageRetention: (days) =>
    days === null
      ? 'Guardamos los mensajes y sus archivos hasta que se borran.'
      : `Guardamos los mensajes y sus archivos hasta ${days === 1 ? 'un día' : `${days} días`} después del último mensaje.`,
  uploadRetention: (days) =>
    days === 1
      ? 'Si sube un archivo y no lo envía, lo borramos después de un día.'
      : `Si sube un archivo y no lo envía, lo borramos después de ${days} días.`,
  cookieRetention: (days) =>
    `Una cookie reconoce este navegador durante ${days === 1 ? 'un día' : `${days} días`}.`,
  downloadData: 'Descargar sus datos',
  downloadAll: 'Todo (JSON)',
  downloadText: 'Esta conversación (texto)',
  downloadPage: 'Esta conversación (HTML)',
  emailTranscript: 'Enviarme esta conversación por correo',
  emailed: (email) => `La estamos enviando a ${email}.`,
  saveCopy: 'Guardar una copia',
  deleteConversation: 'Borrar esta conversación',
  deleteWarning:
    'Se borrarán sus mensajes, sus archivos, su nombre y su correo de este navegador y de nuestros servidores. No se puede deshacer.',
  deleteNow: 'Sí, borrarla',
  deleting: 'Borrando…',

  otherBrowsers: 'Otros navegadores',
  verificationIntro: (email) =>
    `¿Empezó una conversación en otro navegador como ${email}? Puede leerla aquí con un código que le enviaremos por correo.`,
  sendCode: 'Enviarme un código por correo',
  codeSent: (minutes, tries) =>
    `Si hay una conversación con este correo, le enviamos un código. Vale durante ${minutes} minutos y tiene ${tries} intentos.`,
  code: 'Código recibido por correo',
  verify: 'Mostrar las conversaciones',
  browsers: 'Navegadores con acceso',
  thisBrowser: 'este navegador',
  seenAt: (time) => `visto el ${time}`,
  revoke: 'Retirar el acceso',
  otherConversations: 'Conversaciones de otros navegadores',
  noOthers: 'No hay otras conversaciones con este correo.',
};

export const yourDataTexts = wordsOf({ en: YOUR_DATA_ENGLISH, es: YOUR_DATA_SPANISH });
