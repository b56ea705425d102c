import { FORGOT_HOURS, INVITATION_DAYS } from '@ncf/contract/invitations';
import type { AgentTexts } from './english.ts';

/** Why a webhook was turned off, which is stored in English. */
const reason = (why: string): string =>
  why
    .replace('The endpoint answered', 'El destino respondió')
    .replace(/Every delivery failed for (\d+) days/, 'Todas las entregas fallaron durante $1 días');

/** Every text of the emails and notifications to agents, in Spanish, with usted. */
export const spanish: AgentTexts = {
  language: 'es',

  invitation: (brand, madeBy, link) => ({
    subject: `${madeBy} le invita al chat de soporte de ${brand}`,
    paragraphs: [
      `${madeBy} le invita a la consola de ${brand}, donde los agentes chatean con los visitantes del sitio.`,
      { link, words: 'Crear su cuenta' },
      `El enlace funciona una sola vez y vence en ${INVITATION_DAYS} días.`,
    ],
  }),
  reset: (brand, link) => ({
    subject: `Cambie su contraseña de la consola de ${brand}`,
    paragraphs: [
      'Alguien, probablemente usted, pidió cambiar la contraseña de su cuenta.',
      { link, words: 'Elegir una contraseña nueva' },
      `El enlace funciona una sola vez y vence en ${FORGOT_HOURS} hora. Si usted no lo pidió, puede ignorar este correo: su contraseña no cambiará.`,
    ],
  }),
  webhookOff: (url, why) => ({
    subject: 'Se desactivó un webhook',
    paragraphs: [
      `Se desactivó el webhook a ${url}. ${reason(why)}`,
      'Puede ver sus entregas y activarlo de nuevo en la consola, en Webhooks.',
    ],
  }),

  change: ({ what, target, who, address, before, after, time, log }) => ({
    subject: `${who}: ${what}`,
    paragraphs: [
      [
        `Qué: ${what}`,
        ...(target === '' ? [] : [`Se refiere a: ${target}`]),
        ...(after === '' ? [] : [`Nuevo: ${after}`]),
        ...(before === '' ? [] : [`Antes: ${before}`]),
        `Quién: ${who}${address === '' ? '' : `, desde ${address}`}`,
        `Cuándo: ${time} (UTC)`,
      ].join('\n'),
      'Todos los propietarios reciben este correo. Si no fue ninguno de ustedes, cambie la contraseña de esa persona y deshaga el cambio.',
      ...(log === null ? [] : [{ link: log, words: 'Abrir el registro de auditoría' }]),
    ],
  }),
  changes: {
    'inquiry-email.changed': 'Cambió quién recibe las consultas del sitio',
    'retention.changed': 'Cambió la retención de datos',
    'retention.run': 'Borró datos vencidos',
    'webhook.made': 'Creó un webhook',
    'webhook.changed': 'Cambió un webhook',
    'webhook.rotated': 'Renovó el secreto de un webhook',
    'webhook.removed': 'Borró un webhook',
    'key.made': 'Creó una clave de API',
    'key.revoked': 'Revocó una clave de API',
    'person.exported': 'Exportó los datos de una persona',
    'person.erased': 'Borró los datos de una persona',
    'account.made': 'Creó una cuenta',
    'account.changed': 'Cambió una cuenta',
    'account.invited': 'Invitó a alguien',
    'account.joined': 'Aceptó una invitación',
    'account.link': 'Creó un enlace para restablecer la contraseña',
  },

  inquiry: 'Consulta',
  forwarded: 'Conversación reenviada',
  messageFrom: (about, name) => `${about}: mensaje de ${name}`,
  from: 'De',
  email: 'Correo',
  phone: 'Teléfono',
  writesIn: 'Idioma',
  page: 'Desde la página',
  openConsole: 'Abrir la consola',

  newMessage: 'Mensaje nuevo',
  assigned: 'Conversación asignada a usted',
  snoozeOver: 'Ya no está pospuesta',
  mentioned: (name) => `${name} le mencionó`,
  inNote: 'En una nota privada',
};
