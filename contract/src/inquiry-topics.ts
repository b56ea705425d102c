import type { Language } from './languages.ts';

/**
 * The topics of the site's forms, which are stored in English. The contact form's own words are in
 * `site/content/es/pages/contact.yaml`.
 */
const SPANISH: ReadonlyMap<string, string> = new Map([
  ['Buying', 'Compra'],
  ['Help with a device', 'Ayuda con un equipo'],
  ['Stolen vehicle', 'Vehículo robado'],
  ['Partners', 'Socios'],
  ['Press', 'Prensa'],
  ['Other', 'Otro tema'],
  ['Quote', 'Cotización'],
  ['Call', 'Llamada'],
]);

/** An inquiry's topic as people read it; as it is stored if it is none of the site's forms. */
export const topicIn = (language: Language, topic: string): string =>
  (language === 'es' ? SPANISH.get(topic) : undefined) ?? topic;
