import { counted } from './counted.ts';
import { wordsOf } from './texts.ts';

/** The texts about chosen files and files being sent. */
export const UPLOADS_ENGLISH = {
  filesReady: (count: number) => `${counted(count, 'file')} ready to send`,
  removeFile: (name: string) => `Remove ${name}`,
  preparing: 'Preparing…',
  heicAsFile: 'This browser can’t show HEIC photos, so we’ll send it as a file.',
  uploading: 'Sending',
  uploaded: (percent: number) => `${percent}%`,
  uploadQueued: 'Queued',
  uploadWaits: 'Waiting for a connection',
};

export const UPLOADS_SPANISH: typeof UPLOADS_ENGLISH = {
  filesReady: (count) =>
    count === 1 ? '1 archivo listo para enviar' : `${count} archivos listos para enviar`,
  removeFile: (name) => `Quitar ${name}`,
  preparing: 'Preparando…',
  heicAsFile: 'Este navegador no puede mostrar fotos HEIC; la enviaremos como archivo.',
  uploading: 'Enviando',
  uploaded: (percent) => `${percent}%`,
  uploadQueued: 'En cola',
  uploadWaits: 'Esperando la conexión',
};

export const uploadsTexts = wordsOf({ en: UPLOADS_ENGLISH, es: UPLOADS_SPANISH });
