import { contentPicturesApi } from '@ncf/contract/api/content-pictures';
import { PICTURE_PROBLEMS, type ContentPicture } from '@ncf/contract/content-pictures';
import { t } from '@ncf/contract/t';
import type { QueryOf } from '@ncf/contract/api/route';
import { call, type CallFailure } from '../../../api/call.ts';
import type { useToken } from '../../../api/api-provider.tsx';

/** How far an upload is: its bytes from 0 to 1, then null while the server makes the files. */
export type Progress = number | null;

const UPLOAD_MS = 10 * 60_000;
/** How often the server is asked, and for how long. */
const [ASK_MS, MADE_MS] = [400, 120_000];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Uploads a picture, and waits for its files.
 * @returns what the content names it by
 * @throws CallFailure or Error with a sentence
 */
export async function uploadPicture(
  file: File,
  query: QueryOf<typeof contentPicturesApi.add>,
  token: ReturnType<typeof useToken>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {},
): Promise<string> {
  const form = new FormData();
  form.set('file', file, file.name);
  const sent = await call(contentPicturesApi.add, {
    query,
    form,
    token,
    timeoutMs: UPLOAD_MS,
    signal,
    onProgress: (done, total) => onProgress?.(done / total),
  });
  let picture = valueOf(sent);
  onProgress?.(null);
  for (let waited = 0; waited < MADE_MS; waited += ASK_MS) {
    if (picture.file !== null) return picture.file;
    if (picture.problem !== null) throw new Error(PICTURE_PROBLEMS[picture.problem]);
    await pause(ASK_MS);
    const { id } = picture;
    picture = valueOf(await call(contentPicturesApi.get, { params: { id }, token, signal }));
  }
  throw new Error(t('The server did not finish this picture. Try again, or choose another one.'));
}

function valueOf(
  outcome: { ok: true; value: ContentPicture } | { ok: false; failure: CallFailure },
): ContentPicture {
  if (!outcome.ok) throw outcome.failure;
  return outcome.value;
}
