import { CODE_MINUTES } from '@ncf/contract/visitor-data';
import type { VisitorTexts } from './english.ts';

const WHY = 'Recibe este correo porque alguien escribió esta dirección en nuestro chat.';

/** Every text of the emails to visitors, and of the pages that they link to, in Spanish, with usted. */
export const spanish: VisitorTexts = {
  lang: 'es',
  locale: 'es-US',

  agent: 'Agente',
  anAgent: 'Un agente',
  names: (names) => new Intl.ListFormat('es-US').format(names),
  hello: (name) => `Hola, ${name}:`,
  missedSubject: (names) => `Tiene una respuesta de ${names}`,
  missed: (names) => `Mientras no estaba, recibió en nuestro chat mensajes de ${names}:`,
  continue: 'Continuar la conversación',
  noReplies: `${WHY} Nadie lee las respuestas a este correo.`,
  replies: `También puede responder a este correo: su respuesta aparecerá en el chat. ${WHY}`,
  stop: 'No recibir más correos sobre esta conversación',

  chatPage: '/es/supports/livechat',
  openTitle: 'Continúe su conversación',
  openHint:
    'Podrá leerla y escribir en este dispositivo. No lo haga en una computadora compartida.',
  open: 'Abrir la conversación',
  linkOver: 'Este enlace ya no funciona',
  linkOverHint: (chat) =>
    `Cada enlace funciona una sola vez y durante unos días. Todavía puede comunicarse con nosotros: <a href="${chat}">inicie un chat</a>.`,
  stopTitle: '¿No recibir más correos sobre esta conversación?',
  unsubscribe: 'Cancelar la suscripción',
  stopped: 'Suscripción cancelada',
  stoppedHint: 'No recibirá más correos sobre esta conversación.',

  codeSubject: (code) => `Su código es ${code}`,
  code: (code) => `Su código es ${code}. Es válido durante ${CODE_MINUTES} minutos.`,
  codeWhy: (device) =>
    `Alguien lo solicitó en nuestro chat (${device}) para leer las conversaciones que se iniciaron con esta dirección.`,
  codeIgnore:
    'Si no fue usted, puede ignorar este correo: nadie puede leerlas sin el código. Nunca le pediremos este código.',
  device: (device) =>
    device.replace('Unknown browser', 'Navegador desconocido').replace(' on ', ' en '),

  conversationWith: (brand) => `Conversación con ${brand}`,
  transcriptSubject: (brand) => `Su conversación con ${brand}`,
  transcript: 'Adjuntamos la conversación que solicitó.',
  transcriptIgnore:
    'Si usted no la solicitó, otra persona escribió esta dirección en nuestro chat.',
  tooLong:
    'Esta conversación es demasiado larga para un correo. Puede descargarla completa desde el chat.',

  started: (time, zone) => `Se inició el ${time}; zona horaria: ${zone}`,
  edited: 'editado',
  byEmail: 'por correo',
  inReplyTo: (quote) => `en respuesta a “${quote}”`,
  presence: {
    admin_join: ({ adminUserName }) => `${adminUserName} entró al chat`,
    admin_left: ({ adminUserName }) => `${adminUserName} salió del chat`,
    admin_closed: ({ adminUserName }) => `${adminUserName} cerró la conversación`,
    rated: ({ chatUserName, satisfied, comment }) =>
      `${chatUserName} dio una calificación ${satisfied ? 'positiva' : 'negativa'} al chat${
        comment === undefined ? '' : `, “${comment}”`
      }`,
    user_left: ({ chatUserName }) => `${chatUserName} salió del chat`,
    deleted: 'Mensaje borrado',
  },

  continueInChat: 'Continuar en el chat',
  linkIsYours: (email) =>
    `Este enlace es para ${email} y funciona una sola vez. No lo reenvíe: abre la conversación.`,
  tooLargeForEmail: (names) =>
    `Demasiado grande para un correo, pero disponible en el chat: ${names}`,
  answerSubject: (topic) => (topic === '' ? 'Su consulta' : `Su consulta: ${topic}`),
  wrote: (name) => `${name} escribió:`,

  callTitle: (brand) => `Llamada con ${brand}`,
  callText: (contact) =>
    `Nosotros le llamaremos. Para cambiarla o cancelarla, escríbanos${contact === null ? '' : `: ${contact}`}.`,
  contactPage: '/es/contact',
  bookingPage: '/es/book-a-call',
  callSubject: (brand, time) => `Su llamada con ${brand}: ${time}`,
  call: (time, phone) => `Su llamada quedó reservada: ${time}. Le llamaremos al ${phone}.`,
  callFile: 'El archivo adjunto agrega la llamada a su calendario.',
  callChange: 'Para cambiar la hora o cancelar, responda a este correo.',
  canceledSubject: (brand) => `Se canceló su llamada con ${brand}`,
  canceled: (time) => `Cancelamos su llamada de esta fecha: ${time}.`,
  bookAnother: (booking) =>
    booking === null
      ? 'Para reservar otra hora, responda a este correo.'
      : `Para reservar otra hora, vaya a ${booking} o responda a este correo.`,
};
