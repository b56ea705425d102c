import { FILE_LIMIT } from '@ncf/contract/upload-refusals';
import { LIMITS } from '@ncf/contract/limits';
import type { Texts } from './english.ts';

/** Its readers are in the US and Mexico: `3:07 p.m.`, `1.4 MB`. */
const LOCALE = 'es-US';

const duration = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 90) return minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} horas` : `${Math.round(hours / 24)} días`;
};

const time = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full' });

/** Every text of the chat in Spanish, which addresses the visitor as usted. */
export const spanish: Texts = {
  lang: 'es',
  locale: LOCALE,
  title: 'Hable con nosotros',
  time: (date) => time.format(date),
  day: (date, thisYear) => (thisYear ? day : dayOfYear).format(date),
  unread: (count) => `${count} sin leer`,
  minimize: 'Minimizar el chat',
  dismiss: 'Ocultar',
  starting: 'Buscando su conversación…',
  unreachable: 'No podemos conectar con el servidor. Seguimos intentándolo.',

  agentsOnline: 'Estamos en línea',
  usualReply: (median) => `Normalmente respondemos en menos de ${duration(median)}`,
  agentsAway: 'En este momento no estamos',
  awayHint: 'Deje un mensaje y le responderemos en este chat.',
  awayHintEmail: 'Deje un mensaje y le responderemos aquí y por correo.',
  messageLeft: 'Tenemos su mensaje y le responderemos aquí.',
  messageLeftEmail: 'Tenemos su mensaje y le responderemos aquí y por correo.',
  waitTime: (conversations, median, ninetieth) =>
    `La mitad de las últimas ${conversations} conversaciones recibió respuesta en menos de ${duration(median)}${
      ninetieth === null ? '' : `, y 9 de cada 10 en menos de ${duration(ninetieth)}`
    }.`,
  open: (until) => (until === null ? 'Abierto las 24 horas' : `Abierto hasta ${until}`),
  closed: (until) => (until === null ? 'Cerrado' : `Cerrado hasta ${until}`),
  yourTime: 'en su hora local',
  hours: 'Horario',
  hoursIn: (zone) => `Zona horaria: ${zone}`,
  sample: 'muestra',

  sessionOver:
    'Su conversación terminó en otra ventana o ya no la guardamos. Aquí puede empezar otra.',
  intro: '¡Hola! Pregúntenos lo que quiera sobre rastreadores, las reglas de los ELD o su pedido.',
  name: 'Su nombre',
  email: 'Correo electrónico',
  emailHint: 'Solo lo usamos para responderle. Nadie puede abrir su chat solo con su correo.',
  sharedComputer: 'Es una computadora compartida',
  sharedComputerHint:
    'No guardaremos nada en esta computadora. La conversación termina aquí al cerrar la ventana.',
  signInFailed: 'No pudimos enviar su mensaje',
  tryAgain: 'Intentar de nuevo',
  fieldErrors: {
    nameMissing: 'Escriba su nombre.',
    emailMissing: 'Escriba su correo electrónico.',
    emailWrong: 'Escriba un correo electrónico válido, como ada@example.com.',
    tooLong: (limit) => `Use como máximo ${limit} caracteres.`,
    control: 'Contiene caracteres ocultos. Escríbalo en lugar de pegarlo.',
    other: 'Revise este campo.',
  },

  connecting: 'Conectando…',
  offline: 'Sin conexión. Reintentando…',
  stalled: 'Comprobando la conexión…',
  offlineNote: 'Sus mensajes se enviarán cuando vuelva la conexión.',
  tryNow: 'Reintentar',
  agentHere: (name) => `Está hablando con ${name}`,
  connected: 'Ya está en línea. Envíe su pregunta; un agente la verá cuando entre.',
  end: 'Terminar el chat',

  log: 'Mensajes',
  loadingHistory: 'Cargando sus mensajes…',
  loadingOlder: (left) => `Cargando mensajes anteriores (quedan ${left.toLocaleString(LOCALE)})…`,
  olderFailed: 'No se pudieron cargar los mensajes anteriores.',
  historyFailed: 'No pudimos cargar sus mensajes anteriores. Puede enviar mensajes nuevos.',
  empty: 'Todavía no hay mensajes',
  chooseTopic: '¿En qué podemos ayudarle?',
  emptyHint:
    'Pregúntenos lo que quiera. El nombre de un vehículo, un número de dispositivo o un mensaje de error nos ayudan a responder más rápido.',
  today: 'Hoy',
  yesterday: 'Ayer',
  newMessage: 'Mensaje nuevo',
  newMessages: 'Mensajes nuevos',
  latest: (unread) =>
    unread === 0
      ? 'Ir al último mensaje'
      : unread === 1
        ? '1 mensaje nuevo'
        : `${unread} mensajes nuevos`,
  you: 'Usted',
  support: 'Soporte',
  joined: (name) => `${name} entró al chat`,
  leftChat: (name) => `${name} salió del chat`,
  closedBy: (name) => `${name} cerró esta conversación`,
  rated: (satisfied) => `Calificó este chat como ${satisfied ? 'útil' : 'poco útil'}`,
  byEmail: 'por correo',
  edited: 'editado',
  pending: 'guardando…',
  ticks: {
    waiting: 'Pendiente de envío',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    failed: 'No enviado',
  },
  actions: (text) => `Acciones para: ${text}`,
  reply: 'Responder',
  edit: 'Editar',
  copy: 'Copiar el texto',
  deleteMessage: 'Borrar',
  youDeleted: 'Usted borró este mensaje',
  wasDeleted: 'Mensaje borrado',
  undo: 'Deshacer',
  retry: 'Intentar de nuevo',
  discard: 'Descartar',
  failed: 'No enviado.',
  react: 'Reaccionar',
  reactWith: (name) => `Reaccionar con ${name}`,
  reactionFrom: (names) => ` de ${names}`,
  removeReaction: (emoji) => `Quitar ${emoji}`,
  quick: {
    '👍': 'pulgar arriba',
    '❤️': 'corazón rojo',
    '😄': 'sonrisa',
    '🎉': 'fiesta',
    '😮': 'sorpresa',
    '🙏': 'manos juntas',
  },
  moreEmoji: 'Más emojis',
  originalMissing: 'Un mensaje anterior',
  goToOriginal: 'Ir al mensaje original',
  typing: (name) => `${name} está escribiendo…`,

  message: 'Mensaje',
  placeholder: 'Escríbanos…',
  send: 'Enviar',
  save: 'Guardar',
  replyingTo: (name) => `Respuesta a ${name}`,
  replyingToSelf: 'Respuesta a su propio mensaje',
  replyingToEarlier: 'Respuesta a un mensaje anterior',
  editing: 'Editando su mensaje',
  cancel: 'Cancelar',
  left: (count) => {
    const characters = Math.abs(count) === 1 ? 'carácter' : 'caracteres';
    return count >= 0
      ? `${count === 1 ? 'queda' : 'quedan'} ${count} ${characters}`
      : `${count === -1 ? 'sobra' : 'sobran'} ${-count} ${characters}`;
  },
  tooLong: `Un mensaje puede tener como máximo ${LIMITS.textMax.toLocaleString(LOCALE)} caracteres.`,
  emoji: 'Emojis',

  attach: 'Adjuntar un archivo',
  record: 'Grabar un mensaje de voz',
  dropHere: 'Suelte los archivos para agregarlos',
  captionPlaceholder: 'Agregue un texto',
  uploadFailed: 'No enviado.',
  interrupted: 'La página se cerró antes de que terminara el envío.',
  fileTooLarge: (limit) =>
    `Ese archivo es demasiado grande. Puede enviar archivos de hasta ${limit}.`,
  fileEmpty: 'Este archivo está vacío.',
  openFile: 'Abrir',
  viewImage: (name, size) => `Ver ${name}, ${size}`,
  download: 'Descargar',
  closeView: 'Cerrar',

  pastConversations: 'Conversaciones anteriores',
  newChat: 'Empezar otro chat',
  hasLeft: 'Usted terminó esta conversación.',
  resume: 'Continuar esta conversación',

  more: 'Más opciones',
  settings: 'Configuración',
  back: 'Volver al chat',
  newFrom: (name) => `Nuevo mensaje de ${name}`,

  yourData: 'Sus datos',
  loading: 'Cargando…',
  codes: {
    wrong_code: 'El código es incorrecto o ya venció. Revíselo o pida otro.',
    not_offered: 'En este momento este sitio no puede enviar correos.',
    unknown_conversation: 'Ya no guardamos esta conversación.',
    unavailable: 'No podemos conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
    rate_limited: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    too_large: `Ese archivo es demasiado grande. Puede enviar archivos de hasta ${FILE_LIMIT}.`,
    unsupported_media_type:
      'No aceptamos este tipo de archivo. Pruebe con una imagen, un PDF, un texto, un archivo de Office o un ZIP.',
    storage_full: 'En este momento no podemos guardar nada. Inténtelo más tarde.',
    forbidden: 'Aquí no se puede hacer eso.',
    blocked:
      'En este momento no puede escribirnos por este chat. Si cree que es un error, llámenos o envíenos un correo.',
    unauthenticated: 'Su sesión terminó. Vuelva a cargar la página.',
    token_expired: 'Su sesión terminó. Vuelva a cargar la página.',
    internal: 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  },
};
