import { LIMITS } from '@ncf/contract/limits';
import type { Texts } from './english.ts';

const span = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 90) return minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} horas` : `${Math.round(hours / 24)} días`;
};

const time = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('es', { dateStyle: 'full' });

/** Every word the chat shows, in Spanish. */
export const spanish: Texts = {
  lang: 'es',
  title: 'Hable con nosotros',
  time: (date) => time.format(date),
  day: (date, thisYear) => (thisYear ? day : dayOfYear).format(date),
  launcher: (unread) => (unread === 0 ? 'Abrir el chat' : `Abrir el chat, ${unread} sin leer`),
  close: 'Plegar el chat',
  starting: 'Buscando su conversación',
  unreachable: 'No se puede contactar con el servidor. Seguimos intentándolo.',

  asking: 'Comprobando quién está …',
  somebodyHere: 'Hay alguien aquí',
  nobodyHere: 'Ahora mismo no hay nadie',
  nobodyHint: 'Deje su mensaje: la respuesta llegará a esta conversación.',
  nobodyHintMail: 'Deje su mensaje: la respuesta llegará a esta conversación y por correo.',
  leftWord: 'Tenemos su mensaje. La respuesta llegará aquí.',
  leftWordMail: 'Tenemos su mensaje. La respuesta llegará aquí y por correo.',
  waitHalf: (seconds) => `la mitad recibió respuesta en menos de ${span(seconds)}`,
  waitMost: (seconds) => `nueve de cada diez en menos de ${span(seconds)}`,
  waitLately: (count, parts) => `De las últimas ${count} conversaciones, ${parts}.`,
  open: (until) => (until === null ? 'Abierto siempre' : `Abierto hasta ${until}`),
  closed: (until) => (until === null ? 'Cerrado' : `Cerrado hasta ${until}`),
  yourTime: 'en su hora local',
  hours: 'Horario',
  hoursIn: (zone) => `Hora de ${zone}`,
  sample: 'muestra',

  over: 'Su conversación se terminó en otro lugar o ya no se guarda. Aquí puede empezar otra.',
  intro:
    'Pregunte a una persona por el seguimiento, los dispositivos o su cuenta. Su nombre y su correo nos dicen quién pregunta.',
  name: 'Su nombre',
  email: 'Correo electrónico',
  emailHint: 'Identifica su conversación. Conocerlo no basta para abrir su chat.',
  sharedComputer: 'Este ordenador es compartido',
  sharedComputerHint:
    'No queda nada aquí: al cerrar la ventana, la conversación termina en este ordenador.',
  firstMessage: 'Su mensaje',
  signIn: 'Empezar el chat',
  leaveMessage: 'Dejar el mensaje',
  signingIn: 'Empezando …',
  signInFailed: 'No se pudo empezar el chat',
  tryAgain: 'Intentar de nuevo',
  summary: 'Revise:',
  fieldErrors: {
    nameMissing: 'Díganos su nombre.',
    emailMissing: 'Escriba su correo electrónico.',
    emailWrong: 'No parece un correo electrónico. Ejemplo: ada@example.com',
    tooLong: (limit) => `Use como máximo ${limit} caracteres.`,
    control: 'Quite los caracteres de control.',
    other: 'Esto no se acepta.',
  },

  connecting: 'Conectando …',
  offline: 'Sin conexión. Lo intentamos de nuevo.',
  stalled: 'Comprobando la conexión …',
  offlineNote: 'Sus mensajes se guardan hasta reconectar.',
  tryNow: 'Reintentar',
  here: (name) => `${name} está aquí`,
  waiting: 'Conectado. Puede escribir: quien entre lo leerá todo.',
  end: 'Terminar',

  log: 'Mensajes',
  loadingHistory: 'Cargando sus mensajes',
  loadingOlder: 'Cargando mensajes anteriores …',
  historyFailed:
    'No se pudieron cargar sus mensajes anteriores. Lo que escriba se envía igualmente.',
  empty: 'Todavía no hay mensajes.',
  chooseTopic: '¿En qué podemos ayudarte?',
  emptyHint:
    'Díganos qué necesita. Un vehículo, un número de dispositivo o el texto de un error nos ayudan a responder enseguida.',
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
  support: 'Asistencia',
  joined: (name) => `${name} ha entrado en el chat`,
  wentAway: (name) => `${name} ha salido del chat`,
  edited: 'editado',
  pending: 'pendiente',
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
  retry: 'Intentar de nuevo',
  discard: 'Descartar',
  failed: 'No enviado.',
  react: 'Reaccionar',
  reactWith: (name) => `Reaccionar con ${name}`,
  reactionFrom: (names) => ` de ${names}`,
  takeBack: (emoji) => `Quitar ${emoji}`,
  quick: {
    '👍': 'pulgar arriba',
    '❤️': 'corazón rojo',
    '😄': 'sonrisa',
    '🎉': 'fiesta',
    '😮': 'sorpresa',
    '🙏': 'manos juntas',
  },
  moreEmoji: 'Más emojis',
  quoteGone: 'Un mensaje anterior',
  jumpTo: (name) => `Ir al mensaje de ${name} al que responde`,
  typing: (name) => `${name} está escribiendo`,

  message: 'Mensaje',
  placeholder: 'Escriba un mensaje',
  send: 'Enviar',
  save: 'Guardar',
  replyingTo: (name) => `Responder a ${name}`,
  editing: 'Edite su mensaje',
  cancel: 'Cancelar',
  left: (count) =>
    Math.abs(count) === 1
      ? count > 0
        ? 'queda 1'
        : 'sobra 1'
      : count >= 0
        ? `quedan ${count}`
        : `sobran ${-count}`,
  tooLong: `Un mensaje puede tener como máximo ${LIMITS.textMax} caracteres.`,
  emoji: 'Emojis',
  searchEmoji: 'Buscar emojis',
  loadingEmoji: 'Cargando los emojis …',
  emojiFailed: 'No se pudieron cargar los emojis.',
  noEmoji: 'Ningún emoji se llama así.',
  skinTone: 'Tono de piel',
  tones: ['ninguno', 'claro', 'medio claro', 'medio', 'medio oscuro', 'oscuro'],
  emojiGroups: [
    'Caras',
    'Personas',
    'Naturaleza',
    'Comida',
    'Viajes',
    'Actividades',
    'Objetos',
    'Símbolos',
    'Banderas',
  ],

  attach: 'Adjuntar un archivo',
  dropHere: 'Suelte los archivos para enviarlos',
  uploading: 'Enviando',
  uploaded: (percent) => `${percent} %`,
  uploadQueued: 'Sale a continuación',
  uploadWaits: 'Espera la conexión',
  uploadFailed: 'No enviado.',
  interrupted: 'La página se cerró antes de que se enviara.',
  fileTooLarge: (limit) =>
    `Ese archivo es demasiado grande. Puede enviar archivos de hasta ${limit}.`,
  fileEmpty: 'Este archivo está vacío.',
  openFile: 'Abrir',
  viewImage: (name, size) => `Ver ${name}, ${size}`,
  download: 'Descargar',
  closeView: 'Cerrar',

  rate: '¿Le hemos ayudado?',
  unsent: (count) =>
    count === 1
      ? 'Un mensaje aún no se ha enviado y se perdería.'
      : `${count} mensajes aún no se han enviado y se perderían.`,
  yes: 'Sí',
  no: 'No',
  comment: '¿Qué deberíamos saber? (opcional)',
  finish: 'Terminar el chat',
  finishing: 'Terminando …',
  skip: 'Terminar sin responder',
  stay: 'Seguir chateando',
  leaveFailed: 'No se pudo terminar el chat. Usted sigue en él.',
  thanks: 'Gracias',
  thanksText: 'La conversación ha terminado y ya no se puede abrir en este navegador.',
  thanksWaits:
    'Ahora no hay conexión. Su respuesta se guarda en este navegador y sale en cuanto la haya.',
  thanksShared:
    'Ahora no hay conexión. Mantenga esta página abierta: su respuesta sale en cuanto la haya.',
  anew: 'Empezar otro chat',
  hasLeft: 'Usted terminó esta conversación.',
  resume: 'Escribir de nuevo',

  more: 'Más',
  settings: 'Ajustes',
  back: 'Volver al chat',
  language: 'Idioma',
  enterSends: 'La tecla Intro envía el mensaje',
  enterHint: 'Si no, Intro empieza otra línea y la flecha envía.',
  sound: 'Sonido al llegar un mensaje',
  soundHint: 'Mientras el chat está plegado o en otra pestaña.',
  notify: 'Notificación del sistema al llegar un mensaje',
  notifyHint: 'Mientras esta página está en segundo plano. Su navegador le pregunta antes.',
  notifyDenied: 'Su navegador no lo permite en este sitio.',
  newFrom: (name) => `Nuevo mensaje de ${name}`,

  yourData: 'Sus datos',
  loading: 'Cargando…',
  storedData: (messages, files, conversations) =>
    `Se guarda de usted: ${messages} ${messages === 1 ? 'mensaje' : 'mensajes'} y ${files} ${files === 1 ? 'archivo' : 'archivos'} en ${conversations === 1 ? 'una conversación' : `${conversations} conversaciones`} de este navegador.`,
  messageRetention: (days) =>
    days === null
      ? 'Los mensajes y sus archivos se guardan hasta que se borran.'
      : `Los mensajes y sus archivos se guardan hasta ${days === 1 ? 'un día' : `${days} días`} después del último mensaje.`,
  uploadRetention: (days) =>
    days === 1
      ? 'Un archivo que se subió y no se envió se guarda un día.'
      : `Un archivo que se subió y no se envió se guarda ${days} días.`,
  cookieRetention: (days) =>
    `Una cookie reconoce este navegador durante ${days === 1 ? 'un día' : `${days} días`}.`,
  takeAlong: 'Llevarse una copia',
  downloadAll: 'Todo (JSON)',
  downloadText: 'Esta conversación (texto)',
  downloadPage: 'Esta conversación (HTML)',
  mailTranscript: 'Enviarme esta conversación',
  mailed: (email) => `Va de camino a ${email}.`,
  exportTranscript: 'Guardar una copia',
  deleteConversation: 'Borrar esta conversación',
  deleteSure:
    'Se borran los mensajes y los archivos, su nombre y su correo, aquí y en nuestro servidor. No se puede deshacer.',
  deleteNow: 'Sí, borrarla',
  deleting: 'Borrando …',
  deleted: 'Conversación borrada',
  deletedText: 'No se guarda nada de la conversación.',

  otherBrowsers: 'Otros navegadores',
  verificationIntro: (email) =>
    `Lo que empezó en otro navegador como ${email} se puede leer aquí con un código que le enviamos por correo.`,
  sendCode: 'Enviarme un código',
  codeSent: (minutes, tries) =>
    `Si hay una conversación así, el código va de camino. Es válido durante ${minutes} minutos y ${tries} intentos.`,
  code: 'Código recibido por correo',
  verify: 'Mostrar las conversaciones',
  readers: 'Navegadores que pueden leer',
  thisBrowser: 'este navegador',
  seenAt: (time) => `visto el ${time}`,
  revoke: 'Retirar el acceso',
  otherConversations: 'De otros navegadores',
  noOthers: 'No hay otra conversación con este correo.',

  codes: {
    wrong_code: 'Este código no es correcto o ya no es válido.',
    not_offered: 'Aquí no hay correo configurado.',
    unknown_conversation: 'Esta conversación ya no se guarda.',
    unavailable: 'No se puede contactar con el servidor. Revise la conexión e inténtelo de nuevo.',
    rate_limited: 'Demasiados intentos en poco tiempo. Espere un minuto e inténtelo de nuevo.',
    too_large: 'El archivo es demasiado grande.',
    unsupported_media_type:
      'No se acepta este tipo de archivo. Se aceptan imágenes, PDF, texto, documentos de oficina y zip.',
    storage_full: 'Ahora mismo no podemos guardar nada. Inténtelo más tarde.',
    forbidden: 'Esto no está permitido aquí.',
    unauthenticated: 'La sesión ha terminado. Vuelva a cargar la página.',
    token_expired: 'La sesión ha terminado. Vuelva a cargar la página.',
    internal: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo.',
  },
};
