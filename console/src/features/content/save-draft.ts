import { contentApi } from '@ncf/contract/api/content';
import type { useToken } from '../../api/api-provider.tsx';
import { call } from '../../api/call.ts';

/** Saves a file as a draft if it differs. @returns whether it does @throws CallFailure */
export async function saveDraft(
  path: string,
  text: string | null,
  token: ReturnType<typeof useToken>,
): Promise<boolean> {
  const found = await call(contentApi.file, { query: { path }, token });
  if (!found.ok && found.failure.code !== 'not_found') throw found.failure;
  const { revision, ...known } = found.ok ? found.value : { revision: '0', text: null };
  if (known.text === text) return false;
  const saved = await call(contentApi.save, { body: { path, text, revision }, token });
  if (!saved.ok) throw saved.failure;
  return true;
}
