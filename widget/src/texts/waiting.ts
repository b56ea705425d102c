import { wordsOf } from './texts.ts';

/** The texts for a visitor who waits for a reply. */
export const WAITING_ENGLISH = {
  ahead: (count: number) => {
    if (count === 0) return 'You’re next in line.';
    return count === 1 ? '1 person is ahead of you.' : `${count} people are ahead of you.`;
  },
  faq: 'While you wait, these answers may help:',
};

export const WAITING_SPANISH: typeof WAITING_ENGLISH = {
  ahead: (count) => {
    if (count === 0) return 'El siguiente turno es suyo.';
    return count === 1 ? 'Hay 1 persona antes de usted.' : `Hay ${count} personas antes de usted.`;
  },
  faq: 'Mientras espera, estas respuestas pueden ayudarle:',
};

export const waitingTexts = wordsOf({ en: WAITING_ENGLISH, es: WAITING_SPANISH });
