import type { UploadFailure } from '@ncf/chat/react/uploads';
import { errorWords } from '../../../api/error-words.ts';

/** Why a file cannot be sent, in the console's language. */
export const fileProblem = ({ code, message }: UploadFailure): string =>
  code === 'empty' || code === 'interrupted' ? message : errorWords(code, message);
