import { t } from './t.ts';
import { LIMITS } from './limits.ts';

/** The size of the largest file as people read it, in megabytes: 20 MiB, which they know as 20 MB. */
export const FILE_LIMIT_MB = LIMITS.fileBytes / 2 ** 20;
export const FILE_LIMIT = `${FILE_LIMIT_MB} MB`;

/** Why a file is refused, in the words of server, widget, and console alike (R5.2). */
export const UPLOAD_REFUSALS: Readonly<
  Record<'too_large' | 'unsupported_media_type' | 'invalid_input', string>
> = {
  too_large: t('That file is too big. You can send files up to {FILE_LIMIT}.', { FILE_LIMIT }),
  unsupported_media_type: t(
    'We can’t accept this type of file. Try an image, MP4 video, PDF, text, Office file, or ZIP.',
  ),
  invalid_input: t('This file is empty.'),
};
