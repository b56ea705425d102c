import { wordsOf } from './texts.ts';

/** The texts of the emoji picker. */
export const EMOJI_ENGLISH = {
  search: 'Search emoji',
  loading: 'Loading emoji…',
  failed: 'We couldn’t load the emoji.',
  none: 'No emoji found.',
  skinTone: 'Skin tone',
  tones: ['default', 'light', 'medium light', 'medium', 'medium dark', 'dark'],
  groups: [
    'Smileys',
    'People',
    'Nature',
    'Food',
    'Travel',
    'Activities',
    'Objects',
    'Symbols',
    'Flags',
  ],
};

export const EMOJI_SPANISH: typeof EMOJI_ENGLISH = {
  search: 'Buscar emojis',
  loading: 'Cargando los emojis…',
  failed: 'No se pudieron cargar los emojis.',
  none: 'No se encontraron emojis.',
  skinTone: 'Tono de piel',
  tones: ['predeterminado', 'claro', 'medio claro', 'medio', 'medio oscuro', 'oscuro'],
  groups: [
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
};

export const emojiTexts = wordsOf({ en: EMOJI_ENGLISH, es: EMOJI_SPANISH });
