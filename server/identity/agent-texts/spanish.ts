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
