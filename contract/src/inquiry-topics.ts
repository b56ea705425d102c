import { t, type Translator } from './t.ts';

/** The topics of the site's forms by their stored, English names. */
const topics = ({ t }: Pick<Translator, 't'>): ReadonlyMap<string, string> =>
  new Map([
    ['Buying', t('Buying')],
    ['Help with a device', t('Help with a device')],
    ['Stolen vehicle', t('Stolen vehicle')],
    ['Partners', t('Partners')],
    ['Press', t('Press')],
    ['Other', t('Other')],
    ['Quote', t('Quote')],
    ['Call', t('Call')],
  ]);

/** An inquiry's topic as people read it; as it is stored if it is none of the site's forms. */
export const topicIn = (topic: string, translator: Pick<Translator, 't'> = { t }): string =>
  topics(translator).get(topic) ?? topic;
