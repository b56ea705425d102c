import { filesApi } from '@ncf/contract/api/files';
import type { FileUpload } from '@ncf/contract/files';
import { useApiMutation } from './use-api.ts';

/** How long the upload of a file may take, in milliseconds. */
const UPLOAD_MS = 10 * 60_000;

/** Returns what uploads a file. @param errorPrefix as for `useApiMutation` */
export function useUpload(errorPrefix: string | false): (file: File) => Promise<FileUpload> {
  const { mutateAsync } = useApiMutation(
    (form: FormData) => ({ route: filesApi.upload, form, timeoutMs: UPLOAD_MS }),
    { errorPrefix },
  );
  return (file) => {
    const form = new FormData();
    form.set('file', file, file.name);
    return mutateAsync(form);
  };
}
