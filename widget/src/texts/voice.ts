import { wordsOf } from './texts.ts';

/** The texts of voice messages. */
export const VOICE_ENGLISH = {
  play: 'Play the voice message',
  pause: 'Pause',
  position: 'Position',
  recording: 'Recording',
  cancel: 'Discard the recording',
  done: 'Finish the recording',
  fileName: 'Voice message',
  denied: 'Your browser has no access to a microphone. Allow it in the browser’s site settings.',
  failed: 'The recording failed. Please try again.',
};

export const VOICE_SPANISH: typeof VOICE_ENGLISH = {
  play: 'Reproducir el mensaje de voz',
  pause: 'Pausar',
  position: 'Posición',
  recording: 'Grabando',
  cancel: 'Descartar la grabación',
  done: 'Terminar la grabación',
  fileName: 'Mensaje de voz',
  denied:
    'Su navegador no tiene acceso a un micrófono. Permítalo en la configuración del sitio del navegador.',
  failed: 'La grabación falló. Inténtelo de nuevo.',
};

export const voiceTexts = wordsOf({ en: VOICE_ENGLISH, es: VOICE_SPANISH });
