import type { Language } from '@ncf/contract/languages';
import { inEachLanguage, type Speech } from '../../platform/languages.ts';

/** Every text of the emails with CSV, and the words in the files. `link` is an absolute URL. */
const csvTexts = ({ language, t, say }: Speech) => ({
  language,
  attached: (type: 'report' | 'view', from: string, to: string): string => {
    if (type === 'view') return t('The conversations of the view are attached as CSV.');
    return from === to
      ? t('The figures of {from} are attached as CSV.', { from })
      : t('The figures from {from} to {to} are attached as CSV.', { from, to });
  },
  why: t('You get this because someone on your team scheduled it in the console, under Reports.'),
  open: t('Open the console'),
  /** The first heading of a report. */
  parts: {
    day: t('Day'),
    hour: t('Hour'),
    channel: t('Channel'),
    team: t('Team'),
    agent: t('Agent'),
    topic: t('Topic'),
    tag: t('Tag'),
  },
  channels: { chat: 'Chat', form: t('Form'), email: t('Email'), call: t('Call') },
  /** The headings of a view. */
  columns: {
    reference: t('Reference'),
    name: t('Name'),
    email: t('Email'),
    channel: t('Channel'),
    subject: t('Subject'),
    topic: t('Topic'),
    team: t('Team'),
    assignee: t('Assignee'),
    tags: t('Tags'),
    language: t('Language'),
    waitingSince: t('Waiting since'),
    nextDue: t('Reply due'),
    created: t('Created'),
    changed: t('Last change'),
    rating: t('Rating'),
  },
  satisfied: t('Satisfied'),
  unsatisfied: t('Not satisfied'),
  /** A text of the contract, which is English there. */
  say,
});

export type CsvTexts = ReturnType<typeof csvTexts>;

const inLanguage = inEachLanguage(csvTexts);

/** The texts for an agent's language; English if the agent has not used the console yet. */
export const csvTextsIn = (language: Language | null | undefined): CsvTexts =>
  inLanguage(language ?? 'en');
